import { duplicateKeyMessage } from '#pricing/request-error-messages.ts';
import type { RequestError } from '#schema/request-error.ts';

/**
 * The keys that occur twice in the outer object of a valid JSON text, or in its `parameters`: `JSON.parse` would keep
 * the last value without a word. Objects further in are no valid request whatever they hold.
 */
export function duplicateKeys(text: string): RequestError[] {
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
