import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { digest } from '#text/sha256.ts';
import { errorLangOf, preconditionFailed } from '../errors.ts';
import { fileHeaders } from '../headers.ts';
import { type Answer, type ApiRequest, type Computation, goOn, type Headers } from '../message.ts';
import type { ResourceFile } from './resource-file.ts';

/** The content codings that files are kept in, the one we would rather send first. */
export const CODINGS = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

/** A strong validator made of a body's digest: two bodies have the same one only if they are the same. */
export const etagOf = (sha256: string): string => `"${sha256.slice(0, 27)}"`;

/** A resource in one coding. */
interface Representation {
  headers: Headers & { ETag: string };
}

/** A resource in the codings that it can be sent in; `identity` always is one. */
type Representations<T extends Representation> = Partial<Record<Coding, T>> & { identity: T };

/** A file in one coding: the headers are at hand, its bytes are read when they are sent. */
export interface EncodedFile extends Representation {
  /** The bytes that the headers describe, at once in a runtime that has them. Throws where they cannot be had any more. */
  read: () => Content | Promise<Content>;
  /** Whether they are in memory, where they are not always. */
  isAtHand?: () => boolean;
}

type Content = Answer['body'];

/** A file in the codings it is kept in. */
export type StoredFile = Representations<EncodedFile>;

/** Files by their decoded path. */
export interface FileStore {
  get: (path: string) => StoredFile | undefined;
}

/** The bytes of a file in the coding that the client likes best, read only for a client within its limit; or 304 where it has them. */
export function fileComputation(file: StoredFile, request: ApiRequest): Computation {
  const selected = selectRepresentation(file, request);
  if ('status' in selected) return { cost: 'file', isQuick: true, run: () => selected };
  const { headers, isAtHand } = selected;
  const answer = (body: Content): Answer => ({ status: 200, headers, body });
  // Without Content-Length in the headers, the writer of the answer computes it from the body.
  const isUnread = request.method === 'HEAD' && 'Content-Length' in headers;
  return {
    cost: 'file',
    isQuick: isUnread || (isAtHand?.() ?? true),
    run: () => (isUnread ? answer('') : goOn(selected.read(), answer)),
  };
}

/** The coding that the client likes best; or, where a precondition of the request says so, 304 or 412. */
function selectRepresentation<T extends Representation>(
  representations: Representations<T>,
  request: ApiRequest,
): T | Answer {
  const accepted = acceptedCodings(request.header('accept-encoding'));
  const best = accepted.find((coding) => representations[coding]) ?? 'identity';
  const selected = representations[best] ?? representations.identity;
  const tags = () => CODINGS.flatMap((coding) => representations[coding]?.headers.ETag ?? []);
  const outcome = evaluatePreconditions(request, tags, selected.headers.ETag);
  if (outcome === 'failed') return preconditionFailed(errorLangOf(request));
  if (outcome === 'not modified')
    return { status: 304, headers: headersWithoutBody(selected.headers), body: '' };
  return selected;
}

/** The file as an answer to another address than its own: `Content-Location` names its own. */
export function withLocation(file: StoredFile, path: string): StoredFile {
  const located = { ...file };
  for (const coding of CODINGS) {
    const encoded = file[coding];
    if (encoded) located[coding] = { ...encoded, headers: { ...encoded.headers, 'Content-Location': path } };
  }
  return located;
}

/** How many Accept-Encoding headers are remembered with the codings they come to. */
const REMEMBERED_HEADERS = 1000;

/** Clients send some 30 characters. A header that is longer than this is not read. */
const LONGEST_ACCEPT_ENCODING = 200;

const preferences = new LRUCache<string, readonly Coding[]>({ max: REMEMBERED_HEADERS });

/** The codings that a client takes, the one it likes best first; of those it likes as much, the one we would rather send. */
function acceptedCodings(accept: string | undefined): readonly Coding[] {
  if (accept === undefined || accept.length > LONGEST_ACCEPT_ENCODING) return ['identity'];
  const known = preferences.get(accept);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  const codings = negotiator.encodings([...CODINGS], { preferred: [...CODINGS] }) as Coding[];
  preferences.set(accept, codings);
  return codings;
}

/** The entity tags that a header lists (RFC 9110 8.8.3), `*` for any, or `undefined` for what is not such a list. */
type EntityTags = '*' | { opaque: string; isWeak: boolean }[] | undefined;

/** One element of a list and the comma after it. A tag may contain commas itself; an element may be empty. */
const ELEMENT = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\uffff]*")[ \t]*)?(,|$)/y;

/** Reads a list of entity tags in one pass, so that a long header takes no longer than its length. */
export function readEntityTags(header: string): EntityTags {
  if (header.trim() === '*') return '*';
  const tags: Exclude<EntityTags, '*' | undefined> = [];
  ELEMENT.lastIndex = 0;
  for (;;) {
    const [, weak, opaque, end] = ELEMENT.exec(header) ?? [];
    if (end === undefined) return undefined;
    if (opaque !== undefined) tags.push({ opaque, isWeak: weak !== undefined });
    if (end === '') return tags;
  }
}

/**
 * What the preconditions of a GET come to (RFC 9110 13.2.2): `If-Match` against the tags of every coding of the
 * resource, then `If-None-Match` against the tag of the coding that would be sent. Dates are ignored, since nothing
 * has a Last-Modified; so is the Cache-Control of a request, which speaks to caches. All tags of ours are strong.
 */
export function evaluatePreconditions(
  request: Pick<ApiRequest, 'header'>,
  tags: () => readonly string[],
  selected: string,
): 'passed' | 'failed' | 'not modified' {
  const required = request.header('if-match');
  if (required !== undefined && !matchesStrongly(readEntityTags(required), tags())) return 'failed';
  const known = request.header('if-none-match');
  return known !== undefined && matchesWeakly(readEntityTags(known), selected) ? 'not modified' : 'passed';
}

/** Strong comparison: a weak tag equals nothing. What is not a list of tags names none. */
function matchesStrongly(given: EntityTags, tags: readonly string[]): boolean {
  if (given === '*') return true;
  return given?.some(({ opaque, isWeak }) => !isWeak && tags.includes(opaque)) ?? false;
}

/** Weak comparison: `W/` makes no difference. */
function matchesWeakly(given: EntityTags, tag: string): boolean {
  if (given === '*') return true;
  return given?.some(({ opaque }) => opaque === tag) ?? false;
}

/** The headers of a 304: those of the 200 but for what describes a body. */
function headersWithoutBody(headers: Headers): Headers {
  const {
    'Content-Type': _type,
    'Content-Encoding': _encoding,
    'Content-Length': _length,
    ...others
  } = headers;
  return others;
}

/** The files of a publication without a build: each rendered when first asked for, in the one coding `identity`. */
export function renderedFiles({ files }: { files: ReadonlyMap<string, ResourceFile> }): FileStore {
  const rendered = new Map<string, StoredFile>();
  return {
    get: (path) => {
      const file = files.get(path);
      if (!file) return undefined;
      const stored = rendered.get(path) ?? storedFile(file);
      rendered.set(path, stored);
      return stored;
    },
  };
}

function storedFile(file: ResourceFile): StoredFile {
  const body = file.render();
  return { identity: { read: () => body, headers: { ...fileHeaders(file), ETag: etagOf(digest(body)) } } };
}
