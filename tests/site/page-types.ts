import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { DEVELOPER_PAGES, type DeveloperPage } from '#schema/source/site/site-pages.ts';
import { inEachLang, type Lang, type Localized } from '#text/lang.ts';
import { OWN } from '../setup/content-places.ts';

/** What a first visit may load: see tests/site/tools/budget.ts. */
export type PageKind = 'content' | 'article' | 'calculator' | 'viewer';

/** Pages that are made alike. */
export interface PageType {
  name: string;
  kind: PageKind;
  /** The path of the page, or of the folder that its pages stand in, in both languages. */
  paths: Localized;
  /** Whether `paths` is a folder with a page for each entry. */
  isFolder: boolean;
  /** Whether each of its pages names a JSON file with the same facts. */
  hasTwin: boolean;
}

/** Types that no build has pages of yet. Delete a line with the commit that adds its pages: a test asks for it. */
export const MISSING_TYPES: ReadonlySet<string> = new Set();

/** The files that hosts answer unknown addresses and too many requests with: one for both languages. */
const ERROR_PAGES: Record<string, Localized> = {
  'not-found': { de: '/404', en: '/404' },
  'too-many': { de: '/429', en: '/429' },
};

/** Whether a page has no address of its own. */
export const isErrorPage = (path: string): boolean =>
  Object.values(ERROR_PAGES).some(({ de }) => de === path);

const site: { url: string; paths: Record<string, Localized> } = parse(
  readFileSync(`${OWN}/site.yaml`, 'utf8'),
);

/** The origin that the content names for its site; the tests set no other. */
export const SITE_URL = site.url;

function pathsOf(page: string): Localized {
  const paths = ERROR_PAGES[page] ?? site.paths[page];
  if (!paths) throw new Error(`content/site.yaml names no path of the page "${page}"`);
  return paths;
}

const page = (name: string, kind: PageKind, isOf = name): PageType => ({
  name,
  kind,
  paths: pathsOf(isOf),
  isFolder: false,
  hasTwin: false,
});

const list = (name: string, kind: PageKind = 'content'): PageType => ({
  ...page(name, kind),
  hasTwin: true,
});

const entries = (name: string, kind: PageKind, folder: string): PageType => ({
  name,
  kind,
  paths: pathsOf(folder),
  isFolder: true,
  hasTwin: true,
});

const developerPage = (name: string, kind: PageKind, below = name as DeveloperPage): PageType => ({
  ...page(name, kind, 'developers'),
  paths: inEachLang((lang) => `${pathsOf('developers')[lang]}/${DEVELOPER_PAGES[below][lang]}`),
});

/** All types of pages, in the order of the navigation. */
export const PAGE_TYPES: readonly PageType[] = [
  // It estimates as one touches it, so it loads what a calculator loads.
  page('start', 'calculator', 'home'),
  list('calculators'),
  entries('calculator', 'calculator', 'calculators'),
  list('analyzers'),
  entries('analyzer', 'calculator', 'analyzers'),
  list('services'),
  entries('service', 'content', 'services'),
  list('references'),
  entries('reference', 'content', 'references'),
  list('articles'),
  entries('article', 'article', 'articles'),
  list('glossary'),
  entries('term', 'content', 'glossary'),
  list('faq'),
  entries('questions', 'content', 'faq'),
  page('search', 'content'),
  list('knowledge'),
  { ...entries('connections', 'content', 'knowledge'), hasTwin: false },
  page('developers', 'content'),
  developerPage('api-reference', 'viewer', 'apiReference'),
  developerPage('forms', 'content'),
  developerPage('compatibility', 'content'),
  developerPage('changes', 'content'),
  { ...entries('developer-page', 'content', 'developers'), hasTwin: false },
  page('consultation', 'content'),
  page('contact', 'content'),
  page('imprint', 'content'),
  page('privacy', 'content'),
  page('about', 'content'),
  page('not-found', 'content'),
  page('too-many', 'content'),
];

/** The language of the page at a path. */
export function langOf(path: string): Lang {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'de';
}

/** The type of the page at a path; `undefined` if the site has no such pages. */
export function pageTypeAt(path: string): PageType | undefined {
  const lang = langOf(path);
  const exact = PAGE_TYPES.find(({ isFolder, paths }) => !isFolder && paths[lang] === path);
  if (exact) return exact;
  const below = ({ paths }: PageType) =>
    path.startsWith(`${paths[lang]}/`) && paths[lang] !== pathsOf('home')[lang];
  const folder = PAGE_TYPES.find((type) => type.isFolder && below(type));
  // A page further below is a filter of the list.
  const isEntry = folder && !path.slice(folder.paths[lang].length + 1).includes('/');
  return isEntry ? folder : PAGE_TYPES.find((type) => !type.isFolder && below(type));
}
