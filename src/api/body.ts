import { readForm } from '#pricing/request/form.ts';
import { duplicateKeyMessage } from '#pricing/request/request-errors.ts';
import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { escapeInvisible } from '#text/excerpt.ts';
import { fillTexts } from '#text/fill.ts';
import type { Localized } from '#text/lang.ts';
import { isRecord } from '#text/records.ts';
import { WORDS } from '#text/words.ts';
import { errorLangOf, unreceivedBody } from './errors.ts';
import { type ApiRequest, type Found, goOn, type ReceivedBody } from './message.ts';
import type { ReadBody } from './resource.ts';

/** Why a body cannot be read. */
export type UnreadableBody =
  | { refusal: InvalidRequest }
  | { status: 413 | 415; message: Localized; extra?: { headers: Record<string, string> } };

/** A body as a value, or why it cannot be read. */
type BodyResult = ReadBody | UnreadableBody;

/** The step that receives the body of a request, which nothing else needs, and leads on to what reads it. */
export function afterBody(request: ApiRequest, read: (request: ApiRequest) => Found | Promise<Found>): Found {
  const goOnWith = (body: ReceivedBody | undefined): Found => {
    if (body === 'incomplete' || body === 'no room') return unreceivedBody(body, errorLangOf(request));
    return { cost: 'computed', run: () => read(body === undefined ? request : { ...request, body }) };
  };
  return {
    cost: 'computed',
    isQuick: true,
    run: () => goOn(request.body ?? request.readBody?.(), goOnWith),
  };
}

/** Reads a body as JSON whatever its Content-Type says, or as the fields of a form where that is what it is. */
export function readBody(request: ApiRequest, parameters: Parameters): BodyResult {
  const read = readText(request);
  if (!('text' in read)) return read;
  const { text } = read;
  const trimmed = text.trim();
  // curl calls whatever it sends a form; a form itself never begins with a brace, which it would encode.
  const isForm = typeOf(request) === 'application/x-www-form-urlencoded' && !trimmed.startsWith('{');
  // A form in which nothing was entered can be empty.
  if (isForm) return readFormBody(trimmed, parameters);
  return trimmed === '' ? { refusal: NO_BODY } : readJson(text);
}

/** Reads a body as text. */
export function readText(request: ApiRequest): { text: string } | UnreadableBody {
  if (typeOf(request).startsWith('multipart/')) return { status: 415, message: WORDS.body.multipart };
  const coding = request.header('content-encoding')?.trim().toLowerCase() || 'identity';
  if (coding !== 'identity')
    return {
      status: 415,
      message: WORDS.body.compressed,
      extra: { headers: { 'Accept-Encoding': 'identity' } },
    };
  if (request.body === 'too large')
    return { status: 413, message: WORDS.body.tooLarge, extra: { headers: { Connection: 'close' } } };
  const text = decode(request.body ?? new Uint8Array());
  return text === undefined ? { refusal: rejectBody(WORDS.body.notUtf8) } : { text };
}

/** The media type of a body, lower-case and without parameters; empty if none is given. */
function typeOf({ header }: ApiRequest): string {
  return header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function rejectBody(message: Localized): InvalidRequest {
  return rejectRequest([{ parameter: null, code: 'invalid_body', message }]);
}

/** Takes no notice of a byte order mark, which PowerShell and others write. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function readJson(text: string): BodyResult {
  try {
    const value: unknown = JSON.parse(text);
    return { value, errors: duplicateKeys(text, value) };
  } catch (error) {
    const reason = escapeInvisible(error instanceof Error ? error.message : '');
    return { refusal: rejectBody(fillTexts(WORDS.body.notJson, { reason })) };
  }
}

function readFormBody(text: string, parameters: Parameters): BodyResult {
  const form = readForm(text, parameters);
  return form.ok
    ? { value: { parameters: form.value.parameters }, errors: form.value.errors }
    : { refusal: form.error };
}

/** The refusal of a request without a body. */
export const NO_BODY: InvalidRequest = rejectBody(WORDS.body.missing);

/** Which objects of a JSON text are a request: the outer one, and each that a key of `path` leads on to. */
export interface RequestPlace {
  path: readonly string[];
  /** How many of these objects come before those whose keys are parameters. */
  outer: number;
}

const BODY: RequestPlace = { path: ['parameters'], outer: 1 };

/**
 * The keys that occur twice in the objects of a request in a valid JSON text, a body of the API if no place is given:
 * `JSON.parse` has kept the last value in `value` without a word. Objects elsewhere are no valid request whatever they
 * hold.
 */
export function duplicateKeys(text: string, value: unknown, place: RequestPlace = BODY): RequestError[] {
  return countMembers(text) === countKept(value, place.path) ? [] : findDuplicates(text, place);
}

/** The number of members of the objects on a path. */
function countKept(value: unknown, path: readonly string[]): number {
  let count = countKeys(value);
  let inner = value;
  for (const key of path) {
    inner = isRecord(inner) ? inner[key] : undefined;
    count += countKeys(inner);
  }
  return count;
}

const countKeys = (value: unknown): number => (isRecord(value) ? Object.keys(value).length : 0);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** The number of members of all objects in a valid JSON text, those included that another one replaces. */
function countMembers(text: string): number {
  let count = 0;
  let isString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isString = !isString;
    else if (code === COLON && !isString) count++;
    else if (code === BACKSLASH) index++;
  }
  return count;
}

function findDuplicates(text: string, { path, outer }: RequestPlace): RequestError[] {
  const open: { name: string; keys: Set<string> }[] = [];
  const found = new Map<string, RequestError>();
  let string = '';
  let key = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push({ name: key, keys: new Set() });
    else if (token === '}') open.pop();
    else if (token !== ':') string = token;
    else {
      key = JSON.parse(string);
      const object = open.at(-1);
      if (object?.keys.has(key) && isOnPath(open, path))
        found.set(`${open.length} ${key}`, duplicateKey(key, open.length > outer));
      object?.keys.add(key);
    }
  }
  return [...found.values()];
}

/** Whether the innermost of the open objects is the outer one, or one that the path leads to. */
function isOnPath([, ...inner]: readonly { name: string }[], path: readonly string[]): boolean {
  return inner.every(({ name }, index) => name === path[index]);
}

/** The tokens that matter for finding keys: strings, braces and colons. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}:]/gs;

function duplicateKey(key: string, isParameter: boolean): RequestError {
  return { parameter: isParameter ? key : null, code: 'duplicate', message: duplicateKeyMessage(key) };
}
