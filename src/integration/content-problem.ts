import { errorAnswer } from '#http/errors.ts';
import type { Answer } from '#http/message.ts';

/** What `astro dev` answers at every address while the content has problems: the list of them. */
export function contentProblemAnswer(path: string, problem: string): Answer {
  if (/^\/api(\/|$)/.test(path)) return errorAnswer(503, { de: problem, en: problem });
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Language': 'en',
    'Content-Type': 'text/html; charset=utf-8',
  };
  return { status: 503, headers, body: problemPage(problem) };
}

/** Vite's client reloads the page after the next change. */
function problemPage(problem: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>The content has problems</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { font: 1rem/1.6 system-ui, sans-serif; max-width: 70rem; margin: 4rem auto; padding: 0 1.5rem; }
      pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>The content has problems</h1>
    <pre>${escapeHtml(problem)}</pre>
    <p>This page reloads when a file in <code>content/</code> is saved.</p>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
