import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Source, Sources } from '#schema/source/index.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Lang } from '#text/lang.ts';
import { entryUrls, pageUrl } from './addresses.ts';
import { namedSources } from './names.ts';

/** The entries that each page of the web site shows, by the path of the page in one language. */
export function entriesByPage({ site, kinds }: Sources, lang: Lang): Map<string, Source<ContentKind>[]> {
  const pages = new Map<string, Source<ContentKind>[]>();
  for (const kind of CONTENT_KINDS) {
    for (const entry of kinds[kind]) {
      const url = entryUrls[kind](site.url, entry as never)?.[lang];
      if (url === undefined) continue;
      const path = new URL(url).pathname;
      pages.set(path, [...(pages.get(path) ?? []), entry]);
    }
  }
  return pages;
}

/** An entry's name, and the path of its page. */
interface NamedPage {
  name: string;
  path: string;
}

/** Pages by the path that they had under a former name of their entry, in one language. */
export function formerPages(sources: Sources, lang: Lang): Map<string, { former: string; now: NamedPage }> {
  const named = namedSources(sources);
  return new Map(
    CONTENT_KINDS.filter(isAddressed).flatMap((kind) =>
      named[kind]
        .filter(({ hasPage }) => hasPage)
        .flatMap(({ name, aliases }) =>
          aliases.map((former): [string, { former: string; now: NamedPage }] => [
            pagePath(kind, former, lang),
            { former, now: { name, path: pagePath(kind, name, lang) } },
          ]),
        ),
    ),
  );
}

function isAddressed(kind: ContentKind): kind is ContentKind & AddressedFolder {
  return (ADDRESSED_FOLDERS as string[]).includes(kind);
}

/** The path of the page of an entry in one language. */
export function pagePath(kind: ContentKind, name: string, lang: Lang): string {
  return pageUrl('', kind, name)[lang];
}
