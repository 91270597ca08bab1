import { API_ROOT, itemPath, MCP_PATH } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import type { RenderBody } from '#render/format.ts';
import { describeEndpoints } from '#render/graph/graph-formats.ts';
import { type StructuredFile, schemamapXml, sitemapXml } from '#render/xml/sitemap.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog, Entry, PublishedSite } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site/site.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, inEachLang, LANGS, type Localized, PROGRAM_LANG } from '#text/lang.ts';
import { joinBy } from '#text/sentences.ts';
import { WORDS } from '#text/words.ts';
import { LINKED } from '../headers.ts';
import type { Resource } from '../resource.ts';
import { KNOWLEDGE, LLMS } from './addresses.ts';
import { feedResources } from './feeds.ts';
import { llmsResources } from './llms.ts';
import { documentResource, jsonResource, PLAIN_TEXT } from './make-resource.ts';
import { API_VERSION, openApiDocument } from './openapi/document.ts';
import { slimDocument } from './openapi/slim-document.ts';

/** The documents that tell what there is. `endpoints` are all of the API's, those of these documents among them. */
export function discoveryResources(
  catalog: Catalog,
  endpoints: () => readonly Endpoint[],
  renderBody: RenderBody,
): Resource[] {
  const { site } = catalog;
  return [
    indexResource(site, endpoints),
    documentResource({
      ...LINKED.openapi,
      features: ['server'],
      key: 'openapi',
      title: WORDS.api.openapiTitle,
      lang: PROGRAM_LANG,
      render: () => JSON.stringify(openApiDocument(site, endpoints())),
    }),
    documentResource({
      ...SLIM,
      features: ['server'],
      key: 'openapi_slim',
      title: WORDS.api.shortOpenapiTitle,
      lang: PROGRAM_LANG,
      render: () => JSON.stringify(slimDocument(site, endpoints())),
    }),
    documentResource({
      ...LINKED.apiCatalog,
      features: ['server'],
      key: 'api_catalog',
      title: WORDS.api.apiCatalogTitle,
      render: () => JSON.stringify(apiCatalog(site)),
    }),
    documentResource({
      key: 'security_txt',
      path: SECURITY_TXT,
      mediaType: PLAIN_TEXT,
      title: WORDS.api.securityTitle,
      render: () => securityText(site),
    }),
    ...llmsResources(catalog, endpoints),
    documentResource({
      ...SITEMAP,
      key: 'sitemap',
      title: WORDS.api.sitemapTitle,
      render: () => sitemapXml(catalog),
    }),
    documentResource({
      ...SCHEMAMAP,
      key: 'schemamap',
      title: WORDS.api.schemamapTitle,
      render: () => schemamapXml(structuredFiles(catalog)),
    }),
    ...feedResources(catalog, renderBody),
    documentResource({
      key: 'robots',
      path: '/robots.txt',
      mediaType: PLAIN_TEXT,
      title: WORDS.api.robotsTitle,
      // Without a line for the schemamap, which checkers of this file take for a mistake.
      render: () =>
        site.preview?.isBuilt
          ? // Pages say `noindex` themselves, which a crawler sees only if it may fetch them.
            `User-agent: *\nDisallow: ${API_ROOT}\n`
          : `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${SITEMAP.path}\n`,
      isUnlisted: true,
    }),
  ];
}

const XML = 'application/xml; charset=utf-8';

const SECURITY_TXT = '/.well-known/security.txt';
const SLIM = { path: `${API_ROOT}/openapi.slim.json`, mediaType: 'application/json' };
const SITEMAP = { path: '/sitemap.xml', mediaType: XML };
const SCHEMAMAP = { path: '/schemamap.xml', mediaType: XML };

