import { specOf } from '#filters/specs.ts';
import type { Catalog, Entry, PublishedSite } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { ADDRESSED_FOLDERS } from '#schema/source/removed.ts';
import { isPattern } from '#schema/source/site/own-files.ts';
import { isUnwritten } from '#schema/source/site/site-pages.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { DEFAULT_LANG, inEachLang, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { developerPath, entryUrl, filterPath, filterPathsOf, pagePath } from './addresses.ts';
import { namedEntries, slugOf } from './names.ts';
import type { EntryProblem } from './problem.ts';
import { shownDeveloperPages, shownErrorCodes } from './published-site.ts';

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

/** The paths of all pages of the website in one language, drafts included. */
export function sitePaths(sources: Sources, lang: Lang): Set<string> {
  return new Set([...entriesByPage(sources, lang).keys(), ...sectionPaths(sources, lang)]);
}

/** The paths that messages may suggest: those of drafts are left out. */
export function shownPaths(sources: Sources, lang: Lang): string[] {
  const entries = [...entriesByPage(sources, lang)];
  const published = entries.filter(([, shown]) => shown.some(({ draft }) => !draft));
  return [...published.map(([path]) => path), ...sectionPaths(sources, lang)];
}

const sectionPaths = ({ site }: Sources, lang: Lang): string[] =>
  Object.values(site.paths).flatMap((path) => (path && !isUnwritten(path) ? path[lang] : []));

/** The pages of renamed entries, by their former paths in one language. */
export function formerPages(sources: Sources, lang: Lang) {
  const named = namedEntries(sources);
  return new Map(
    ADDRESSED_FOLDERS.flatMap((folder) => {
      const section = folder === 'roi-analyzers' ? 'analyzers' : folder;
      const present = new Set(named[folder].map(({ name }) => name));
      return named[folder]
        .filter(({ hasPage }) => hasPage)
        .flatMap(({ name, aliases }) =>
          aliases
            .filter((alias) => !present.has(alias))
            .map((former) => {
              const now = { name, path: pagePath(sources.site, section, name)[lang] };
              return [pagePath(sources.site, section, former)[lang], { folder, former, now }] as const;
            }),
        );
    }),
  );
}

/** Finds paths of `site.yaml` that two pages share, or that an entry's page has already. */
export function checkPaths(sources: Sources): EntryProblem[] {
  const { site } = sources;
  const owners = new Map(
    LANGS.flatMap((lang) =>
      [...entriesByPage(sources, lang)].map(([path, [entry]]): [string, string] => [
        path,
        `the page of "${entry && slugOf(entry)}"`,
      ]),
    ),
  );
  return Object.entries(site.paths).flatMap(([page, paths]) =>
    LANGS.flatMap((lang): EntryProblem[] => {
      if (!paths) return [];
      const path = paths[lang];
      const owner = owners.get(path);
      owners.set(path, owner ?? `paths.${page}.${lang}`);
      if (owner === undefined) return [];
      const message = `"${path}" is already the path of ${owner}: write another`;
      return [{ entry: site, path: ['paths', page, lang], message }];
    }),
  );
}

/** A page of the website. */
export interface PagePath {
  path: Localized;
  /** Day of the last change, if it is known. */
  modified?: string;
}

/** The paths of all pages that can be found, those of the company first; each once. */
export function pagePaths(catalog: Catalog): PagePath[] {
  const { site, kinds, pricing } = catalog;
  const pages: PagePath[] = [
    ...Object.entries(site.paths).flatMap(([page, path]) =>
      path && site.shown.includes(page) ? [{ path }] : [],
    ),
    ...(['calculators', 'analyzers'] as const).flatMap((group) =>
      pricing[group].map(({ id }) => ({ path: pagePath(site, group, id) })),
    ),
    ...CONTENT_KINDS.flatMap((kind) => [
      ...kinds[kind][DEFAULT_LANG].flatMap((entry) => entryPage(entry)),
      ...filterPages(kind, catalog),
    ]),
    ...(site.shown.includes('knowledge') ? kinds.glossary[DEFAULT_LANG] : []).map(({ slug }) => ({
      path: inEachLang((lang) => `${site.paths.knowledge[lang]}/${slug}`),
    })),
    ...(site.shown.includes('developers') ? developerPages(site) : []),
  ];
  return [...new Map(pages.map((page) => [page.path[DEFAULT_LANG], page])).values()];
}

/** The addresses of the pages in `src/pages` that can be found, each once: those at the address of a page of Kontor are its. */
export function ownPagePaths({ ownPages }: Pick<Catalog, 'ownPages'>, pages: readonly PagePath[]): string[] {
  const known = new Set(pages.flatMap(({ path }) => LANGS.map((lang) => path[lang])));
  return ownPages.filter((path) => !known.has(path) && !isPattern(path) && !/^\/\d{3}$/.test(path));
}

/** What is below the page for developers. */
function developerPages(site: PublishedSite): PagePath[] {
  const errors = developerPath(site, 'errors');
  return [
    ...shownDeveloperPages(site).map((name) => ({ path: developerPath(site, name) })),
    ...shownErrorCodes(site).map((code) => ({
      path: inEachLang((lang) => `${errors[lang]}/${code}`),
    })),
  ];
}

/** The page of an entry, if it has one. Several entries can share a page. */
function entryPage(entry: Entry<ContentKind>): PagePath[] {
  const { url } = entry;
  if (!url) return [];
  const modified = 'published_at' in entry ? (entry.updated_at ?? entry.published_at) : undefined;
  return [{ path: inEachLang((lang) => new URL(url[lang]).pathname), ...(modified && { modified }) }];
}

function filterPages<K extends ContentKind>(kind: K, { site, kinds }: Catalog): PagePath[] {
  const entries = kinds[kind][DEFAULT_LANG] as readonly Entry<K>[];
  return Object.entries(specOf(kind).filters).flatMap(([filter, { values }]) =>
    entries
      .flatMap(values)
      .flatMap(({ id }) => filterPath(site, kind, filter, id) ?? [])
      .map((path) => ({ path })),
  );
}
