import type { Entry, PublishedSite } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site/site.ts';
import {
  DEVELOPER_PAGES,
  type DeveloperPage,
  type FormGroup,
  type SitePage,
} from '#schema/source/site/site-pages.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { inEachLang, type Lang, type Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** What the addresses of pages are made of. */
export type SitePages = Pick<Site, 'url' | 'paths'>;

/** The address of the home page, in each language. */
export function homeUrl({ url, paths }: SitePages): Localized {
  return inEachLang((lang) => `${url}${paths.home[lang].replace(/^\/$/, '')}`);
}

/** The address of a page whose path stands in `content/site.yaml`, such as the list of a kind, in each language. */
export function sectionUrl({ url, paths }: SitePages, page: Exclude<SitePage, 'home'>): Localized {
  return inEachLang((lang) => `${url}${paths[page][lang]}`);
}

/** The address of a page with a text of the company, in each language. */
export function writtenUrl({ url, paths }: SitePages, { id }: { id: string }): Localized {
  const path = paths[id];
  if (!path) throw new Error(`"${id}" has no path: content must be checked before it is linked`);
  return inEachLang((lang) => `${url}${path[lang]}`);
}

/** The path of a page below that for developers, in each language. */
export function developerPath({ paths }: Pick<Site, 'paths'>, page: DeveloperPage): Localized {
  const names: Partial<Record<string, string>> = DEVELOPER_PAGES[page];
  return inEachLang((lang) => `${paths.developers[lang]}/${names[lang] ?? DEVELOPER_PAGES[page].en}`);
}

/** As `sectionUrl`, of a page that the site may not have. */
export function shownUrl(site: PublishedSite, page: Exclude<SitePage, 'home'>): Localized | undefined {
  return site.shown.includes(page) ? sectionUrl(site, page) : undefined;
}

/** The address of a question: its place on the page of its category. */
export function questionUrl({ id, url }: Pick<Entry<'faq'>, 'id' | 'url'>): Localized {
  return inEachLang((lang) => `${url[lang]}#${id}`);
}

/** Where the picture is that other sites show with a link to the page at a path. */
export function picturePath(path: string): string {
  return `${PICTURES}${path === '/' ? '/index' : path}.png`;
}

/** The address of the picture of the page at an address; nothing where there are no pictures. */
export function pictureUrl(
  { url, features }: Pick<Site, 'url' | 'features'>,
  page: string,
): string | undefined {
  return features.pictures ? `${url}${picturePath(new URL(page).pathname)}` : undefined;
}

const PICTURES = '/og';

/** The path of the file of a diagram of an article, in each language: each has its own, also where they look the same. */
export function diagramPath(article: string, name: string): Localized {
  return inEachLang((lang) => `${DIAGRAMS}/${article}/${name}.${lang}.svg`);
}

const DIAGRAMS = '/images/articles';

/** The mark of the company as a picture of pixels. */
export const LOGO_PATH = `${PICTURES}/logo.png`;

/** The address of the page that shows the entries with one value of a filter, if there is one. */
export function filterUrl(
  site: SitePages,
  kind: ContentKind,
  filter: string,
  value: string,
): Localized | undefined {
  const path = filterPath(site, kind, filter, value);
  return path && inEachLang((lang) => `${site.url}${path[lang]}`);
}

/** The address of the page of an entry, a calculator or an analyzer, in each language, whether or not it exists. */
export function pageUrl(site: SitePages, kind: ContentKind | FormGroup, name: string): Localized {
  const path = pagePath(site, kind, name);
  return inEachLang((lang) => `${site.url}${path[lang]}`);
}

/** The path of the page of an entry, a calculator or an analyzer, in each language. */
export function pagePath(
  { paths }: Pick<Site, 'paths'>,
  kind: ContentKind | FormGroup,
  name: string,
): Localized {
  return inEachLang((lang) => `${paths[kind][lang]}/${name}`);
}

/** The kind and name of the entry whose page has a path in one language, whether or not the entry exists. */
export function entryOfPage(
  { paths }: Pick<Site, 'paths'>,
  path: string,
  lang: Lang,
): { kind: ContentKind; name: string } | undefined {
  const kind = CONTENT_KINDS.find((each) => path.startsWith(`${paths[each][lang]}/`));
  if (!kind) return undefined;
  const name = path.slice(paths[kind][lang].length + 1);
  // What is further below is the page of a filter's value.
  return name.includes('/') ? undefined : { kind, name };
}

/** The address of the page that shows an entry, in each language; null if it has none. */
export function entryUrl<K extends ContentKind>(
  site: SitePages,
  kind: K,
  source: Source<K>,
): Entry<K>['url'] {
  return entryUrls[kind](site, source);
}

const entryUrls: { [K in ContentKind]: (site: SitePages, source: Source<K>) => Entry<K>['url'] } = {
  articles: (site, { slug }) => pageUrl(site, 'articles', slug),
  services: (site, { slug }) => pageUrl(site, 'services', slug),
  references: (site, { id, page }) => (page ? pageUrl(site, 'references', id) : null),
  faq: (site, { category }) => pageUrl(site, 'faq', category),
  glossary: (site, { slug }) => pageUrl(site, 'glossary', slug),
};

/** A filter of a list whose values have pages of their own. */
interface FilterPages<S> {
  /** What stands between the page of the list and the value: `/blog/kategorie/ki`. Nothing if the value follows at once. */
  segment?: Localized;
  /** The ids of the values that an entry has. */
  valuesOf: (source: S, kinds: Sources['kinds']) => readonly string[];
}

/** The filters of each kind that have pages. */
const FILTER_PAGES: { [K in ContentKind]: Record<string, FilterPages<Source<K>>> } = {
  articles: {
    category: { segment: WORDS.addresses.category, valuesOf: ({ category }) => [category] },
    author: { segment: WORDS.addresses.author, valuesOf: ({ author }) => [author] },
    tag: { segment: WORDS.addresses.tag, valuesOf: ({ tags }) => tags },
  },
  services: { category: { segment: WORDS.addresses.category, valuesOf: ({ category }) => [category] } },
  references: {
    industry: {
      segment: WORDS.addresses.industry,
      valuesOf: ({ industry, project_type }) => [industry, project_type],
    },
    service: {
      segment: WORDS.addresses.service,
      valuesOf: ({ services }, kinds) =>
        kinds.services.filter(({ slug }) => services.includes(slug)).map(({ category }) => category),
    },
  },
  faq: { category: { valuesOf: ({ category }) => [category] } },
  glossary: { category: { segment: WORDS.addresses.category, valuesOf: ({ category }) => [category] } },
};

/** The path of the page of a filter's value, in each language; nothing if the filter has no pages. */
export function filterPath(
  { paths }: Pick<Site, 'paths'>,
  kind: ContentKind,
  filter: string,
  value: string,
): Localized | undefined {
  const pages = FILTER_PAGES[kind][filter];
  return (
    pages && inEachLang((lang) => [paths[kind][lang], pages.segment?.[lang] ?? [], value].flat().join('/'))
  );
}

/** The paths of the pages of all filter values that an entry has, in each language. */
export function filterPathsOf<K extends ContentKind>(
  { site, kinds }: Pick<Sources, 'site' | 'kinds'>,
  kind: K,
  source: Source<K>,
): Localized[] {
  const filters: [string, FilterPages<Source<K>>][] = Object.entries(FILTER_PAGES[kind]);
  return filters.flatMap(([filter, { valuesOf }]) =>
    valuesOf(source, kinds).flatMap((value) => filterPath(site, kind, filter, value) ?? []),
  );
}
