import { visit } from 'unist-util-visit';
import { expect } from 'vitest';
import { decodePercent } from '#filters/path.ts';
import { bodyMarkdown, embeddedBody } from '#render/markdown/body.ts';
import { bodyHtml, portableBodyHtml } from '#render/markdown/body-html.ts';
import { readMarkdown, writeMarkdown } from '#render/markdown/gfm.ts';
import type { Lang } from '#text/lang.ts';

/** Where the links of a text lead to, in any order: notes move to the end of a page. */
type Targets = string[];

/** As a server reads it: HTML encodes more characters than Markdown does. */
const decoded = (url: string): string => decodePercent(url) ?? url;

function markdownTargets(markdown: string): Targets {
  const urls: string[] = [];
  visit(readMarkdown(markdown), 'link', ({ url }) => {
    urls.push(decoded(url));
  });
  return urls.sort();
}

/** As a browser follows them on a page at `base`. Those of notes lead there and back, and are none of the text. */
function htmlTargets(html: string, base: string): Targets {
  return [...html.matchAll(/<a href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&#x26;', '&'))
    .filter((href) => !/^#(?:[\w-]+\.)?note\./.test(href))
    .map((href) => decoded(new URL(href, base).href))
    .sort();
}

/** What every reader of a text is led to by its links: by the page, the API in both formats, `llms-full.txt`. */
function targetsByReader(
  { page, markdown }: { page: string; markdown: string },
  base: string,
  lang: Lang,
): Record<string, Targets> {
  const embedded = embeddedBody(markdown, { base, shift: 1, slug: 'x' });
  return {
    page: htmlTargets(page, base),
    // Feeds show the same.
    content_html: htmlTargets(portableBodyHtml(markdown, lang, base), 'https://reader.example/inbox/1'),
    content_markdown: markdownTargets(bodyMarkdown(markdown, base)),
    'llms-full': markdownTargets(writeMarkdown({ type: 'root', children: embedded })),
  };
}

/** That all of them are led to the same places, those of which in the text itself are there. */
export function expectSameTargets(markdown: string, base: string, lang: Lang): Targets {
  const html = bodyHtml(markdown, { base, lang });
  const { page = [], ...others } = targetsByReader({ page: html, markdown }, base, lang);
  for (const [reader, targets] of Object.entries(others)) expect(targets, reader).toEqual(page);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const anchors = page.filter((url) => url.startsWith(`${base}#`)).map((url) => new URL(url).hash.slice(1));
  for (const anchor of anchors) if (anchor) expect(ids).toContain(decoded(anchor));
  return page;
}
