import { API_ROOT, localizedFile } from '#filters/path.ts';
import { describeEndpoints } from '#render/graph/index.ts';
import { llmsText } from '#render/markdown/llms.ts';
import { feedXml } from '#render/xml/feed.ts';
import { sitemapXml } from '#render/xml/sitemap.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import { DISCOVERY } from './addresses.ts';
import { apiCatalog } from './api-catalog.ts';
import type { Computable } from './computable.ts';
import { API_VERSION, openApiDocument } from './openapi/document.ts';
import { securityText } from './security-text.ts';

const FEEDS: Localized = { de: DISCOVERY.feed.path, en: DISCOVERY.feed_en.path };

/** The files that tell what there is. */
export function discoveryFiles(
  catalog: Catalog,
  endpoints: readonly Endpoint[],
  computables: ReadonlyMap<string, Computable>,
): [string, () => string][] {
  const { site } = catalog;
  return [
    ...LANGS.map((lang): [string, () => string] => [
      localizedFile(`${API_ROOT}/index`, lang, 'json'),
      () =>
        JSON.stringify({
          name: site.name,
          version: API_VERSION,
          endpoints: describeEndpoints(site.url, endpoints, lang),
        }),
    ]),
    [DISCOVERY.openapi.path, () => JSON.stringify(openApiDocument(site, endpoints, computables))],
    [DISCOVERY.api_catalog.path, () => JSON.stringify(apiCatalog(site))],
    [DISCOVERY.security_txt.path, () => securityText(site)],
    [DISCOVERY.llms.path, () => llmsText(catalog, endpoints)],
    ['/robots.txt', () => `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${DISCOVERY.sitemap.path}\n`],
    [DISCOVERY.sitemap.path, () => sitemapXml(catalog)],
    ...LANGS.map((lang): [string, () => string] => [FEEDS[lang], () => feedXml(catalog, lang, FEEDS)]),
  ];
}
