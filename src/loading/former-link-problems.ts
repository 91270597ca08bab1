import { entryUrl } from '#catalog/addresses.ts';
import { formerPages } from '#catalog/pages.ts';
import { siteLinks } from '#render/markdown/site-links.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS } from '#text/lang.ts';
import { formerName } from './causes.ts';
import { type Origins, type Problem, placeOf } from './problem.ts';

/** Finds links in bodies that use a former name of an entry. */
export function formerLinkProblems(sources: Sources, origins: Origins): Problem[] {
  return LANGS.flatMap((lang) => {
    const former = formerPages(sources, lang);
    if (former.size === 0) return [];
    return sources.kinds.articles.flatMap((article) => {
      const base = entryUrl(sources.site, 'articles', article)[lang];
      return siteLinks(article.body[lang], base).flatMap(({ line, url, path }): Problem[] => {
        const page = former.get(path);
        if (!page) return [];
        const place = placeOf(origins, article, ['body', lang, line]);
        const message = `the link "${url}" uses a former name: "${page.former}" is now "${page.now.name}", write "${page.now.path}"`;
        return [{ ...place, message, cause: formerName(`${page.kind}/`, page.former, page.now.name) }];
      });
    });
  });
}
