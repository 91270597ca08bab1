import { entryUrls } from '#catalog/addresses.ts';
import { entriesByPage, formerPages } from '#catalog/pages.ts';
import { checkBody } from '#render/markdown/check.ts';
import { siteLinks } from '#render/markdown/site-links.ts';
import type { Sources } from '#schema/source/index.ts';
import { LANGS } from '#text/lang.ts';
import type { Origins, Problem } from './problem.ts';

/** Mistakes in the Markdown bodies of articles, both languages. */
export function checkBodies(sources: Sources, origins: Origins): Problem[] {
  return LANGS.flatMap((lang) => {
    const former = formerPages(sources, lang);
    // A link to a former page is reported below, with the present one.
    const pages = new Set([...entriesByPage(sources, lang).keys(), ...former.keys()]);
    return sources.kinds.articles.flatMap((article) => {
      const base = entryUrls.articles(sources.site.url, article)[lang];
      const problems = checkBody(article.body[lang], base, pages);
      const renamed = former.size === 0 ? [] : formerLinks(article.body[lang], base, former);
      return [...problems, ...renamed].map(({ line, message }) => ({
        ...(origins.get(article)?.(['body', lang, line]) ?? { file: `articles/${article.slug}/${lang}.md` }),
        message,
      }));
    });
  });
}

/** Links to a page by a name that its entry no longer has. */
function formerLinks(markdown: string, base: string, former: ReturnType<typeof formerPages>) {
  return siteLinks(markdown, base).flatMap(({ line, url, path }) => {
    const page = former.get(path);
    if (!page) return [];
    const message = `the link "${url}" has a former name: "${page.former}" is now "${page.now.name}", write "${page.now.path}"`;
    return [{ line, message }];
  });
}
