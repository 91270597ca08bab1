import type { ErrorCode, StatusCode } from '#schema/error.ts';

/** A request as plain values; what receives it has already read the address and knows nothing of sockets. */
export interface ApiRequest {
  method: string;
  /** Path as sent, percent-encoding and all. */
  path: string;
  /** Query string as sent, without `?`. */
  query: string;
  /** A header's value by its lower-case name. */
  header: (name: string) => string | undefined;
  /** The body of a POST once it has been read, where it was not larger than can be answered. */
  body?: Uint8Array | 'too large';
  /** Reads the body. Called only by what takes one: for anything else, it is not received. */
  readBody?: () => Promise<ReceivedBody>;
}

/** What came of reading a body: its bytes, or why there are none to answer. */
export type ReceivedBody = Uint8Array | 'too large' | 'incomplete';

/** Header fields by name. */
export type Headers = Record<string, string>;

/** An answer as plain values. It has a body for HEAD too, which the writer leaves out. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array | string;
  /** What is wrong with the request, by the names of the pages that explain it. */
  problems?: readonly (ErrorCode | StatusCode)[];
}

/** What an answer costs of a client's limit: `file` for a look-up, more for what is made for one request. */
export type Cost = 'file' | 'computed' | 'search';

/** An answer that is made only for a client within its limit. */
export interface Computation {
  cost: Cost;
  run: () => Answer | Promise<Answer>;
}

/** A request of which only the body says what the answer costs; it is read for a client that has points left. */
export interface Reading {
  read: () => Promise<Answer | Computation>;
}

/** Runs a computation, now or when its turn has come. */
export type RunComputation = (computation: Computation) => Answer | Promise<Answer>;

export const runAtOnce: RunComputation = ({ run }) => run();
