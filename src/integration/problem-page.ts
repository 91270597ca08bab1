import { errorAnswer } from '#api/errors.ts';
import type { Answer } from '#api/message.ts';
import { escapeText } from '#text/html.ts';

/** A problem as a page tells it, with the address of its field at the desk. */
export interface ToldProblem {
  text: string;
  href?: string | undefined;
}

const TEXTS = {
  de: {
    title: 'Hier stimmt etwas nicht',
    all: 'Die Website lässt sich erst wieder zeigen, wenn das behoben ist:',
    one: 'Diese Seite lässt sich erst wieder zeigen, wenn das behoben ist. Alle anderen Seiten gehen weiter, wie sie zuletzt in Ordnung waren.',
    mend: 'In der Redaktion beheben',
    reload: 'Die Seite lädt neu, sobald etwas gespeichert wird.',
  },
  en: {
    title: 'Something is wrong here',
    all: 'The website can be shown again once this is mended:',
    one: 'This page can be shown again once this is mended. All other pages go on, as they were when they last were in order.',
    mend: 'Mend it at the desk',
    reload: 'This page reloads when something is saved.',
  },
};

/** What `astro dev` answers in place of content with problems: of all of it, or of one entry. */
export function problemAnswer(
  path: string,
  problems: readonly ToldProblem[],
  { extent, lang }: { extent: 'all' | 'one'; lang: keyof typeof TEXTS },
): Answer {
  const message = problems.map(({ text }) => text).join('\n');
  if (/^\/api(\/|$)/.test(path)) return errorAnswer(503, { de: message, en: message });
  const say = TEXTS[lang];
  const items = problems.map(({ text, href }) => {
    const link = href === undefined ? '' : `\n      <a href="${encodeURI(href)}">${say.mend}</a>`;
    return `    <li><pre lang="en">${escapeText(text)}</pre>${link}</li>`;
  });
  // Vite's client reloads the page after the next change.
  const body = `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${say.title}</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { font: 1rem/1.6 system-ui, sans-serif; max-width: 70rem; margin: 4rem auto; padding: 0 1.5rem; }
      pre { font: inherit; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
      li { margin-block: 1rem; }
    </style>
  </head>
  <body>
    <h1>${say.title}</h1>
    <p>${say[extent]}</p>
    <ul>
${items.join('\n')}
    </ul>
    <p>${say.reload}</p>
  </body>
</html>
`;
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Language': lang,
    'Content-Type': 'text/html; charset=utf-8',
  };
  return { status: 503, headers, body };
}
