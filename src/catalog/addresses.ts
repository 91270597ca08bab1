import type { Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Source } from '#schema/source/index.ts';
import { inBoth, type Lang, type Localized } from '#text/lang.ts';

/** The folder of each kind's pages on the web site. */
const SECTIONS = {
  articles: { de: '/blog', en: '/en/blog' },
  services: { de: '/leistungen', en: '/en/services' },
  references: { de: '/referenzen', en: '/en/references' },
  faq: { de: '/faq', en: '/en/faq' },
  glossary: { de: '/glossar', en: '/en/glossary' },
} satisfies Record<ContentKind, Localized>;

/** The address of the page that lists a kind, in both languages. */
export function sectionUrl(origin: string, kind: ContentKind): Localized {
  return inBoth((lang) => `${origin}${SECTIONS[kind][lang]}`);
}

/** Filters that have a page for each of their values, below the page that lists the kind. */
const FILTERS_WITH_PAGES: Partial<Record<ContentKind, string>> = { faq: 'category' };

/** The address of the page that shows a list: that of the only filter where it has one, else the page of the kind. */
export function listUrl(origin: string, kind: ContentKind, filter: Record<string, string>): Localized {
  const [first, ...others] = Object.entries(filter);
  return first && others.length === 0 && first[0] === FILTERS_WITH_PAGES[kind]
    ? pageUrl(origin, kind, first[1])
    : sectionUrl(origin, kind);
}

/** The address of a page of the web site in both languages. */
export function pageUrl(origin: string, kind: ContentKind, slug: string): Localized {
  const section = sectionUrl(origin, kind);
  return inBoth((lang) => `${section[lang]}/${slug}`);
}

/** The kind and name of the entry whose page has a path in one language, whether or not the entry exists. */
export function entryOfPage(path: string, lang: Lang): { kind: ContentKind; name: string } | undefined {
  const kind = CONTENT_KINDS.find((each) => path.startsWith(`${SECTIONS[each][lang]}/`));
  return kind && { kind, name: path.slice(SECTIONS[kind][lang].length + 1) };
}

/** The address of the page that shows an entry, in both languages; null if it has none. */
export function entryUrl<K extends ContentKind>(origin: string, kind: K, source: Source<K>): Entry<K>['url'] {
  return entryUrls[kind](origin, source);
}

const entryUrls: { [K in ContentKind]: (origin: string, source: Source<K>) => Entry<K>['url'] } = {
  articles: (origin, { slug }) => pageUrl(origin, 'articles', slug),
  services: (origin, { slug }) => pageUrl(origin, 'services', slug),
  references: (origin, { id, page }) => (page ? pageUrl(origin, 'references', id) : null),
  faq: (origin, { category }) => pageUrl(origin, 'faq', category),
  glossary: (origin, { slug }) => pageUrl(origin, 'glossary', slug),
};
