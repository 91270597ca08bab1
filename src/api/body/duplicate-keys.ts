import { duplicateKeyMessage } from '#pricing/request/request-errors.ts';
import type { RequestError } from '#schema/request-error.ts';
import { isRecord } from '#text/records.ts';

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

/** Strings, and what tells keys and objects from other values. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}:]/gs;

function duplicateKey(key: string, isParameter: boolean): RequestError {
  return { parameter: isParameter ? key : null, code: 'duplicate', message: duplicateKeyMessage(key) };
}
