/** `text` as well-formed Unicode of at most `length` characters; a cut one ends in `…`. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text.toWellFormed();
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()}…`;
}

/** `text` as well-formed Unicode, in which characters that cannot be seen are written as in JSON: `\u200b`. */
export function escapeInvisible(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, (character) => character.split('').map(escapeUnit).join(''));
}

/** Marks of format, such as a byte order mark, controls and unusual spaces, but not the white space of JSON. */
const INVISIBLE = /(?![\t\n\r ])[\p{Cc}\p{Cf}\p{Z}]/gu;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value as JSON of at most `length` characters. Deeply nested or large values are abbreviated. */
export function jsonExcerpt(value: unknown, length: number): string {
  const json = isSmall(value) ? (JSON.stringify(value) ?? 'null') : jsonHint(value);
  return cutText(escapeInvisible(json), length);
}

/** The value itself if its JSON has at most `length` characters; else an excerpt of it. */
export function valueExcerpt(value: unknown, length: number): unknown {
  if (typeof value === 'string') return cutText(value, length);
  if (!isSmall(value)) return cutText(jsonHint(value), length);
  const json = JSON.stringify(value);
  return json.length <= length ? value : cutText(json, length);
}

const MAX_MEMBERS = 50;

/** Whether a value can be written as JSON without loss, quickly and without deep recursion. */
function isSmall(value: unknown, depth = 2): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  const members = Array.isArray(value) ? value : Object.values(value);
  return members.length <= MAX_MEMBERS && members.every((member) => isSmall(member, depth - 1));
}

function jsonHint(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return '{…}';
  const members = value
    .slice(0, MAX_MEMBERS)
    .map((member) => (isSmall(member, 0) ? JSON.stringify(member) : '…'));
  return `[${members.join(',')}${value.length > MAX_MEMBERS ? ',…' : ''}]`;
}
