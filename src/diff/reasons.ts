import { isDeepStrictEqual } from 'node:util';
import { fieldName } from '#loading/problem.ts';
import { ratesOn } from '#pricing/rates.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { cutText } from '#text/excerpt.ts';
import { formatNumber, formatPercent } from '#text/numbers.ts';
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

/** Lists of choices, whose names matter and whose labels do not. */
const CHOICES = 'values';

/** Where nothing in the sources explains a figure. */
const OTHER_PROGRAM = 'nothing in the content: the program computes differently';

/** What in the sources makes the figures of a calculator or analyzer move on a day: prices that it names, and its own fields. */
export function reasonsFor(
  subject: Pick<Subject, 'group' | 'id'>,
  [before, after]: readonly [PricingSources | undefined, PricingSources | undefined],
  day: string,
): string[] {
  if (!before || !after) return ['unknown: a build of another version does not say what it was made from'];
  const [former, present] = [sourceOf(before, subject), sourceOf(after, subject)];
  if (!former || !present) return [];
  const written = JSON.stringify([former, present]);
  const isFunded = 'funding' in former || 'funding' in present;
  const programmesOf = ({ programmes }: PricingSources) =>
    Object.fromEntries(programmes.map((programme) => [programme.id, programme]));
  const reasons = [
    ...(subject.group === 'calculators' ? changedPrices(before, after, written, day) : []),
    ...(isFunded ? changedFields(programmesOf(before), programmesOf(after), ['programmes']) : []),
    ...changedFields(former, present, []),
  ];
  return reasons.length > 0 ? reasons : [OTHER_PROGRAM];
}

function changedPrices(
  former: PricingSources,
  present: PricingSources,
  written: string,
  day: string,
): string[] {
  const [before, after] = [ratesOn(former.rates, day), ratesOn(present.rates, day)];
  const isShare = (name: string) => [former, present].some(({ rates }) => Object.hasOwn(rates.shares, name));
  const words = new Set(written.match(/\w+/g));
  const isNamed = (name: string) => written.includes(JSON.stringify(name));
  const euros = (value: number) => `€${formatNumber(value, 'en')}`;
  const part = (value: number) => formatPercent(value, 'en');
  const span = ({ low, high }: { low: number; high: number }) => `×${low} to ×${high}`;
  return [
    ...changedMembers('day rate', before.dayRates, after.dayRates, isNamed, euros),
    ...changedMembers(
      'share',
      before.numbers,
      after.numbers,
      (name) => words.has(name) && isShare(name),
      part,
    ),
    ...changedMembers(
      'price',
      before.numbers,
      after.numbers,
      (name) => words.has(name) && !isShare(name),
      euros,
    ),
    ...changedMembers('risk', before.risks, after.risks, isNamed, span),
  ];
}

function changedMembers<T>(
  what: string,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  isUsed: (name: string) => boolean,
  write: (value: T) => string,
): string[] {
  const names = Object.keys({ ...before, ...after }).filter(isUsed);
  return names.flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (isDeepStrictEqual(from, to)) return [];
    const shown = [from, to].map((value) => (value === undefined ? 'none' : write(value)));
    return [`${what} ${name} ${shown.join(' → ')}`];
  });
}

/** The fields that differ, each with its path in the file: `lines.konzept.days: 1.2 + screens * 0.35 → 2`. */
function changedFields(before: unknown, after: unknown, path: readonly string[]): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const name = fieldName(path);
  if (!isObject(before) || !isObject(after)) {
    if (before === undefined) return [isObject(after) ? `${name}: new` : `${name}: new, ${shown(after)}`];
    if (after === undefined) return [`${name}: gone`];
    return [`${name}: ${shown(before)} → ${shown(after)}`];
  }
  if (path.at(-1) === CHOICES) {
    const [from, to] = [before, after].map((values) => Object.keys(values).join(', '));
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  }
  const hasTexts = path.length === 0 || path[0]?.startsWith('option_') || NAMED.includes(path.at(-2) ?? '');
  const keys = Object.keys({ ...before, ...after }).filter((key) => !(hasTexts && TEXTS.has(key)));
  return keys.flatMap((key) => changedFields(before[key], after[key], [...path, key]));
}

const shown = (value: unknown) =>
  cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), 60);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
