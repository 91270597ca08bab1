import { entryUrls } from '#catalog/addresses.ts';
import { formerPages } from '#catalog/pages.ts';
import { checkBody } from '#render/markdown/check.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Sources } from '#schema/source/index.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { anchorFinder } from './anchors.ts';
import { missingPage } from './causes.ts';
import type { Origins, Problem } from './problem.ts';

/** Problems in the Markdown bodies of articles, both languages. */
export function checkBodies(sources: Sources, origins: Origins): Problem[] {
  return LANGS.flatMap((lang) => {
    // Links to former pages are reported elsewhere, with the present ones.
    const pages = new Set([...sitePages(sources, lang), ...formerPages(sources, lang).keys()]);
    const anchorsOf = anchorFinder(sources, lang);
    return sources.kinds.articles.flatMap((article) => {
      const base = entryUrls.articles(sources.site.url, article)[lang];
      return checkBody(article.body[lang], base, pages, anchorsOf).map(({ line, message, missing }) => {
        const cause = missing && missingPage(missing, lang);
        return {
          ...(origins.get(article)?.(['body', lang, line]) ?? {
            file: `articles/${article.slug}/${lang}.md`,
          }),
          message,
          ...(cause && { cause }),
        };
      });
    });
  });
}

/** The paths of all pages of the web site in one language. */
function sitePages({ site, kinds }: Sources, lang: Lang): Set<string> {
  const urls = CONTENT_KINDS.flatMap((kind) =>
    kinds[kind].flatMap((entry) => entryUrls[kind](site.url, entry as never)?.[lang] ?? []),
  );
  return new Set(urls.map((url) => new URL(url).pathname));
}
