import { linkImages } from '#catalog/article-images.ts';
import type { LoadedContent } from '#loading/load.ts';
import { bodyHtml } from '#render/markdown/body-html.ts';
import { limitProblem } from '#render/markdown/limits.ts';
import { shownImages } from '#render/markdown/shown-images.ts';
import { LANGS } from '#text/lang.ts';
import type { DeskDocument } from './documents.ts';
import { pagesOf } from './read-document.ts';

/**
 * The HTML of a body as its page shows it; `undefined` if it is in no language of the site, or what is written would take
 * too long to parse. Images are those of the content as it was last read.
 */
export function previewBody(
  document: DeskDocument,
  { lang: name, body }: { lang: string; body: string },
  content: LoadedContent | undefined,
): string | undefined {
  const lang = LANGS.find((each) => each === name);
  if (lang === undefined || limitProblem(body)) return undefined;
  const sources = content?.sources;
  const origin = sources?.site.url ?? 'http://localhost';
  const article = sources?.kinds.articles.find(({ slug }) => document.id === `articles/${slug}`);
  const path = (sources && pagesOf(document, sources)?.[lang]) ?? '/';
  return bodyHtml(body, {
    base: new URL(path, origin).href,
    lang,
    images: sources && article ? shownImages(linkImages(sources.site, article), lang) : [],
  });
}
