import { inBoth, type Localized } from '#text/lang.ts';
import type { FaultCode } from './error.ts';

/** One thing that is wrong with a request, in both languages. */
export interface Fault {
  /** Name of the parameter; `null` if the fault is not about a parameter. */
  parameter: string | null;
  label?: Localized;
  code: FaultCode;
  /** The value as it was sent; absent if none was sent. */
  value?: unknown;
  message: Localized;
  /** What is allowed, in the words of JSON Schema. */
  allowed?: Readonly<Record<string, unknown>>;
  suggestion?: string;
}

/** Why a request cannot be answered: its faults, at least one, and their text. */
export interface Refusal {
  message: Localized;
  faults: readonly Fault[];
}

/** A refusal for these faults: what concerns no parameter, then the parameters in the order of `names`, then others. */
export function refuse(faults: readonly Fault[], names: readonly string[] = []): Refusal {
  const rank = ({ parameter, code }: Fault) => {
    if (parameter === null) return code === 'unknown' ? names.length + 1 : -1;
    const index = names.indexOf(parameter);
    return index < 0 ? names.length : index;
  };
  const ordered = [...faults].sort((a, b) => rank(a) - rank(b));
  return { faults: ordered, message: joinMessages(ordered) };
}

/** More than this many faults in one text help nobody. */
const MOST_IN_TEXT = 20;

function joinMessages(faults: readonly Fault[]): Localized {
  const more = faults.length - MOST_IN_TEXT;
  const last = { de: `… und ${more} weitere Fehler.`, en: `…and ${more} more errors.` };
  const messages = faults.slice(0, MOST_IN_TEXT).map(({ message }) => message);
  const all = more > 0 ? [...messages, last] : messages;
  return inBoth((lang) => all.map((text) => text[lang]).join(' '));
}
