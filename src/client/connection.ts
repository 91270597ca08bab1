import { DEFAULT_LANG } from '#text/lang.ts';
import type { Lang } from './api.ts';
import { KontorError, parseAnswer } from './kontor-error.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { sender } from './send.ts';

/** A query string, by name. What is `undefined` is left out. */
export type QueryValues = Record<string, string | number | boolean | readonly string[] | undefined>;

/** `total` is the number of items that match, those on other pages included. */
export type Counted<List> = List & { total: number };

/** What the parts of a client share. Paths begin below the address of the API. */
export type ApiConnection = ReturnType<typeof connect>;

/** Connects to an API. Throws if `url` cannot be the address of one. */
export function connect({ url, lang, ...options }: ClientOptions) {
  const base = readAddress(url);
  const send = sender(options);
  const queried = (path: string, query: QueryValues, asked?: RequestOptions) => {
    const given = Object.entries({ ...query, lang: asked?.lang ?? lang }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return `${base}${path}?${new URLSearchParams(given)}`.replace(/\?$/, '');
  };
  /** The text of a file, and its address. */
  const getText = async (path: string, asked?: RequestOptions) => {
    const url = `${base}${path}`;
    return { url, text: (await send(url, { signal: asked?.signal })).body };
  };
  return {
    /** The language of the file that a request wants. */
    langOf: (asked?: RequestOptions): Lang => asked?.lang ?? lang ?? DEFAULT_LANG,
    /** The path of a member of a list. Throws a `KontorError` with `status` 404 for a name that no address can have. */
    pathOf: (list: string, name: string) => `${list}/${encodeName(name, `${base}${list}`)}`,
    getText,
    getJson: async <T>(path: string, asked?: RequestOptions) => {
      const { url, text } = await getText(path, asked);
      return parseAnswer<T>(url, text);
    },
    /** Asks for a list, and how many items match. */
    getList: async <T extends { count: number }>(
      path: string,
      query: QueryValues,
      asked?: RequestOptions,
    ) => {
      const address = queried(path, query, asked);
      const { body, total } = await send(address, { signal: asked?.signal });
      const list = parseAnswer<T>(address, body);
      return { ...list, total: total ?? list.count };
    },
    post: async <T>(path: string, query: QueryValues, body: object, asked?: RequestOptions) => {
      const address = queried(path, query, asked);
      return parseAnswer<T>(address, (await send(address, { body, signal: asked?.signal })).body);
    },
  };
}

/** The address of an API, without slashes at its end. Throws a `TypeError` if it cannot be one. */
function readAddress(url: string): string {
  const { protocol, search, hash } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', search: '', hash: '' };
  if (!/^https?:$/.test(protocol) || search || hash) {
    throw new TypeError(
      `url is “${url}”. It has to be the address of an API, such as “https://www.example.com”.`,
    );
  }
  return withoutSlashes(url);
}

function withoutSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end--;
  return url.slice(0, end);
}

/** Names that a URL leaves out, so that its path leads to something else. */
const DROPPED = /^\.{0,2}$/;

/** A name as a segment of a path below `url`. Throws a `KontorError` if it cannot be one, as if nothing was found. */
function encodeName(name: string, url: string): string {
  if (!DROPPED.test(name) && name.isWellFormed()) return encodeURIComponent(name);
  throw new KontorError({
    status: 404,
    error: 'Not Found',
    message: `There is no “${name}” at ${url}.`,
    url,
  });
}
