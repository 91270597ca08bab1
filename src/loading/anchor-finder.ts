import { entryUrl } from '#catalog/addresses.ts';
import { bodyAnchors, pageAnchors } from '#render/markdown/page-anchors.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';
import type { Lang } from '#text/lang.ts';

/** Makes the function that gives the anchors of a page by its path; a page is looked at when it is first asked for. */
export function anchorFinder(
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
