import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer, malformedRequest, undecodablePath } from '#api/errors.ts';
import { type Answer, BODY_LIMIT, isDeclaredTooLarge, type ReceivedBody } from '#api/message.ts';
import { isApiPath } from '#filters/path.ts';
import { fillTexts } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** About what a name or a value takes beside its text. */
const OVERHEAD_BYTES = 25;

/** About what the head of a request takes in memory. */
export function headBytes({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, { length }) => sum + length + OVERHEAD_BYTES, url.length);
}

/** Most fields of a head: each takes far more in memory than its text, and 16 KiB have room for 900. Browsers send about 20. */
export const MAX_HEADER_FIELDS = 100;

/** The error, in the language of `langOf`, for a head that is not valid although Node accepts it; `undefined` for a valid one. */
export function refuseHead(
  { headers, rawHeaders, httpVersion }: IncomingMessage,
  langOf: () => Lang,
): Answer | undefined {
  if (rawHeaders.length > 2 * MAX_HEADER_FIELDS)
    return lastAnswer(
      errorAnswer(431, fillTexts(WORDS.serve.tooManyFields, { maxFields: MAX_HEADER_FIELDS }), langOf()),
    );
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return errorAnswer(417, WORDS.serve.unknownExpectation, langOf());
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return malformedRequest(WORDS.serve.noVersion, langOf());
  // HTTP/1.0 has no chunks: where such a body ends, a proxy may see otherwise (RFC 9112 6.1).
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
    return lastAnswer(malformedRequest(WORDS.serve.chunksOf10, langOf()));
  const hosts = countHosts(rawHeaders);
  if (hosts > 1) return malformedRequest(WORDS.serve.twoHosts, langOf());
  // HTTP/1.1 requires exactly one (RFC 9112 3.2).
  if (hosts === 0) return httpVersion === '1.1' ? malformedRequest(WORDS.serve.noHost, langOf()) : undefined;
  return HOST.test(headers.host ?? '') ? undefined : malformedRequest(WORDS.serve.noHostName, langOf());
}

/**
 * The error for a path that proxies refuse, nginx among them, so that it is the same with one and without: it leads above the
 * root, or a % in it has no two hexadecimal digits. What is under `/api/` tells the latter by itself.
 */
