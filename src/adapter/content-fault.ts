import { errorAnswer } from '#server/errors.ts';
import type { Answer } from '#server/message.ts';

/** What `astro dev` answers at every address while the content has mistakes: the list of them. */
export function contentFaultAnswer(path: string, fault: string): Answer {
  if (/^\/api(\/|$)/.test(path)) return errorAnswer(503, { de: fault, en: fault });
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Language': 'en',
    'Content-Type': 'text/html; charset=utf-8',
  };
  return { status: 503, headers, body: faultPage(fault) };
}

/** Vite's client reloads the page after the next change. */
function faultPage(fault: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>The content has mistakes</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { font: 1rem/1.6 system-ui, sans-serif; max-width: 70rem; margin: 4rem auto; padding: 0 1.5rem; }
      pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>The content has mistakes</h1>
    <pre>${escapeHtml(fault)}</pre>
    <p>This page reloads when a file in <code>content/</code> is saved.</p>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
