import { noAnswer, refusal, retryDelay } from './kontor-error.ts';
import type { ClientOptions, FetchedAnswer, KeptAnswer } from './options.ts';

/** Sends a request: GET, or POST if there is a body. Throws a `KontorError` unless the answer is a good one. */
export type Send = (
  url: string,
  options?: { body?: object; signal?: AbortSignal | undefined },
) => Promise<FetchedAnswer>;

/** The longest time that a timer can count, in milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Makes the function that sends all requests of a client: with a time limit, again where asked to, and with the cache. */
export function sender({ cache, retries = 2, timeout = 30, ...options }: Omit<ClientOptions, 'url'>): Send {
  const attempt = async (url: string, init: RequestInit, signal: AbortSignal | undefined) => {
    const limit = AbortSignal.timeout(Math.min(Math.ceil(timeout * 1000), LONGEST_TIMEOUT));
    const fetch = options.fetch ?? globalThis.fetch;
    try {
      const response = await fetch(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return { response, body: await response.text() };
    } catch (error) {
      signal?.throwIfAborted();
      throw noAnswer(url, error, limit.aborted ? timeout : undefined);
    }
  };
  return async (url, { body: sent, signal } = {}) => {
    const kept = sent ? undefined : await cache?.get(url);
    const init = sent ? postOf(sent) : kept ? { headers: { 'If-None-Match': kept.etag } } : {};
    for (let tries = 1; ; tries += 1) {
      const { response, body } = await attempt(url, init, signal);
      if (response.status === 304 && kept) return kept;
      if (response.ok) {
        const answer = answerOf(response, body);
        if (isKept(answer)) await cache?.set(url, answer);
        return answer;
      }
      const delay = retryDelay(response.status, response.headers.get('Retry-After'), Date.now());
      if (!(tries <= retries) || delay === undefined) throw refusal(url, response, body);
      await pause(delay, signal);
    }
  };
}

const postOf = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

function answerOf({ headers }: Response, body: string): FetchedAnswer | KeptAnswer {
  const etag = headers.get('ETag');
  const total = headers.get('X-Total-Count');
  return { body, ...(total !== null && { total: Number(total) }), ...(etag !== null && { etag }) };
}

/** The answers to GET have an ETag, those to POST have none. */
const isKept = (answer: FetchedAnswer | KeptAnswer): answer is KeptAnswer => 'etag' in answer;

/** Waits; rejects with the reason of `signal` as soon as that is aborted. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
