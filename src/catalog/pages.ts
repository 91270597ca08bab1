import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import type { Lang } from '#text/lang.ts';
import { entryUrl, pagePath } from './addresses.ts';
import { namedSources } from './names.ts';

/** The entries on each page of the web site, by the path of the page in one language. */
export function entriesByPage({ site, kinds }: Sources, lang: Lang): Map<string, Source<ContentKind>[]> {
  const pages = new Map<string, Source<ContentKind>[]>();
  for (const kind of CONTENT_KINDS) {
    for (const entry of kinds[kind]) {
      const url = entryUrl(site, kind, entry)?.[lang];
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

/** A page that an entry had under a former name. */
interface FormerPage {
  kind: ContentKind;
  former: string;
  now: NamedPage;
}

/** The pages of renamed entries, by their former paths in one language. */
export function formerPages(sources: Sources, lang: Lang): Map<string, FormerPage> {
  const named = namedSources(sources);
  return new Map(
    CONTENT_KINDS.filter(isAddressed).flatMap((kind) => {
      const present = new Set(named[kind].map(({ name }) => name));
      return named[kind]
        .filter(({ hasPage }) => hasPage)
        .flatMap(({ name, aliases }) =>
          aliases
            .filter((alias) => !present.has(alias))
            .map((former): [string, FormerPage] => [
              pagePath(sources.site, kind, former)[lang],
              { kind, former, now: { name, path: pagePath(sources.site, kind, name)[lang] } },
            ]),
        );
    }),
  );
}

function isAddressed(kind: ContentKind): kind is ContentKind & AddressedFolder {
  return (ADDRESSED_FOLDERS as string[]).includes(kind);
}
