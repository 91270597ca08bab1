import { fillTexts } from '#text/fill.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { ErrorCode } from './error.ts';

/** One thing that is wrong with a request, in each language. */
export interface RequestError {
  /** Name of the parameter; `null` if the error is not about a parameter. */
  parameter: string | null;
  label?: Localized;
  code: ErrorCode;
  /** The value as it was sent; absent if none was sent. */
  value?: unknown;
  message: Localized;
  /** The allowed values, as a JSON Schema. */
  allowed?: Readonly<Record<string, unknown>>;
  suggestion?: string;
}

/** The errors of a request, at least one, and a text that joins them. */
export type InvalidRequest = { message: Localized; errors: readonly RequestError[] };

/** Errors in order: those of no parameter, then those of parameters in the order of `names`, then others. */
export function rejectRequest(errors: readonly RequestError[], names: readonly string[] = []) {
  const rank = ({ parameter, code }: RequestError) => {
    if (parameter === null) return code === 'unknown' ? names.length + 1 : -1;
    const index = names.indexOf(parameter);
    return index < 0 ? names.length : index;
  };
  const ordered = [...errors].sort((a, b) => rank(a) - rank(b));
  return { errors: ordered, message: joinMessages(ordered) };
}

/** Maximum number of errors in one text. */
const MAX_ERRORS_IN_TEXT = 20;

/** The messages, one that several errors have in common once. That of a contradiction does not name its parameters itself. */
function messagesOf(errors: readonly RequestError[]): Localized[] {
  const named = new Map<Localized, string[]>();
  for (const { parameter, code, message } of errors)
    named.set(message, [
      ...(named.get(message) ?? []),
      ...(code === 'contradiction' ? [String(parameter)] : []),
    ]);
  return [...named].map(([message, names]) =>
    names.length === 0 ? message : inEachLang((lang) => `${names.join(', ')}: ${message[lang]}`),
  );
}

function joinMessages(errors: readonly RequestError[]): Localized {
  const more = errors.length - MAX_ERRORS_IN_TEXT;
  const last = fillTexts(WORDS.pricing.moreErrors, { more });
  const messages = messagesOf(errors.slice(0, MAX_ERRORS_IN_TEXT));
  const all = more > 0 ? [...messages, last] : messages;
  return inEachLang((lang) => all.map((text) => text[lang]).join(' '));
}
