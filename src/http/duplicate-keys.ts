import { duplicateKeyMessage } from '#pricing/request-error-messages.ts';
import type { RequestError } from '#schema/request-error.ts';

/**
 * The keys that occur twice in the outer object of a valid JSON text, or in its `parameters`: `JSON.parse` has kept
 * the last value in `value` without a word. Objects further in are no valid request whatever they hold.
 */
export function duplicateKeys(text: string, value: unknown): RequestError[] {
  const kept = countKeys(value) + (isObject(value) ? countKeys(value['parameters']) : 0);
  return countMembers(text) === kept ? [] : findDuplicates(text);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const countKeys = (value: unknown): number => (isObject(value) ? Object.keys(value).length : 0);

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

function findDuplicates(text: string): RequestError[] {
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
      const isParameter = open.length === 2 && object?.name === 'parameters';
      if (object?.keys.has(key) && (isParameter || open.length === 1))
        found.set(`${open.length} ${key}`, duplicateKey(key, isParameter));
      object?.keys.add(key);
    }
  }
  return [...found.values()];
}

/** Strings, and what tells keys and objects from other values. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}:]/gs;

function duplicateKey(key: string, isParameter: boolean): RequestError {
  return { parameter: isParameter ? key : null, code: 'duplicate', message: duplicateKeyMessage(key) };
}
