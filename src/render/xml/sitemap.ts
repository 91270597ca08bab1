import { homeUrl } from '#catalog/addresses.ts';
import { type PagePath, pagePaths } from '#catalog/pages.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Site } from '#schema/source/site.ts';
import { DEFAULT_LANG, inBoth, LANGS } from '#text/lang.ts';
import { writeXml, type XmlElement } from './write.ts';

/** `/sitemap.xml` (sitemaps.org): all pages in both languages, each naming the other. */
export function sitemapXml(catalog: Catalog): string {
  return writeXml({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: pagePaths(catalog).flatMap((page) => urlElements(page, catalog.site)),
    },
  });
}

function urlElements({ path, modified }: PagePath, site: Site): XmlElement[] {
  const url = path.de === site.pages.home.de ? homeUrl(site) : inBoth((lang) => `${site.url}${path[lang]}`);
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