function indexResource(site: PublishedSite, endpoints: () => readonly Endpoint[]): Resource {
  return jsonResource({
    key: 'index',
    group: 'discovery',
    features: ['server'],
    path: API_ROOT,
    filePath: `${API_ROOT}/index`,
    title: WORDS.api.indexTitle,
    shape: 'Index',
    render: (lang) => ({
      name: site.name,
      version: API_VERSION,
      endpoints: describeEndpoints(site.url, endpoints(), lang),
      ...(site.features.mcp && {
        mcp: { url: `${site.url}${MCP_PATH}`, description: agentsText(site)[lang] },
      }),
    }),
  });
}

/** What agents can do on a site. */
function agentsText({ features }: PublishedSite): Localized {
  const tasks: Localized[] = [
    ...(features.search ? [WORDS.api.toSearch] : []),
    WORDS.api.toRead,
    ...(features.calculators ? [WORDS.api.toEstimate] : []),
    ...(features.analyzers ? [WORDS.api.toCompare] : []),
  ];
  const listed = inEachLang((lang) =>
    joinBy(
      WORDS.text.and[lang],
      tasks.map((task) => task[lang]),
    ),
  );
  return fillTexts(WORDS.api.forAgents, { tasks: listed });
}

/** The APIs of the website (RFC 9727) as a set of links (RFC 9264). */
function apiCatalog(site: PublishedSite): object {
  const { url, paths, features, shown } = site;
  const { openapi, apiCatalog } = LINKED;
  const link = (path: string, type: string) => [{ href: `${url}${path}`, type }];
  const inLanguages = (paths: Localized, type: string) =>
    LANGS.flatMap((lang) =>
      link(paths[lang], type).map((each) => ({ ...each, ...(LANGS.length > 1 && { hreflang: [lang] }) })),
    );
  return {
    linkset: [
      {
        anchor: `${url}${apiCatalog.path}`,
        item: [API_ROOT, ...(features.mcp ? [MCP_PATH] : [])].map((path) => ({ href: `${url}${path}` })),
      },
      {
        anchor: `${url}${API_ROOT}`,
        'service-desc': [openapi, SLIM].flatMap(({ path, mediaType }) => link(path, mediaType)),
        'service-doc': [
          ...(shown.includes('developers') ? inLanguages(paths.developers, 'text/html') : []),
          ...inLanguages(LLMS.overview, 'text/plain'),
        ],
        'service-meta': [
          ...(features.knowledge ? link(`${KNOWLEDGE}.jsonld`, 'application/ld+json') : []),
          ...link(SCHEMAMAP.path, 'application/xml'),
        ],
        status: link('/healthz', 'application/json'),
      },
      ...(features.mcp
        ? [
            {
              anchor: `${url}${MCP_PATH}`,
              'service-doc': inLanguages(LLMS.overview, 'text/plain'),
              status: link('/healthz', 'application/json'),
            },
          ]
        : []),
    ],
  };
}

/** The graph, then the document of every entry in each language. */
function structuredFiles({ site, kinds }: Catalog): StructuredFile[] {
  const documentsOf = <K extends ContentKind>(kind: K, entries: readonly Entry<K>[]) =>
    entries.flatMap((entry) =>
      LANGS.map((lang) => ({
        url: `${site.url}${itemPath(kind, specOf(kind).itemName.of(entry), lang, 'jsonld')}`,
        modified: 'published_at' in entry ? (entry.updated_at ?? entry.published_at) : undefined,
      })),
    );
  return [
    ...(site.features.knowledge ? [{ url: `${site.url}${KNOWLEDGE}.jsonld` }] : []),
    ...CONTENT_KINDS.flatMap((kind) => documentsOf(kind, kinds[kind][DEFAULT_LANG])),
  ];
}

/** `security.txt`: where to report a vulnerability (RFC 9116). */
export function securityText({ url, security }: Pick<Site, 'url' | 'security'>): string {
  const { contact, expires, policy } = security;
  const fields = {
    Contact: contact,
    Expires: `${expires}T00:00:00Z`,
    'Preferred-Languages': LANGS.join(', '),
    Canonical: `${url}${SECURITY_TXT}`,
    ...(policy && { Policy: policy }),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
