import { isDeepStrictEqual } from 'node:util';
import { fieldName } from '#loading/problem.ts';
import { ratesOn } from '#pricing/rates.ts';
import { NUMBER_LISTS } from '#schema/source/pricing/rates.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { cutText } from '#text/excerpt.ts';
import { isRecord, pickMembers } from '#text/records.ts';
import { findSource, type Subject } from './engine.ts';

/** What in the content makes the figures of a calculator or analyzer move on a day, as paths in its file and in rates.yaml. */
export function reasonsFor(
  subject: Pick<Subject, 'group' | 'id'>,
  pricing: readonly [PricingSources, PricingSources],
  day: string,
): string[] {
  const [source, present] = pricing.map((each) => findSource(each, subject));
  if (!source || !present) return [];
  const written = JSON.stringify([source, present]);
  const [before, after] = pricing.map((each) => ({
    ...namedPrices(each, written, day),
    ...('funding' in present && {
      programmes: Object.fromEntries(each.programmes.map((one) => [one.id, one])),
    }),
  }));
  const reasons = [...changedFields(before, after, isText), ...changedFields(source, present, isText)];
  return reasons.length > 0 ? reasons : ['nothing in the content: the program computes differently'];
}

/** The prices of a day that a calculator names: roles and risks as texts, shares, prices and work packages as words of expressions. */
function namedPrices({ rates }: PricingSources, written: string, day: string) {
  const { dayRates, numbers, risks } = ratesOn(rates, day);
  const words = new Set(written.match(/\w+/g));
  const isNamed = (_: unknown, name: string) => written.includes(JSON.stringify(name));
  return {
    day_rates: pickMembers(dayRates, isNamed),
    ...Object.fromEntries(
      NUMBER_LISTS.map((list) => [
        list,
        pickMembers(numbers, (_, name) => words.has(name) && Object.hasOwn(rates[list], name)),
      ]),
    ),
    risks: pickMembers(risks, isNamed),
  };
}

/** Fields that no figure depends on. */
const TEXTS = new Set(
  `id name description purpose question label help groups unit unit_singular summary disclaimer not_included source sources
  checked_on orientation examples aliases former_names former_values customer_days step more_costs_more investment deprecated draft note`.split(
    /\s+/,
  ),
);

/** What is below these has names of its own, which may be the same as those of fields. */
const NAMED = ['parameters', 'lines', 'monthly', 'costs', 'programmes'];

/** Whether a path leads to a text: a field of the file, of an option, or of what has a name; or the label of a choice. */
function isText(path: readonly string[]): boolean {
  if (path[0] === 'parameters' && path[2] === 'values' && path.length > 3) return path.length > 4;
  const isField = path.length === 1 || (path.length === 2 && path[0]?.startsWith('option_'));
  return (isField || NAMED.includes(path.at(-3) ?? '')) && TEXTS.has(path.at(-1) ?? '');
}

type Path = readonly string[];

/** Length of a value that is quoted. */
const QUOTED = 60;

/**
 * The fields that differ between two values of JSON: `lines.konzept.days: 1.2 + screens * 0.35 → 2`. Those for which `isText` is
 * true are words for readers, and passed over.
 */
export function changedFields(
  before: unknown,
  after: unknown,
  isText: (path: Path) => boolean,
  path: Path = [],
): string[] {
  if (isText(path) || isDeepStrictEqual(before, after)) return [];
  const name = fieldName(path);
  if (isRecord(before) && isRecord(after))
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      changedFields(before[key], after[key], isText, [...path, key]),
    );
  if (after === undefined) return [`${name}: gone`];
  return [before === undefined ? `${name}: new` : `${name}: ${quote(before)} → ${quote(after)}`];
}

const quote = (value: unknown) =>
  cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), QUOTED);
