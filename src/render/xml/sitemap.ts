import { homeUrl } from '#catalog/addresses.ts';
import { ownPagePaths, type PagePath, pagePaths } from '#catalog/pages.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import { DEFAULT_LANG, inEachLang, LANGS } from '#text/lang.ts';
import { writeXml, type XmlElement } from './write.ts';

/** `/sitemap.xml` (sitemaps.org): all pages in each language, each naming the others, and the site's own. */
export function sitemapXml(catalog: Catalog): string {
  const pages = pagePaths(catalog);
  return writeXml({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      ...(LANGS.length > 1 && { '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
      url: [
        ...pages.flatMap((page) => urlElements(page, catalog.site)),
        ...ownPagePaths(catalog, pages).map((path) => ({ loc: `${catalog.site.url}${path}` })),
      ],
    },
  });
}

function urlElements({ path, modified }: PagePath, site: Site): XmlElement[] {
  const url =
    path[DEFAULT_LANG] === site.paths.home[DEFAULT_LANG]
      ? homeUrl(site)
      : inEachLang((lang) => `${site.url}${path[lang]}`);
  const alternate = (hreflang: string, href: string) => ({
    '@rel': 'alternate',
    '@hreflang': hreflang,
    '@href': href,
  });
  const alternates =
    LANGS.length > 1
      ? [...LANGS.map((lang) => alternate(lang, url[lang])), alternate('x-default', url[DEFAULT_LANG])]
      : [];
  return LANGS.map((lang) => ({
    loc: url[lang],
    ...(modified && { lastmod: modified }),
    ...(alternates.length > 0 && { 'xhtml:link': alternates }),
  }));
}

/** A file of structured data, and the day of its last change where that is known. */
export type StructuredFile = { url: string; modified?: string | undefined };

/**
 * `/schemamap.xml`: files of structured data for programs that take in whole sites, as a sitemap (schema feeds, as Yoast's
 * schema aggregator writes it).
 */
export function schemamapXml(files: readonly StructuredFile[]): string {
  return writeXml({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@xmlns:sf': 'http://schema.org/schemas/schemafeed/0.1',
      url: files.map(({ url, modified }) => ({
        '@contentType': STRUCTURED_DATA,
        loc: url,
        ...(modified && { lastmod: modified }),
        'sf:contentType': STRUCTURED_DATA,
      })),
    },
  });
}

const STRUCTURED_DATA = 'structuredData/schema.org';
