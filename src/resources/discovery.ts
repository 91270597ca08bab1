import { API_ROOT, itemPath, MCP_PATH } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import { LINKED } from '#http/headers.ts';
import type { Resource } from '#http/resource.ts';
import { describeEndpoints } from '#render/graph/describe-endpoints.ts';
import { llmsText } from '#render/markdown/llms.ts';
import { feedXml } from '#render/xml/feed.ts';
import { type StructuredFile, schemamapXml } from '#render/xml/schemamap.ts';
import { sitemapXml } from '#render/xml/sitemap.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import { KNOWLEDGE } from './addresses.ts';
import { jsonResource } from './json-resource.ts';
import { API_VERSION, openApiDocument } from './openapi/document.ts';
import { slimDocument } from './openapi/slim-document.ts';
import { securityText } from './security-text.ts';

/** The documents that tell what there is. `endpoints` are all of the API's, those of these documents among them. */
export function discoveryResources(catalog: Catalog, endpoints: () => readonly Endpoint[]): Resource[] {
  const { site } = catalog;
  return [
    indexResource(site, endpoints),
    {
      ...document('openapi', LINKED.openapi, () => JSON.stringify(openApiDocument(site, endpoints())), 'en'),
      title: { de: 'Diese Schnittstelle als OpenAPI 3.1', en: 'This interface as OpenAPI 3.1' },
    },
    {
      ...document(
        'openapi_slim',
        SLIM,
        () => JSON.stringify(slimDocument(site, API_VERSION, endpoints())),
        'en',
      ),
      title: {
        de: 'Kurzform der OpenAPI-Beschreibung, für Agenten',
        en: 'Short OpenAPI description, for agents',
      },
    },
    {
      ...document('api_catalog', LINKED.apiCatalog, () => JSON.stringify(apiCatalog(site))),
      title: { de: 'API-Verzeichnis der Website (RFC 9727)', en: 'API catalog of the web site (RFC 9727)' },
    },
    {
      ...document('security_txt', SECURITY_TXT, () => securityText(site, SECURITY_TXT.path)),
      title: {
        de: 'Kontakt für Sicherheitsmeldungen (RFC 9116)',
        en: 'Contact for security reports (RFC 9116)',
      },
    },
    {
      ...document('llms', LLMS, () => llmsText(catalog, endpoints())),
      title: { de: 'Überblick für Sprachmodelle', en: 'Overview for language models' },
    },
    {
      ...document('sitemap', SITEMAP, () => sitemapXml(catalog)),
      title: { de: 'Die Seiten der Website', en: 'The pages of the web site' },
    },
    {
      ...document('schemamap', SCHEMAMAP, () => schemamapXml(structuredFiles(catalog))),
      title: {
        de: 'Die Dateien mit strukturierten Daten',
        en: 'The files of structured data',
      },
    },
    {
      ...document('feed', FEED, () => feedXml(catalog, 'de', FEEDS)),
      title: {
        de: 'Die neuesten Artikel als Atom-Feed',
        en: 'The latest articles in German as an Atom feed',
      },
    },
    {
      ...document('feed_en', FEED_EN, () => feedXml(catalog, 'en', FEEDS)),
      title: {
        de: 'Die neuesten Artikel auf Englisch als Atom-Feed',
        en: 'The latest articles as an Atom feed',
      },
    },
    {
      ...document('robots', ROBOTS, () => robotsText(site)),
      title: { de: 'Regeln für Suchmaschinen', en: 'Rules for search engines' },
      isUnlisted: true,
    },
  ];
}

interface Place {
  path: string;
  mediaType: string;
}

const TEXT = 'text/plain; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';

