import { DEFAULT_FORMAT, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import type { ListQuery } from './query-string.ts';
import { specOf } from './specs.ts';

export const API_ROOT = '/api/v1';

/** Whether a decoded path is one of the API's, which is limited and answers errors as JSON; all others are the web site's. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** A list as it stands in a file: which entries, in which language. Filter values are ids. */
export interface Variant {
  kind: ContentKind;
  lang: Lang;
  filters: Record<string, string>;
  /** Absent for the default limit. */
  limit?: number;
  /** Number of entries on earlier pages; absent for none. */
  offset?: number;
}

/** `/api/v1/content/articles/category=ki/lang=en.json`: one `key=value` segment each, keys in alphabetical order. */
export function variantPath({ kind, lang, filters, limit, offset }: Variant, format: FormatName): string {
  const keys: Record<string, string> = {
    ...filters,
    ...langKey(lang),
    ...(limit && { limit: String(limit) }),
    ...(offset && { offset: String(offset) }),
  };
  const segments = Object.keys(keys)
    .sort()
    .map((key) => `/${key}=${keys[key]}`);
  return `${API_ROOT}/content/${kind}${segments.join('')}.${format}`;
}

/** `/api/v1/content/articles/<name>.json`, English below it under `lang=en`. */
export function itemPath(kind: ContentKind, name: string, lang: Lang, format: FormatName): string {
  return localizedFile(`${API_ROOT}/content/${kind}/${name}`, lang, format);
}

/** The file of something that has no variants but its languages: `<address>.json`, `<address>/lang=en.json`. */
export function localizedFile(address: string, lang: Lang, format: FormatName): string {
  const segments = Object.entries(langKey(lang)).map(([key, value]) => `/${key}=${value}`);
  return `${address}${segments.join('')}.${format}`;
}

function langKey(lang: Lang): { lang?: Lang } {
  return lang === DEFAULT_LANG ? {} : { lang };
}

/** The query-string address of a list, parameters in alphabetical order, those left out that go without saying. */
export function queryAddress({ kind, lang, format, filters, query, limit, offset }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...filters,
    ...langKey(lang),
    ...(query !== undefined && { query }),
    ...(format !== DEFAULT_FORMAT && { format }),
    ...(specOf(kind).limit && limit !== specOf(kind).limit?.default && { limit: String(limit) }),
    ...(offset && { offset: String(offset) }),
  });
  parameters.sort();
  return [`${API_ROOT}/content/${kind}`, parameters.toString()].filter(Boolean).join('?');
}
