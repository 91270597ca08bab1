/** Number of months that an analyzer compares: five years. Months are counted from 1; an array has them from index 0. */
export const MONTHS = 60;
export const YEARS = MONTHS / 12;

/** A cost in each of the months, as numbers. Its meaning is that of the fields of the same name in a file. */
export interface MonthlyCost {
  /** Euros in one month, before growth. */
  amount: number;
  /** Percent a year. */
  growth: number;
  /** The first month, and the last one in full. */
  from: number;
  until: number;
  /** Number of months from `from` on in which the cost rises, and after `until` in which it falls. */
  fade_in: number;
  fade_out: number;
}

/** When a cost is due: the fields of `MonthlyCost` that decide it. */
type DueTime = Pick<MonthlyCost, 'from' | 'until' | 'fade_in' | 'fade_out'>;

/** The euros of a cost in each month. */
export function spreadOverMonths(cost: MonthlyCost): number[] {
  const months = noEuros();
  addToMonths(months, cost, WHOLE);
  return months;
}

/** No cost in any month, to add costs to. */
export const noEuros = (): number[] => WHOLE.map(() => 0);

/** Adds the euros of a cost to those of each month, at what one euro is worth. Growth counts from month 1, whenever the cost begins. */
export function addToMonths(months: number[], cost: MonthlyCost, worth: readonly number[]): void {
  const yearly = 1 + cost.growth / 100;
  const parts = partsDue(cost);
  for (let index = 0, amount = 0; index < MONTHS; index++) {
    if (index % 12 === 0) amount = cost.amount * yearly ** (index / 12);
    months[index] = (months[index] ?? 0) + (worth[index] ?? 0) * (amount * (parts[index] ?? 0));
  }
}

/** The part of a cost that is due in each month, from 0 to 1. */
export function partsDue({ from, until, fade_in, fade_out }: DueTime): readonly number[] {
  if (from <= 1 && fade_in <= 1 && until >= MONTHS) return WHOLE;
  const parts: number[] = [];
  for (let month = 1; month <= MONTHS; month++) {
    const risen = month < from ? 0 : Math.min(1, (month - from + 1) / fade_in);
    const left = month <= until ? 1 : Math.max(0, 1 - (month - until) / fade_out);
    parts.push(risen * left);
  }
  return parts;
}

const WHOLE: readonly number[] = Array.from({ length: MONTHS }, () => 1);

/** What one euro of each month is worth in the first one, at `rate` percent a year. */
export function presentValues(rate: number): readonly number[] {
  if (rate !== last.rate) last = { rate, values: computePresentValues(rate) };
  return last.values;
}

const computePresentValues = (rate: number): readonly number[] =>
  Array.from({ length: MONTHS }, (_, month) => (1 + rate / 100) ** (-month / 12));

/** Those of the last rate: one request asks hundreds of times for the same. */
let last = { rate: 0, values: computePresentValues(0) };

/** In cents: closer than this below a tie counts as a tie, since doubles miss ties such as 1.005 by less. */
const TIE = 1e-6;

/** Rounds euros to whole cents, half up. */
export const toCents = (euros: number): number => Math.floor(euros * 100 + 0.5 + TIE);
