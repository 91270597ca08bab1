import { HORIZON } from '#schema/horizon.ts';
import { lastKept } from '#text/lazy.ts';

/** Number of months that an analyzer compares: five years. Months are counted from 1; an array has them from index 0. */
const MONTHS = 60;

/** Most years that can be asked for. */
export const MOST_YEARS = HORIZON.maximum;

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
export const noEuros = (months = MONTHS): number[] => NO_EUROS.slice(0, months);

/** Kept as doubles: an array of whole numbers would be converted when the first fraction is added. */
const NO_EUROS = Array.from({ length: MOST_YEARS * 12 }, () => 0.5).fill(0);

/** Adds the euros of a cost to those of each month, at what one euro is worth. Growth counts from month 1, whenever the cost begins. */
export function addToMonths(months: number[], cost: MonthlyCost, worth: readonly number[]): void {
  const { amount, from, until, fade_in, fade_out } = cost;
  const factors = yearlyFactors(cost.growth, months.length);
  const first = Math.max(0, Math.ceil(from) - 1);
  const end = fade_out > 0 ? months.length : Math.min(months.length, Math.floor(until));
  // Most costs do not fade: they are the same in the months of a year.
  const isWhole = fade_in <= 1 && fade_out <= 0;
  for (let index = first, grown = 0, yearEnd = 0; index < end; index++) {
    if (index >= yearEnd) {
      const year = Math.floor(index / 12);
      grown = amount * (factors[year] ?? 0);
      yearEnd = year * 12 + 12;
    }
    const part = isWhole ? 1 : partDue(cost, index + 1);
    months[index] = (months[index] ?? 0) + (worth[index] ?? 0) * (grown * part);
  }
}

/** The factor of each year, at `growth` percent a year. */
const yearlyFactors = (growth: number, months: number): readonly number[] =>
  growth === 0 ? NO_GROWTH : months <= MONTHS ? growthFactors(growth) : growthOf(growth, MOST_YEARS);

const growthOf = (growth: number, years: number): readonly number[] =>
  Array.from({ length: years }, (_, year) => (1 + growth / 100) ** year);

/** The last ones are kept: most costs of a request grow alike. */
const growthFactors = lastKept((growth: number) => growthOf(growth, MONTHS / 12));

const NO_GROWTH: readonly number[] = Array.from({ length: MOST_YEARS }, () => 1);

/** The part of a cost that is due in each month, from 0 to 1. */
export function partsDue(time: DueTime): readonly number[] {
  const isWhole = time.from <= 1 && time.fade_in <= 1 && time.until >= MONTHS;
  return isWhole ? WHOLE : WHOLE.map((_, index) => partDue(time, index + 1));
}

const WHOLE: readonly number[] = Array.from({ length: MONTHS }, () => 1);

function partDue({ from, until, fade_in, fade_out }: DueTime, month: number): number {
  const risen = month < from ? 0 : Math.min(1, (month - from + 1) / fade_in);
  const left = month <= until ? 1 : Math.max(0, 1 - (month - until) / fade_out);
  return risen * left;
}

/** What one euro of each month is worth in the first one, at `rate` percent a year. */
export const presentValuesOver = (months: number, rate: number): readonly number[] =>
  Array.from({ length: months }, (_, month) => (1 + rate / 100) ** (-month / 12));

/** The same over five years; kept, as one request asks hundreds of times for the same. */
export const presentValues: (rate: number) => readonly number[] = lastKept((rate: number) =>
  presentValuesOver(MONTHS, rate),
);

/** In cents: closer than this below a tie counts as a tie, since doubles miss ties such as 1.005 by less. */
const TIE = 1e-6;

/** Rounds euros to whole cents, half up. */
export const toCents = (euros: number): number => Math.floor(euros * 100 + 0.5 + TIE);
