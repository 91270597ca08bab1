import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import type { Lang } from '#text/lang.ts';
import { entryUrl, pagePath } from './addresses.ts';
import { filterPathsOf } from './filter-pages.ts';
import { namedSources } from './names.ts';

/** What a page below a list shows. */
type Shown = Source<ContentKind> | CalculatorSource | AnalyzerSource;

/**
 * The entries on each page of the website that is below a list, by the path of the page in one language: those on pages
 * of their own or of a filter's value, calculators and analyzers.
 */
export function entriesByPage({ site, kinds, pricing }: Sources, lang: Lang): Map<string, Shown[]> {
  const pages = new Map<string, Shown[]>();
  for (const kind of CONTENT_KINDS) {
    for (const entry of kinds[kind]) {
      const url = entryUrl(site, kind, entry)?.[lang];
      const own = url === undefined ? [] : [new URL(url).pathname];
      const filters = filterPathsOf({ site, kinds }, kind, entry).map((path) => path[lang]);
      for (const path of new Set([...own, ...filters])) pages.set(path, [...(pages.get(path) ?? []), entry]);
    }
  }
  for (const group of ['calculators', 'analyzers'] as const)
    for (const form of pricing[group]) pages.set(pagePath(site, group, form.id)[lang], [form]);
  return pages;
}

/** An entry's name, and the path of its page. */
interface NamedPage {
  name: string;
  path: string;
}

/** A page that an entry had under a former name. */
interface FormerPage {
  folder: AddressedFolder;
  former: string;
  now: NamedPage;
}

/** The pages of renamed entries, by their former paths in one language. */
export function formerPages(sources: Sources, lang: Lang): Map<string, FormerPage> {
  const named = namedSources(sources);
  return new Map(
    ADDRESSED_FOLDERS.flatMap((folder) => {
      const section = folder === 'roi-analyzers' ? 'analyzers' : folder;
      const present = new Set(named[folder].map(({ name }) => name));
      return named[folder]
        .filter(({ hasPage }) => hasPage)
        .flatMap(({ name, aliases }) =>
          aliases
            .filter((alias) => !present.has(alias))
            .map((former): [string, FormerPage] => [
              pagePath(sources.site, section, former)[lang],
              { folder, former, now: { name, path: pagePath(sources.site, section, name)[lang] } },
            ]),
        );
    }),
  );
}