export function refusePath(path: string, langOf: () => Lang): Answer | undefined {
  if (!path.includes('%'))
    return path.includes('/..') && isAboveRoot(path) ? unreadableAnswer({}) : undefined;
  if (isAboveRoot(path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/'))) return unreadableAnswer({});
  return !isApiPath(path) && /%(?![\da-f]{2})/i.test(path) ? undecodablePath(langOf()) : undefined;
}

/** Whether a path has more `..` than folders before them. A fragment is no part of it. */
function isAboveRoot(path: string): boolean {
  let depth = 0;
  for (const part of path.split('#', 1)[0]?.split('/') ?? []) {
    if (part === '..') depth--;
    else if (part !== '' && part !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}

/** `uri-host [ ":" port ]` (RFC 9110 7.2, RFC 3986 3.2.2): an IPv6 address in brackets, or a name, which may be empty. */
const HOST = /^(?:\[[\dA-Fa-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/;

/** An answer after which nothing more is read. */
function lastAnswer(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, Connection: 'close' } };
}

/** `rawHeaders` alternates names and values. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  return hosts;
}

/** The answer to what could not be read for a reason that has a code of Node. */
export function unreadableAnswer({ code }: Pick<NodeJS.ErrnoException, 'code'>): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') return errorAnswer(431, WORDS.serve.tooLarge);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return errorAnswer(408, WORDS.serve.tooSlow);
  return malformedRequest(WORDS.serve.unreadable);
}

/** Reads the body of a request, but not more of it than can be answered: the rest is discarded as it arrives. */
export type ReadNodeBody = (
  incoming: IncomingMessage,
  response: ServerResponse,
) => ReceivedBody | Promise<ReceivedBody>;

/** Reads bodies, and knows what is held of them. */
export interface BodyReader {
  read: ReadNodeBody;
  /** Is told that the answer to a request is made. Until then its body is held, even if the client has gone. */
  release: (incoming: IncomingMessage) => void;
}

/** Most bytes that requests with a body hold until their answers are made, over all connections. */
const MAX_HELD_BYTES = 32 * 1024 * 1024;

/**
 * Makes the function that reads bodies. While all hold too much, those that are still arriving are given up, the one that
 * has been arriving longest first.
 */
export function bodyReader(maxHeldBytes = MAX_HELD_BYTES): BodyReader {
  const held = new Map<IncomingMessage, number>();
  /** Gives up a body that is arriving. */
  const arriving = new Map<IncomingMessage, () => void>();
  let heldBytes = 0;

  /** Whether the request itself was not given up for it. */
  const hold = (incoming: IncomingMessage, bytes: number): boolean => {
    heldBytes += bytes - (held.get(incoming) ?? 0);
    held.set(incoming, bytes);
    for (const giveUp of arriving.values()) {
      if (heldBytes <= maxHeldBytes) break;
      giveUp();
    }
    return arriving.has(incoming);
  };
  const release = (incoming: IncomingMessage) => {
    heldBytes -= held.get(incoming) ?? 0;
    held.delete(incoming);
  };

  const read: ReadNodeBody = (incoming, response) => {
    if (isDeclaredTooLarge(incoming.headers['content-length'])) return 'too large';
    if (incoming.destroyed) return 'incomplete';
    const head = headBytes(incoming);
    return new Promise((resolve) => {
      const settle = (body: ReceivedBody) => {
        if (!arriving.delete(incoming)) return;
        if (typeof body === 'string') release(incoming);
        resolve(body);
      };
      const stop = receive(incoming, { hold: (length) => hold(incoming, head + length), settle });
      arriving.set(incoming, () => stop('no room'));
      if (hold(incoming, head) && expectsContinue(incoming)) response.writeContinue();
    });
  };
  return { read, release };
}

interface Receiver {
  /** Is told how many bytes are needed; whether they may be taken. */
  hold: (length: number) => boolean;
  /** Is told what came of it, the first time it is called. */
  settle: (body: ReceivedBody) => void;
}

/** Receives a body. Returns what stops it. */
function receive(incoming: IncomingMessage, { hold, settle }: Receiver): (body: ReceivedBody) => void {
  // One buffer: a chunk may be a single byte, and each is a buffer of its own.
  let bytes: Buffer = NOTHING;
  let length = 0;
  let chunks = 0;
  let isOver = false;
  const stop = (body: ReceivedBody) => {
    if (isOver) return;
    isOver = true;
    incoming.off('data', add).resume();
    // The request outlives its body.
    bytes = NOTHING;
    settle(body);
  };
  const add = (chunk: Buffer) => {
    const needed = length + chunk.length;
    if (needed > BODY_LIMIT || ++chunks > MAX_CHUNKS) return stop('too large');
    if (needed > bytes.length) {
      const size = Math.max(needed, Math.min(2 * bytes.length, BODY_LIMIT));
      if (!hold(size)) return;
      // Most bodies come in one piece, which need not be copied.
      bytes = chunks === 1 && isAlone(chunk) ? chunk : grown(bytes, size);
    }
    if (bytes !== chunk) chunk.copy(bytes, length);
    length = needed;
  };
  const cutOff = () => stop('incomplete');
  incoming.on('data', add);
  incoming.on('end', () => stop(length === bytes.length ? bytes : bytes.subarray(0, length)));
  // The client went away before its request was complete.
  incoming.on('error', cutOff);
  incoming.on('close', cutOff);
  return stop;
}

/** Whether nothing else is kept in memory with it. */
const isAlone = ({ buffer, length }: Buffer): boolean => buffer.byteLength === length;

function grown(bytes: Buffer, size: number): Buffer {
  const larger = Buffer.alloc(size);
  bytes.copy(larger);
  return larger;
}

const NOTHING = Buffer.alloc(0);

/** Most chunks of a body: each takes as long to receive as some kilobytes. Clients send a few. */
export const MAX_CHUNKS = 2000;

/** About what an unread body takes: a part of it comes with the head. */
export function unreadBytes({ headers }: IncomingMessage): number {
  const isOfUnknownLength = headers['transfer-encoding'] !== undefined;
  return isOfUnknownLength ? BODY_LIMIT : Math.min(Number(headers['content-length'] ?? 0), BODY_LIMIT);
}

/**
 * Whether the connection has to be closed after the answer, because what is left of the request is too much to be
 * received first, or may never come.
 */
export function isRestUnwanted(incoming: IncomingMessage): boolean {
  if (incoming.complete) return false;
  const { 'transfer-encoding': coding, 'content-length': length } = incoming.headers;
  return coding !== undefined || isDeclaredTooLarge(length) || expectsContinue(incoming);
}

/** Whether the client waits to be told to send its body. */
function expectsContinue({ headers, httpVersion }: IncomingMessage): boolean {
  // HTTP/1.0 knows no interim answers (RFC 9110 10.1.1).
  return headers.expect?.toLowerCase() === '100-continue' && httpVersion !== '1.0';
}
