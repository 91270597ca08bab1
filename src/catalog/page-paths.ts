import { specOf } from '#filters/specs.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { ERROR_CODES, STATUS_CODES } from '#schema/error.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import { DEVELOPER_PAGES, type DeveloperPage } from '#schema/source/site-pages.ts';
import { inBoth, type Localized } from '#text/lang.ts';
import { developerPath, pagePath } from './addresses.ts';
import { filterPath } from './filter-pages.ts';

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
    ...Object.values(site.pages).map((path) => ({ path })),
    ...(['calculators', 'analyzers'] as const).flatMap((group) =>
      pricing[group].map(({ id }) => ({ path: pagePath(site, group, id) })),
    ),
    ...CONTENT_KINDS.flatMap((kind) => [
      ...kinds[kind].de.flatMap((entry) => entryPage(entry)),
      ...filterPages(kind, catalog),
    ]),
    ...kinds.glossary.de.map(({ slug }) => ({
      path: inBoth((lang) => `${site.pages.knowledge[lang]}/${slug}`),
    })),
    ...developerPages(site),
  ];
  return [...new Map(pages.map((page) => [page.path.de, page])).values()];
}

/** What is below the page for developers. */
function developerPages(site: Pick<Site, 'pages'>): PagePath[] {
  const names = Object.keys(DEVELOPER_PAGES) as DeveloperPage[];
  const errors = developerPath(site, 'errors');
  return [
    ...names.map((name) => ({ path: developerPath(site, name) })),
    ...[...ERROR_CODES, ...Object.values(STATUS_CODES)].map((code) => ({
      path: inBoth((lang) => `${errors[lang]}/${code}`),
    })),
  ];
}

/** The page of an entry, if it has one. Several entries can share a page. */
function entryPage(entry: Entry<ContentKind>): PagePath[] {
  const { url } = entry;
  if (!url) return [];
  const modified = 'published_at' in entry ? (entry.updated_at ?? entry.published_at) : undefined;
  return [{ path: inBoth((lang) => new URL(url[lang]).pathname), ...(modified && { modified }) }];
}

function filterPages<K extends ContentKind>(kind: K, { site, kinds }: Catalog): PagePath[] {
  const entries = kinds[kind].de as readonly Entry<K>[];
  return Object.entries(specOf(kind).filters).flatMap(([filter, { values }]) =>
    entries
      .flatMap(values)
      .flatMap(({ id }) => filterPath(site, kind, filter, id) ?? [])
      .map((path) => ({ path })),
  );
}
