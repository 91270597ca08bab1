import type { IncomingMessage } from 'node:http';
import { errorAnswer, malformedRequest, undecodablePath } from '#api/errors.ts';
import type { Answer } from '#api/message.ts';
import { isApiPath } from '#filters/path.ts';
import { fillTexts } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { unreadableAnswer } from './unreadable.ts';

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
    return lastAnswer(errorAnswer(431, TOO_MANY_FIELDS, langOf()));
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return errorAnswer(417, WORDS.serve.unknownExpectation, langOf());
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return malformedRequest(WORDS.serve.noVersion, langOf());
  // HTTP/1.0 has no chunks: where such a body ends, a proxy may see otherwise (RFC 9112 6.1).
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
    return lastAnswer(malformedRequest(CHUNKS_OF_1_0, langOf()));
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

const TOO_MANY_FIELDS: Localized = fillTexts(WORDS.serve.tooManyFields, { maxFields: MAX_HEADER_FIELDS });

const CHUNKS_OF_1_0: Localized = WORDS.serve.chunksOf10;
