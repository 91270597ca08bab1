import fc from 'fast-check';
import { type CostComparison, cumulate } from '#site/curves/curve-points.ts';

const MONTHS = 60;

/** The month from which A has cost no more than B, found in the plainest way. */
function breakevenOf(a: readonly number[], b: readonly number[]): number | null {
  const savings = cumulate(b).map((cost, month) => Math.round((cost - (cumulate(a)[month] ?? 0)) * 100));
  if (savings.every((sum) => sum === 0)) return null;
  const month = savings.findLastIndex((sum) => sum < 0) + 1;
  return month > MONTHS ? null : Math.max(1, month);
}

/** A comparison of two options with these costs a month. */
export function compare(
  a: readonly number[],
  b: readonly number[],
  others: Partial<CostComparison> = {},
): CostComparison {
  return {
    a: { label: 'Eigener Shop', monthly_costs: a },
    b: { label: 'Marktplatz', monthly_costs: b },
    breakeven_month: breakevenOf(a, b),
    lang: 'de',
    ...others,
  };
}

export const flat = (euros: number): number[] => Array.from({ length: MONTHS }, () => euros);

/** Costs of an investment in month 1, and a month from then on. */
export const invest = (once: number, monthly: number): number[] => [once, ...flat(monthly).slice(1)];

/** The cases that a drawing easily gets wrong. */
export const EDGE_CASES: [name: string, comparison: CostComparison][] = [
  ['costs of zero', compare(flat(0), flat(0))],
  ['negative costs', compare(flat(-150), flat(900))],
  ['only negative costs', compare(flat(-150), flat(-90))],
  ['equal curves', compare(flat(500), flat(500))],
  ['a break-even in the first month', compare(flat(100), flat(101))],
  ['a break-even in the last month', compare(invest(6000, 0), flat(100))],
  ['no break-even', compare(flat(400), flat(100))],
  ['one curve far above', compare(flat(1), flat(90_000))],
  ['one euro in five years', compare(invest(1, 0), flat(0.02))],
  ['a billion a month', compare(flat(1e9), flat(1.1e9), { lang: 'en' })],
  [
    'names that are too long',
    compare(invest(10_000, 0), flat(170), {
      a: { label: 'Softwareentwicklungsdienstleistungsvertrag', monthly_costs: invest(10_000, 0) },
      b: { label: 'Operation without any maintenance contract at all', monthly_costs: flat(170) },
    }),
  ],
];

/** Amounts from a cent to a billion euros, of about the same number of each length. */
const amount = fc
  .tuple(fc.integer({ min: -2, max: 8 }), fc.integer({ min: 0, max: 99 }))
  .map(([power, digits]) => Math.round(digits * 10 ** power * 10) / 100);

const monthly = (each: fc.Arbitrary<number>) =>
  fc.oneof(
    fc.array(each, { minLength: MONTHS, maxLength: MONTHS }),
    fc.tuple(each, each).map(([once, later]) => invest(once, later)),
  );

function comparisons(each: fc.Arbitrary<number>): fc.Arbitrary<CostComparison> {
  const label = fc.constantFrom(
    'ERP-System',
    'Betrieb ohne Wartung',
    'Off-the-shelf software',
    'Individualsoftware',
  );
  return fc
    .tuple(monthly(each), monthly(each), fc.constantFrom('de' as const, 'en' as const), label, label)
    .map(([a, b, lang, labelA, labelB]) =>
      compare(a, b, {
        lang,
        a: { label: labelA, monthly_costs: a },
        b: { label: labelB, monthly_costs: b },
      }),
    );
}

export const anyCosts = comparisons(amount);

export const anyCostsOrSavings = comparisons(
  fc.tuple(amount, fc.constantFrom(1, -1)).map(([euros, sign]) => euros * sign),
);
