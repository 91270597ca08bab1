import { formerPages } from '#catalog/pages.ts';
import { siteLinks } from '#render/markdown/site-links.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS } from '#text/lang.ts';
import { writtenBodies } from './bodies.ts';
import { formerName } from './causes.ts';
import { type Origins, type Problem, placeOf } from './problem.ts';

/** Finds links in bodies that use a former name of an entry. */
export function formerLinkProblems(sources: Sources, origins: Origins): Problem[] {
  return LANGS.flatMap((lang) => {
    const former = formerPages(sources, lang);
    if (former.size === 0) return [];
    return writtenBodies(sources).flatMap((body) => {
      return siteLinks(body.markdown[lang], body.url[lang]).flatMap(({ line, url, path }): Problem[] => {
        const page = former.get(path);
        if (!page) return [];
        const place = placeOf(origins, body.entry, ['body', lang, line]);
        const message = `the link "${url}" uses a former name: "${page.former}" is now "${page.now.name}", write "${page.now.path}"`;
        return [{ ...place, message, cause: formerName(`${page.folder}/`, page.former, page.now.name) }];
      });
    });
  });
}
