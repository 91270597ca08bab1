import { DEFAULT_LANG } from '#text/lang.ts';
import { readJson } from './answer-errors.ts';
import type { Lang } from './api.ts';
import { KontorError } from './kontor-error.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { sender } from './send.ts';

/** A query string, by name. What is `undefined` is left out. */
export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/** `total` is the number of items that match, those on other pages included. */
export type Counted<List> = List & { total: number };

/** What the parts of a client share. Paths begin below the address of the API. */
export interface Connection {
  /** The language of the file that a request wants. */
  langOf: (options?: RequestOptions) => Lang;
  /** The path of a member of a list. Throws a `KontorError` with `status` 404 for a name that no address can have. */
  pathOf: (list: string, name: string) => string;
  /** The text of a file, and its address. */
  getText: (path: string, options?: RequestOptions) => Promise<{ url: string; text: string }>;
  getJson: <T>(path: string, options?: RequestOptions) => Promise<T>;
  /** Asks for a list, and how many items match. */
  getList: <T extends { count: number }>(
    path: string,
    query: Query,
    options?: RequestOptions,
  ) => Promise<Counted<T>>;
  post: <T>(path: string, query: Query, body: object, options?: RequestOptions) => Promise<T>;
}

/** Connects to an API. Throws if `url` cannot be the address of one. */
export function connect({ url, lang, ...options }: ClientOptions): Connection {
  const base = readAddress(url);
  const send = sender(options);
  const queried = (path: string, query: Query, asked?: RequestOptions) => {
    const given = Object.entries({ ...query, lang: asked?.lang ?? lang }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return `${base}${path}?${new URLSearchParams(given)}`.replace(/\?$/, '');
  };
  const getText: Connection['getText'] = async (path, asked) => {
    const url = `${base}${path}`;
    return { url, text: (await send(url, { signal: asked?.signal })).body };
  };
  return {
    langOf: (asked) => asked?.lang ?? lang ?? DEFAULT_LANG,
    pathOf: (list, name) => `${list}/${encodeName(name, `${base}${list}`)}`,
    getText,
    getJson: async (path, asked) => {
      const { url, text } = await getText(path, asked);
      return readJson(url, text);
    },
    getList: async <T extends { count: number }>(path: string, query: Query, asked?: RequestOptions) => {
      const address = queried(path, query, asked);
      const { body, total } = await send(address, { signal: asked?.signal });
      const list = readJson<T>(address, body);
      return { ...list, total: total ?? list.count };
    },
    post: async (path, query, body, asked) => {
      const address = queried(path, query, asked);
      return readJson(address, (await send(address, { body, signal: asked?.signal })).body);
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