const SECURITY_TXT: Place = { path: '/.well-known/security.txt', mediaType: TEXT };
const SLIM: Place = { path: `${API_ROOT}/openapi.slim.json`, mediaType: 'application/json' };
const LLMS: Place = { path: '/llms.txt', mediaType: TEXT };
const ROBOTS: Place = { path: '/robots.txt', mediaType: TEXT };
const SITEMAP: Place = { path: '/sitemap.xml', mediaType: 'application/xml; charset=utf-8' };
const SCHEMAMAP: Place = { path: '/schemamap.xml', mediaType: 'application/xml; charset=utf-8' };
const FEED: Place = { path: '/feed.xml', mediaType: ATOM };
const FEED_EN: Place = { path: '/en/feed.xml', mediaType: ATOM };

const FEEDS: Localized = { de: FEED.path, en: FEED_EN.path };

/** A resource of one file, in one language if it has any. */
function document(
  key: string,
  { path, mediaType }: Place,
  render: () => string,
  lang?: 'en',
): Omit<Resource, 'title'> {
  const type = { mediaType };
  return {
    key,
    group: 'discovery',
    path,
    parameters: {},
    types: [type],
    hasLanguage: lang !== undefined,
    isList: false,
    files: [{ path, address: path, type, ...(lang && { lang }), render }],
  };
}

function indexResource(site: Site, endpoints: () => readonly Endpoint[]): Resource {
  return jsonResource({
    key: 'index',
    group: 'discovery',
    path: API_ROOT,
    filePath: `${API_ROOT}/index`,
    title: { de: 'Verzeichnis aller Adressen', en: 'Index of all addresses' },
    shape: 'Index',
    render: (lang) => ({
      name: site.name,
      version: API_VERSION,
      endpoints: describeEndpoints(site.url, endpoints(), lang),
      mcp: { url: `${site.url}${MCP_PATH}`, description: AGENTS[lang] },
    }),
  });
}

const AGENTS: Localized = {
  de: 'Für Agenten: suchen, lesen, Kosten schätzen und Investitionen vergleichen (Model Context Protocol, Streamable HTTP)',
  en: 'For agents: search, read, estimate costs and compare investments (Model Context Protocol, Streamable HTTP)',
};

/** The APIs of the web site (RFC 9727) as a set of links (RFC 9264). */
function apiCatalog({ url }: Site): object {
  const { openapi, apiCatalog } = LINKED;
  const link = (path: string, type: string) => [{ href: `${url}${path}`, type }];
  return {
    linkset: [
      {
        anchor: `${url}${apiCatalog.path}`,
        item: [API_ROOT, MCP_PATH].map((path) => ({ href: `${url}${path}` })),
      },
      {
        anchor: `${url}${API_ROOT}`,
        'service-desc': [openapi, SLIM].flatMap(({ path, mediaType }) => link(path, mediaType)),
        'service-doc': link(LLMS.path, 'text/plain'),
        'service-meta': link(`${KNOWLEDGE}.jsonld`, 'application/ld+json'),
        status: link('/readyz', 'application/json'),
      },
      {
        anchor: `${url}${MCP_PATH}`,
        'service-doc': link(LLMS.path, 'text/plain'),
        status: link('/readyz', 'application/json'),
      },
    ],
  };
}

/** The graph, then the document of every entry in each language. */
function structuredFiles({ site, kinds }: Catalog): StructuredFile[] {
  const items = CONTENT_KINDS.flatMap((kind) => documentsOf(kind, kinds[kind].de));
  return [{ path: `${KNOWLEDGE}.jsonld` }, ...items].map(({ path, ...rest }) => ({
    url: `${site.url}${path}`,
    ...rest,
  }));
}

function documentsOf<K extends ContentKind>(kind: K, entries: readonly Entry<K>[]) {
  return entries.flatMap((entry) =>
    LANGS.map((lang) => ({
      path: itemPath(kind, specOf(kind).itemName.of(entry), lang, 'jsonld'),
      modified: 'published_at' in entry ? (entry.updated_at ?? entry.published_at) : undefined,
    })),
  );
}

function robotsText({ url }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}${SITEMAP.path}\nSchemamap: ${url}${SCHEMAMAP.path}\n`;
}
