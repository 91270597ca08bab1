import type { Parameters } from '#schema/source/pricing.ts';
import type { Localized } from '#text/lang.ts';
import type { ErrorStatus } from './errors.ts';
import type { ApiRequest } from './message.ts';

/** Largest body of a POST, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** A body as a value, or why it cannot be one. */
export type BodyResult =
  | {
      value: unknown;
      /** Asked once the value has proved to be `{parameters: {…}}` with plain values: whether a key stood twice. */
      duplicate: () => Localized | undefined;
    }
  | { status: ErrorStatus; message: Localized; extra?: { headers: Record<string, string> } };

/** Reads a body as JSON whatever its Content-Type says, or as the fields of a form where that is what it is. */
export function readBody(request: ApiRequest, parameters: Parameters): BodyResult {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type.startsWith('multipart/')) return { status: 415, message: MULTIPART };
  if (request.body === 'too large')
    return { status: 413, message: TOO_LARGE, extra: { headers: { Connection: 'close' } } };
  const text = decode(request.body ?? new Uint8Array());
  if (text === undefined) return { status: 400, message: NOT_UTF8 };
  if (text.trim() === '') return { status: 400, message: EMPTY };
  // curl calls whatever it sends a form; a form itself never begins with a brace, which it would encode.
  const isForm = type === 'application/x-www-form-urlencoded' && !text.trimStart().startsWith('{');
  return isForm ? readForm(text, parameters) : readJson(text);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

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
    return { value, duplicate: () => (memberCount(text) > 1 + keyCount(value) ? DUPLICATE : undefined) };
  } catch (error) {
    return { status: 400, message: notJson(error instanceof Error ? error.message : '') };
  }
}

/** How many `name: value` pairs stand in a JSON text: the colons outside its strings. */
function memberCount(text: string): number {
  return text.match(/"(?:[^"\\]|\\.)*"|:/gs)?.filter((token) => token === ':').length ?? 0;
}

function keyCount(value: unknown): number {
  return Object.keys((value as { parameters: object }).parameters).length;
}

/** Form fields as parameters: numbers and booleans by the parameter's type, an empty field as not given. */
function readForm(text: string, parameters: Parameters): BodyResult {
  const fields = new URLSearchParams(text);
  const value = Object.fromEntries(
    [...new Set(fields.keys())].flatMap((name) => {
      const given = fields.getAll(name).filter((field) => field !== '');
      return given.length > 0 ? [[name, formValue(given, parameters[name]?.type)]] : [];
    }),
  );
  return { value: { parameters: value }, duplicate: () => undefined };
}

function formValue(given: string[], type: Parameters[string]['type'] | undefined): unknown {
  if (type === 'choices') return given;
  const [field = '', ...more] = given;
  if (more.length > 0) return given;
  if (type === 'integer' || type === 'number') return NUMBER.test(field) ? Number(field) : field;
  if (type === 'boolean') return FORM_BOOLEANS.get(field) ?? field;
  return field;
}

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** What browsers and people send for a box that is ticked or not. */
const FORM_BOOLEANS = new Map([
  ['true', true],
  ['on', true],
  ['false', false],
]);

const EMPTY: Localized = {
  de: 'Der Inhalt fehlt. Erwartet wird ein JSON-Objekt: {"parameters": {…}}.',
  en: 'The body is missing. Expected is a JSON object: {"parameters": {…}}.',
};

const NOT_UTF8: Localized = {
  de: 'Der Inhalt ist nicht in UTF-8 kodiert.',
  en: 'The body is not encoded in UTF-8.',
};

export const TOO_LARGE: Localized = {
  de: 'Der Inhalt ist größer als 64 KiB.',
  en: 'The body is larger than 64 KiB.',
};

export const MULTIPART: Localized = {
  de: 'multipart-Inhalte werden nicht gelesen. Senden Sie application/json oder application/x-www-form-urlencoded.',
  en: 'Multipart bodies are not read. Send application/json or application/x-www-form-urlencoded.',
};

const DUPLICATE: Localized = {
  de: 'Ein Name steht im JSON-Objekt mehrfach. Jeder darf nur einmal stehen.',
  en: 'A name stands in the JSON object more than once. Each may stand only once.',
};

const notJson = (reason: string): Localized => ({
  de: `Der Inhalt ist kein gültiges JSON (${reason.toWellFormed()}). Erwartet wird {"parameters": {…}}.`,
  en: `The body is not valid JSON (${reason.toWellFormed()}). Expected is {"parameters": {…}}.`,
});
