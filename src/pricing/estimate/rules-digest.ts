import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Programme } from '#schema/source/pricing/funding.ts';
import { LANGS } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import { digest } from '#text/sha256.ts';
import { hasValues } from '../parameter.ts';

/** Enough to tell the few versions of one calculator apart. */
const LENGTH = 8;

/** What is said of rules, and changes no figure. */
const REMARKS: readonly string[] = ['source', 'checked_on', 'certainty'];

/**
 * A short digest of what a calculator computes by, without the prices, whose history is known. It stays the same while the
 * same answers come to the same figure on the same day; texts for readers do not count.
 */
export function rulesDigest(source: CalculatorSource, programmes: readonly Programme[]): string {
  const { basis, parameters, contradictions, lines, monthly, spread, funding } = source;
  const rules = {
    basis,
    parameters: mapValues(parameters, ({ group: _, ...parameter }) =>
      hasValues(parameter) ? { ...parameter, values: Object.keys(parameter.values) } : parameter,
    ),
    contradictions,
    lines,
    monthly,
    spread,
    ...(funding && { funding, programmes }),
  };
  return digest(JSON.stringify(rules, withoutRemarks)).slice(0, LENGTH);
}

function withoutRemarks(name: string, value: unknown): unknown {
  return (REMARKS.includes(name) && typeof value === 'string') || isText(value) ? undefined : value;
}

/** A text in each language of the site. */
const isText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  LANGS.every((lang) => typeof (value as Record<string, unknown>)[lang] === 'string');
