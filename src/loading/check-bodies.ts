import { entriesByPage, formerPages } from '#catalog/pages.ts';
import { checkBody } from '#render/markdown/check-body.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { anchorFinder } from './anchor-finder.ts';
import { writtenBodies } from './bodies.ts';
import { missingPage } from './causes.ts';
import { type Origins, type Problem, placeOf } from './problem.ts';

/** Problems in the Markdown bodies of articles and pages, both languages. */
export function checkBodies(sources: Sources, origins: Origins): Problem[] {
  return LANGS.flatMap((lang) => {
    // Links to former pages are reported elsewhere, with the present ones.
    const pages = new Set([...sitePages(sources, lang), ...formerPages(sources, lang).keys()]);
    const anchorsOf = anchorFinder(sources, lang);
    return writtenBodies(sources).flatMap(({ entry, markdown, url, diagrams }) => {
      const site = { lang, base: url[lang], pages, anchorsOf, ...(diagrams && { diagrams }) };
      return checkBody(markdown[lang], site).map(({ line, message, missing }) => {
        const cause = missing && missingPage(sources.site, missing, lang);
        return {
          ...placeOf(origins, entry, ['body', lang, line]),
          message,
          ...(cause && { cause }),
        };
      });
    });
  });
}

/** The paths of all pages of the website in one language. */
function sitePages(sources: Sources, lang: Lang): string[] {
  const own = Object.values(sources.site.pages).map((path) => path[lang]);
  return [...entriesByPage(sources, lang).keys(), ...own];
}
