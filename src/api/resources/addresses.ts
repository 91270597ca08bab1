import { API_ROOT } from '#filters/path.ts';
import type { FeedPaths } from '#render/feed.ts';
import type { Localized } from '#text/lang.ts';

export const CALCULATORS = `${API_ROOT}/calculators`;
export const ANALYZERS = `${API_ROOT}/roi-analyzers`;
export const KNOWLEDGE = `${API_ROOT}/knowledge`;
export const MANIFEST = `${API_ROOT}/content/manifest.json`;
export const SEARCH = `${API_ROOT}/search`;
export const TAGS = `${API_ROOT}/content/tags`;

/** The latest articles, as Atom and as JSON Feed. */
export const FEEDS: FeedPaths = {
  atom: { de: '/feed.xml', en: '/en/feed.xml' },
  json: { de: '/feed.json', en: '/en/feed.json' },
};

/** What there is, for language models; and everything in one file. */
export const LLMS: Localized = { de: '/llms.txt', en: '/en/llms.txt' };
export const LLMS_FULL: Localized = { de: '/llms-full.txt', en: '/en/llms-full.txt' };

export const SCHEMAS = `${API_ROOT}/schemas`;

/** Where the schema of a request to a calculator or an analyzer is. */
export const requestSchemaAddress = (id: string): string => `${SCHEMAS}/requests/${id}`;
