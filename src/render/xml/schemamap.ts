import { writeXml } from './write.ts';

/** A file of structured data, and the day of its last change where that is known. */
export interface StructuredFile {
  url: string;
  modified?: string | undefined;
}

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
