import type { FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';

export const API_ROOT = '/api/v1';

/** Where agents are answered, by the Model Context Protocol. */
export const MCP_PATH = '/mcp';

/** Whether a decoded path is that of `/mcp`, with a slash at its end or without. */
export const isMcpPath = (path: string): boolean => path === MCP_PATH || path === `${MCP_PATH}/`;

/** Whether a decoded path belongs to the API, which is rate-limited and answers errors as JSON, or to the website. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The content of a list file: which entries, in which language. Filter values are ids. */
export interface ListVariant {
  kind: ContentKind;
  lang: Lang;
  filters: Record<string, string>;
  /** Absent for the default. */
  limit?: number;
  /** Number of entries on earlier pages; absent for none. */
  offset?: number;
}

/** `/api/v1/content/articles/category=ki/lang=en.json`: one `key=value` segment each, keys in alphabetical order. */
export function variantPath({ kind, lang, filters, limit, offset }: ListVariant, format: FormatName): string {
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

/** The keys of the `key=value` segments in a path: the parameters that a file's address holds. */
export function keysInPath(path: string): string[] {
  return path.split('/').flatMap((segment) => {
    const end = segment.indexOf('=');
    return end > 0 ? [segment.slice(0, end)] : [];
  });
}

/** `/api/v1/content/articles/<name>.json`, other languages below it: `<name>/lang=en.json`. */
export const itemPath = (kind: ContentKind, name: string, lang: Lang, format: FormatName): string =>
  localizedFile(`${API_ROOT}/content/${kind}/${name}`, lang, format);

/** The file of an answer that varies by language only: `<address>.json`, `<address>/lang=en.json`. */
export function localizedFile(address: string, lang: Lang, format: FormatName): string {
  const segments = Object.entries(langKey(lang)).map(([key, value]) => `/${key}=${value}`);
  return `${address}${segments.join('')}.${format}`;
}

export const langKey = (lang: Lang): { lang?: Lang } => (lang === DEFAULT_LANG ? {} : { lang });

/** The path of the file with the documents of all entries of a kind, one a line. */
export const linesPath = (kind: ContentKind, lang: Lang): string =>
  `${API_ROOT}/content/${kind}${lang === DEFAULT_LANG ? '' : `/lang=${lang}`}.ndjson`;

/** A percent-encoded text decoded, or `undefined` if it is not validly encoded UTF-8. */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
