import { isDeepStrictEqual } from 'node:util';
import { fieldName } from '#loading/problem.ts';
import { ratesOn } from '#pricing/rates.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { cutText } from '#text/excerpt.ts';
import { pickMembers } from '#text/records.ts';
import { type Subject, sourceOf } from './engine.ts';

/** Fields that no figure depends on. */
const TEXTS = new Set(
  `id name description purpose question label help groups unit unit_singular summary disclaimer not_included source sources
  checked_on orientation examples aliases customer_days step more_costs_more investment deprecated draft note`.split(
    /\s+/,
  ),
);

/** What is below these has names of its own, which may be the same as those of fields. */
const NAMED = ['parameters', 'lines', 'monthly', 'costs', 'programmes'];

/** The names and labels of choices, of which the names count. */
const CHOICES = 'values';

/** What in the content makes the figures of a calculator or analyzer move on a day, as paths in its file and in rates.yaml. */
export function reasonsFor(
  subject: Pick<Subject, 'group' | 'id'>,
  pricing: readonly [PricingSources, PricingSources],
  day: string,
): string[] {
  const [before, after] = pricing.map((each) => sourceOf(each, subject));
  if (!before || !after) return [];
  const written = JSON.stringify([before, after]);
  const shared = pricing.map((each) => ({
    ...namedPrices(each, written, day),
    ...('funding' in after && {
      programmes: Object.fromEntries(each.programmes.map((one) => [one.id, one])),
    }),
  }));
  const reasons = [...changedFields(shared[0], shared[1], []), ...changedFields(before, after, [])];
  return reasons.length > 0 ? reasons : ['nothing in the content: the program computes differently'];
}

/** The prices of a day that a calculator names: roles and risks as texts, shares and prices as words of expressions. */
function namedPrices({ rates }: PricingSources, written: string, day: string) {
  const { dayRates, numbers, risks } = ratesOn(rates, day);
  const words = new Set(written.match(/\w+/g));
  const isText = (_: unknown, name: string) => written.includes(JSON.stringify(name));
  return {
    day_rates: pickMembers(dayRates, isText),
    shares: pickMembers(numbers, (_, name) => words.has(name) && Object.hasOwn(rates.shares, name)),
    prices: pickMembers(numbers, (_, name) => words.has(name) && Object.hasOwn(rates.prices, name)),
    risks: pickMembers(risks, isText),
  };
}

/** The fields that differ: `lines.konzept.days: 1.2 + screens * 0.35 → 2`. */
function changedFields(before: unknown, after: unknown, path: readonly string[]): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const name = fieldName(path);
  if (!isObject(before) || !isObject(after)) {
    if (after === undefined) return [`${name}: gone`];
    return [before === undefined ? `${name}: new` : `${name}: ${shown(before)} → ${shown(after)}`];
  }
  if (path.at(-1) === CHOICES)
    return changedFields(Object.keys(before), Object.keys(after), [...path, 'names']);
  const hasTexts = path.length === 0 || path[0]?.startsWith('option_') || NAMED.includes(path.at(-2) ?? '');
  const keys = Object.keys({ ...before, ...after }).filter((key) => !(hasTexts && TEXTS.has(key)));
  return keys.flatMap((key) => changedFields(before[key], after[key], [...path, key]));
}

const shown = (value: unknown) =>
  cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), 60);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
