import { API_ROOT } from '#filters/path.ts';
import type { FormatName } from '#schema/format.ts';
import type { ShapeName } from '#schema/shapes.ts';
import type { Localized } from '#text/lang.ts';

export const CALCULATORS = `${API_ROOT}/calculators`;
export const ANALYZERS = `${API_ROOT}/roi-analyzers`;
export const KNOWLEDGE = `${API_ROOT}/knowledge`;

/** Where Astro renders the parts of lists; the build moves them from there to the server. Not an address of the API. */
export const PARTS_PATH = `${API_ROOT}/.parts.json`;

/** The spellings of `format` at the knowledge graph, and the format each stands for. */
export const KNOWLEDGE_SPELLINGS = {
  json: 'json',
  md: 'md',
  markdown: 'md',
  jsonld: 'jsonld',
  'json-ld': 'jsonld',
} satisfies Record<string, FormatName>;

interface DiscoveryDocument {
  path: string;
  title: Localized;
  mediaType: string;
  shape?: ShapeName;
  /** Whether it is asked for in a language; the others are English, or speak of both. */
  isLocalized?: true;
}

const documents = {
  index: {
    path: API_ROOT,
    title: { de: 'Verzeichnis aller Adressen', en: 'Index of all addresses' },
    mediaType: 'application/json',
    shape: 'Index',
    isLocalized: true,
  },
  openapi: {
    path: `${API_ROOT}/openapi.json`,
    title: { de: 'Diese Schnittstelle als OpenAPI 3.1', en: 'This interface as OpenAPI 3.1' },
    mediaType: 'application/json',
  },
  api_catalog: {
    path: '/.well-known/api-catalog',
    title: {
      de: 'API-Verzeichnis der Website (RFC 9727)',
      en: 'API catalog of the web site (RFC 9727)',
    },
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  security_txt: {
    path: '/.well-known/security.txt',
    title: {
      de: 'Kontakt für Sicherheitsmeldungen (RFC 9116)',
      en: 'Contact for security reports (RFC 9116)',
    },
    mediaType: 'text/plain; charset=utf-8',
  },
  llms: {
    path: '/llms.txt',
    title: { de: 'Überblick für Sprachmodelle', en: 'Overview for language models' },
    mediaType: 'text/plain; charset=utf-8',
  },
  sitemap: {
    path: '/sitemap.xml',
    title: { de: 'Die Seiten der Website', en: 'The pages of the web site' },
    mediaType: 'application/xml; charset=utf-8',
  },
  feed: {
    path: '/feed.xml',
    title: {
      de: 'Die neuesten Artikel als Atom-Feed',
      en: 'The latest articles in German as an Atom feed',
    },
    mediaType: 'application/atom+xml; charset=utf-8',
  },
  feed_en: {
    path: '/en/feed.xml',
    title: {
      de: 'Die neuesten Artikel auf Englisch als Atom-Feed',
      en: 'The latest articles as an Atom feed',
    },
    mediaType: 'application/atom+xml; charset=utf-8',
  },
} satisfies Record<string, DiscoveryDocument>;

/** The documents that tell what there is, by the key of their endpoint. */
export const DISCOVERY: Record<keyof typeof documents, DiscoveryDocument> = documents;
