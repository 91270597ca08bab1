import type { ApiRequest, Headers } from '../message.ts';

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
export function headersWithoutBody(headers: Headers): Headers {
  const {
    'Content-Type': _type,
    'Content-Encoding': _encoding,
    'Content-Length': _length,
    ...others
  } = headers;
  return others;
}
