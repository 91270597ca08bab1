import { entryUrl } from '#catalog/addresses.ts';
import { entriesByPage, formerPages } from '#catalog/pages.ts';
import { checkBody } from '#render/markdown/check-body.ts';
import { bodyAnchors, pageAnchors } from '#render/markdown/page-anchors.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { missingPage } from '../causes.ts';
import { type Origins, type Problem, placeOf } from '../problem.ts';
import { writtenBodies } from './bodies.ts';

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

/** Makes the function that gives the anchors of a page by its path; a page is looked at when it is first asked for. */
function anchorFinder(
  { site, kinds, pages: written }: Sources,
  lang: Lang,
): (path: string) => readonly string[] {
  const sections = CONTENT_KINDS.flatMap((kind) =>
    kinds[kind].flatMap((entry) => {
      const url = entryUrl(site, kind, entry)?.[lang];
      const anchors = () => pageAnchors(kind, entry, lang);
      return url ? [{ path: new URL(url).pathname, anchors }] : [];
    }),
  );
  for (const { id, body } of Object.values(written))
    sections.push({ path: site.pages[id][lang], anchors: () => bodyAnchors(body[lang]) });
  const pages = Map.groupBy(sections, ({ path }) => path);
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const anchors = known.get(path) ?? (pages.get(path) ?? []).flatMap((section) => section.anchors());
    known.set(path, anchors);
    return anchors;
  };
}
