import { type ErrorCode, MAX_VALUE_LENGTH, type StatusCode } from '#schema/error.ts';
import { cutText } from '#text/excerpt.ts';

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
  readBody?: () => ReceivedBody | Promise<ReceivedBody>;
  /** Whether the client has gone, so that nobody would read an answer. */
  isAbandoned?: () => boolean;
}

/** What came of reading a body: its bytes, or why there are none to answer. */
export type ReceivedBody = Uint8Array | 'too large' | 'incomplete' | 'no room';

/** Largest body of a POST, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** Whether a Content-Length says that the body is larger than can be answered: then it need not be read. */
export function isDeclaredTooLarge(contentLength: string | null | undefined): boolean {
  return Number(contentLength ?? 0) > BODY_LIMIT;
}

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
export type Cost = (typeof COSTS)[number];

/** The least first. */
export const COSTS = ['file', 'computed', 'search'] as const;

/** A step towards an answer, taken only for a client within its limit. */
export interface Computation {
  /** What all steps up to this one cost together. */
  cost: Cost;
  /** Whether it keeps nobody waiting: a look-up in memory, or to receive a body. */
  isQuick?: boolean;
  /** Whether its answer may be large, as a list is: few of these are made at once. */
  isLarge?: boolean;
  run: () => Found | Promise<Found>;
}

/** An answer, or the next step towards it. */
export type Found = Answer | Computation;

/** Answers a request to a decoded path, or says how the answer is made and what it costs; `undefined` for a path that cannot be decoded. */
export type Find = (request: ApiRequest, path: string | undefined) => Found;

/** Runs a computation for a request, now or when its turn has come. */
export type RunComputation = (computation: Computation, request: ApiRequest) => Found | Promise<Found>;

export const runAtOnce: RunComputation = ({ run }) => run();

/** Takes the steps to an answer, without waiting where the next one is there at once. */
export function takeSteps(
  found: Found,
  take: (step: Computation) => Found | Promise<Found>,
): Answer | Promise<Answer> {
  return 'run' in found ? goOn(take(found), (next) => takeSteps(next, take)) : found;
}

/** Takes all steps to an answer, whatever they cost. */
export async function takeAllSteps(found: Found): Promise<Answer> {
  return takeSteps(found, ({ run }) => run());
}

/** What a proxy's id of a request may be: it is written into headers and log lines as it is. */
const WELL_FORMED = /^[\w.-]{1,64}$/;

/** The id of a request: the one in `X-Request-Id` if it is 1 to 64 letters, digits, `-`, `_` or `.`, else a new one. */
export function requestId({ header }: Pick<ApiRequest, 'header'>): string {
  const given = header('x-request-id');
  return given !== undefined && WELL_FORMED.test(given) ? given : crypto.randomUUID();
}

type Asked = Pick<ApiRequest, 'method' | 'path'>;

/** Keeps an unexpected error under an id where the operator finds it. */
export type LogError = (error: unknown, request: Asked, id: string) => void;

/** What is written of a request. Query strings and bodies are left out: they are what somebody has entered. */
export function requestRecord({ method, path }: Asked, id: string) {
  return { id, method, path: cutText(path, MAX_VALUE_LENGTH) };
}

/** What is written of an unexpected error. */
export function errorRecord(...[error, request, id]: Parameters<LogError>) {
  const stack = error instanceof Error ? error.stack : String(error);
  return { ...requestRecord(request, id), stack };
}

/** Writes an error to standard error, one JSON object a line: for runtimes without a log of their own. */
export const logError: LogError = (...parts) => {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), ...errorRecord(...parts) }));
};

/** Goes on with a value: at once where it is there, since a promise costs a turn and memory for each request. */
export function goOn<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
