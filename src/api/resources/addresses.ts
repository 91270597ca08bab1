import { API_ROOT } from '#filters/path.ts';
import type { FeedPaths } from '#render/feed.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { DEFAULT_LANG, inEachLang, type Localized } from '#text/lang.ts';

export const CALCULATORS = `${API_ROOT}/calculators`;
export const ANALYZERS = `${API_ROOT}/roi-analyzers`;

/** What is computed: calculators and analyzers. */
export const FORM_ADDRESSES: Record<FormGroup, string> = { calculators: CALCULATORS, analyzers: ANALYZERS };

export const KNOWLEDGE = `${API_ROOT}/knowledge`;
export const MANIFEST = `${API_ROOT}/content/manifest.json`;
export const SEARCH = `${API_ROOT}/search`;
export const TAGS = `${API_ROOT}/content/tags`;

/** The latest articles, as Atom and as JSON Feed. */
export const FEEDS: FeedPaths = {
  get atom() {
    return inEachFolder('feed.xml');
  },
  get json() {
    return inEachFolder('feed.json');
  },
};

/** What there is, for language models; and everything in one file. */
export const LLMS = {
  get overview() {
    return inEachFolder('llms.txt');
  },
  get full() {
    return inEachFolder('llms-full.txt');
  },
};

/** A file of which there is one in each language: `/feed.xml`, `/en/feed.xml`. */
const inEachFolder = (file: string): Localized =>
  inEachLang((lang) => (lang === DEFAULT_LANG ? `/${file}` : `/${lang}/${file}`));

export const SCHEMAS = `${API_ROOT}/schemas`;

/** Where the schema of a request to a calculator or an analyzer is. */
export const requestSchemaAddress = (id: string): string => `${SCHEMAS}/requests/${id}`;
