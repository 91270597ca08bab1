import type { Catalog, Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { DEFAULT_LANG, LANGS, type Localized } from '#text/lang.ts';
import { writeXml, type XmlElement } from './write.ts';

interface Page {
  url: Localized;
  /** Day of the last change, if it is known. */
  modified?: string;
}

/** `/sitemap.xml` (sitemaps.org): the pages of all content in both languages, each naming the other. */
export function sitemapXml({ kinds }: Pick<Catalog, 'kinds'>): string {
  const pages = CONTENT_KINDS.flatMap((kind) => kinds[kind].de.flatMap((entry) => pageOf(entry)));
  const once = new Map(pages.map((page) => [page.url.de, page]));
  return writeXml({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: [...once.values()].flatMap(urlElements),
    },
  });
}

/** The page of an entry, if it has one. Several entries can share a page. */
function pageOf(entry: Entry<ContentKind>): Page[] {
  if (!entry.url) return [];
  const modified = 'published_at' in entry ? (entry.updated_at ?? entry.published_at) : undefined;
  return [{ url: entry.url, ...(modified && { modified }) }];
}

function urlElements({ url, modified }: Page): XmlElement[] {
  const alternate = (hreflang: string, href: string) => ({
    '@rel': 'alternate',
    '@hreflang': hreflang,
    '@href': href,
  });
  const alternates = [
    ...LANGS.map((lang) => alternate(lang, url[lang])),
    alternate('x-default', url[DEFAULT_LANG]),
  ];
  return LANGS.map((lang) => ({
    loc: url[lang],
    ...(modified && { lastmod: modified }),
    'xhtml:link': alternates,
  }));
}
