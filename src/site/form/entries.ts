import type { Values } from '#pricing/expression/expression.ts';
import { readForm } from '#pricing/request/form.ts';
import { currentName } from '#pricing/request/former-names.ts';
import { type RequestResult, requestReader } from '#pricing/request/request.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';

/** What a visitor entered, as texts by parameter. What is not in it was not answered. */
export type Entries = Readonly<Record<string, readonly string[]>>;

/** What the entries come to. */
export interface EntryReading {
  /** The parameters as they would be sent to the API. */
  given: Readonly<Record<string, unknown>>;
  /** With defaults filled in; `undefined` if there are errors. */
  values: Values | undefined;
  /** The same where they only contradict each other. */
  shown: Values | undefined;
  errors: readonly RequestError[];
}

/** The entries in a query string. What is not a parameter, such as what advertising adds, is left out. */
export function entriesInQuery(query: string, parameters: Parameters): Entries {
  const entries: Record<string, string[]> = {};
  for (const [written, text] of new URLSearchParams(query)) {
    const name = currentName(written, parameters);
    if (!Object.hasOwn(parameters, name)) continue;
    const texts = entries[name] ?? [];
    texts.push(text);
    entries[name] = texts;
  }
  return entries;
}

/** The entries that come to the parameters of a request. */
export function entriesOf(given: object): Entries {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textsOf(value)]));
}

/** An empty list is one empty text, as forms send it. */
function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [String(value)];
  return value.length > 0 ? value.map(String) : [''];
}

/** Makes the function that reads entries as the API reads a form. */
export function entryReader(
  parameters: Parameters,
  read: (body: unknown, found?: RequestError[]) => RequestResult,
): (entries: Entries) => EntryReading {
  const readEach = requestReader({ parameters });
  return (entries) => {
    const form = readForm(queryOf(entries), parameters);
    if (!form.ok) return { given: {}, values: undefined, shown: undefined, errors: form.error.errors };
    const { parameters: given, errors } = form.value;
    const result = read({ parameters: given }, errors);
    if (result.ok) return { given, values: result.value, shown: result.value, errors: [] };
    const each = readEach({ parameters: given }, errors);
    return { given, values: undefined, shown: each.ok ? each.value : undefined, errors: result.error.errors };
  };
}

/** The entries as a query string, in form order. */
export function queryOf(entries: Entries): string {
  const search = new URLSearchParams();
  for (const [name, texts] of Object.entries(entries)) for (const text of texts) search.append(name, text);
  return search.toString();
}

/** The answers in a query string as a page writes them itself, whatever else a link holds. */
export const ownQuery = (query: string, parameters: Parameters): string =>
  queryOf(neededEntries(entriesInQuery(query, parameters), parameters));

/** The entries that an address has to hold: all but those that say what is assumed anyway. */
export function neededEntries(entries: Entries, parameters: Parameters): Entries {
  return Object.fromEntries(
    Object.keys(parameters).flatMap((name) => {
      const texts = entries[name];
      const standard = parameters[name]?.default;
      if (
        !texts ||
        (standard !== undefined && queryOf({ name: textsOf(standard) }) === queryOf({ name: texts }))
      )
        return [];
      return [[name, texts]];
    }),
  );
}
