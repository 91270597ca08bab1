import type { Lang } from './api.ts';

/** How an API is talked to. */
export interface ClientOptions {
  /** Where the API is: an origin such as `https://www.example.com`, or an address below which `/api/v1` is. */
  url: string;
  /**
   * The language of texts where a request asks for no other. Without it, texts are in the first language of the site, and errors
   * in English where the site has it.
   */
  lang?: Lang | undefined;
  /** Used in place of the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Keeps answers, so that only those that have changed are transferred again. A `Map` will do. It is yours to bound. */
  cache?: AnswerCache | undefined;
  /** How often a request is tried again after 429 or 503, 2 times by default. */
  retries?: number | undefined;
  /** Seconds that one attempt may take, 30 by default. */
  timeout?: number | undefined;
}

/** How one request is made. */
export interface RequestOptions {
  /** The language of texts. */
  lang?: Lang | undefined;
  /** Ends the request, and its waiting for another attempt. */
  signal?: AbortSignal | undefined;
}

/** Where answers are kept, by their address. */
export interface AnswerCache {
  get(url: string): KeptAnswer | undefined | Promise<KeptAnswer | undefined>;
  set(url: string, answer: KeptAnswer): unknown;
}

/** An answer that has not changed as long as the API gives it this `etag`. */
export interface KeptAnswer extends FetchedAnswer {
  etag: string;
}

/** What the API answered. */
export interface FetchedAnswer {
  body: string;
  /** The number of items that match, of a list. */
  total?: number;
}
