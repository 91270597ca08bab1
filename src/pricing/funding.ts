import {
  COMPANY_SIZES,
  COST_PARTS,
  type CostPart,
  type FundingSource,
  type Programme,
} from '#schema/source/funding.ts';
import type { Parameters } from '#schema/source/parameters.ts';
import type { Localized } from '#text/lang.ts';
import { type Context, compileAmount, compileCondition, compileNumber, type Quantity } from './amount.ts';
import { scopeOf, type Values } from './expression.ts';
import { type Interval, joinIntervals, pointInterval } from './interval.ts';
import type { Report } from './problem.ts';
import { sumOf } from './sum.ts';

/** The grant of a programme, in whole euros. */
export interface Grant {
  id: string;
  name: Localized;
  euros: number;
}

/** Sets of grants that one project can get together. */
export interface Grants {
  /** The set with the largest sum. */
  best: Grant[];
  /** The set with the largest sum from programmes with a legal right to the grant. */
  entitled: Grant[];
}

export type Funding = (values: Values) => Grants;

interface CompiledProgramme {
  source: Programme;
  applies: (values: Values) => boolean;
  eligible: Quantity;
  rate: Quantity;
}

/** The parameter `size` of programmes, which follows from the number of employees. */
const SIZE: Parameters[string] = {
  type: 'choice',
  label: { de: 'Unternehmensgröße', en: 'Company size' },
  values: Object.fromEntries(COMPANY_SIZES.map((size) => [size, { de: size, en: size }])),
  more_costs_more: false,
};

const NO_COST: Record<CostPart, number> = { staff: 0, external: 0, other: 0 };

/** Compiles the `funding:` of a calculator. Besides the parameters, its expressions may use the shares in the price list. */
export function compileFunding(
  source: FundingSource,
  programmes: readonly Programme[],
  context: Context,
): Funding {
  const number = (field: keyof FundingSource) => compileNumber(source[field], ['funding', field], context);
  const fields = {
    year: number('year'),
    month: number('month'),
    employees: number('employees'),
    staff: number('staff'),
    external: number('external'),
    other: number('other'),
  };
  checkFields(fields, context.report);
  const compiled = programmes.map((programme) => compileProgramme(programme, fields, context));
  const calculation = compiled.filter(({ source: { status } }) => status === 'open' || status === 'lottery');

  return (values) => {
    const start = firstOfMonth(fields.year(values), fields.month(values));
    const sized = { ...values, size: sizeOf(fields.employees(values)) };
    const parts = {
      staff: fields.staff(values),
      external: fields.external(values),
      other: fields.other(values),
    };
    const open = calculation.filter(({ source, applies }) => isOpen(source, start) && applies(sized));
    return {
      best: bestSet(open, parts, sized),
      entitled: bestSet(
        open.filter(({ source: { entitled } }) => entitled),
        parts,
        sized,
      ),
    };
  };
}

type Fields = Record<keyof FundingSource, Quantity>;

/** `day` is the first day of the month in which the project starts. */
function isOpen({ valid_from, valid_to }: Programme, day: string): boolean {
  return valid_from <= day && (valid_to === undefined || day <= valid_to);
}

/** Rounds both, which may be fractions. `checkFields` has checked their range. */
function firstOfMonth(year: number, month: number): string {
  return `${Math.round(year)}-${String(Math.round(month)).padStart(2, '0')}-01`;
}

/** Bounds within which sums of whole euros are exact. */
const COST: Interval = { low: 0, high: Number.MAX_SAFE_INTEGER };

function checkFields(fields: Fields, { problem }: Report): void {
  const limit = (name: keyof FundingSource, range: Interval, advice: string) => {
    const { low, high } = fields[name].bounds;
    const wrong = low < range.low ? low : high > range.high ? high : undefined;
    if (wrong !== undefined) problem(['funding', name], `may come to ${wrong}: ${advice}`);
  };
  limit('year', { low: 1000, high: 9999 }, 'write an expression for a year, such as 2027');
  limit('month', { low: 1, high: 12 }, 'write an expression for a month from 1 to 12');
  for (const part of COST_PARTS) limit(part, COST, `write a cost of at least 0, such as max(${part}, 0)`);
}

function compileProgramme(source: Programme, fields: Fields, context: Context): CompiledProgramme {
  const report: Report = {
    problem: (path, message) => context.report.problem(path, message, source),
  };
  const sized = { ...context.parameters, size: SIZE };
  const terms: Context = { parameters: sized, scope: scopeOf(sized, {}), report };
  // A part of the cost that another programme funds counts as 0.
  const parts = Object.fromEntries(
    COST_PARTS.map((part): [string, Interval] => [
      part,
      joinIntervals(fields[part].bounds, pointInterval(0)),
    ]),
  );
  const costs: Context = { parameters: {}, scope: scopeOf({}, parts), report };
  return {
    source,
    applies: source.when === undefined ? () => true : compileCondition(source.when, ['when'], terms),
    eligible: compileNumber(source.eligible, ['eligible'], costs),
    rate: compileRate(source.rate, terms),
  };
}

/** The rate of a programme is a fraction of the cost. */
function compileRate(rate: Programme['rate'], context: Context): Quantity {
  const quantity = compileAmount(rate, ['rate'], context);
  const { low, high } = quantity.bounds;
  if (low < 0 || high > 1) {
    const message = `may come to ${low < 0 ? low : high}: write a fraction of the cost from 0 to 1, such as 0.35`;
    context.report.problem(['rate'], message);
  }
  return quantity;
}

function sizeOf(employees: number): string {
  return employees < 50 ? 'small' : employees < 250 ? 'medium' : 'large';
}

/**
 * The grants with the largest sum. Tries every assignment of the parts of the cost to programmes; of equal ones the first
 * wins, which has no programme that grants nothing.
 */
function bestSet(programmes: CompiledProgramme[], parts: Record<CostPart, number>, values: Values): Grant[] {
  let best: Grant[] = [];
  for (const assignment of assignments(programmes)) {
    const grants = grantsOf(assignment, parts, values);
    if (totalOf(grants) > totalOf(best)) best = grants;
  }
  return best;
}

/** The programme that funds each part of the cost. No part is funded twice. */
type Assignment = Partial<Record<CostPart, CompiledProgramme>>;

/** All ways to assign each part of the cost to one programme that funds it, or to none, at most one programme per group. */
function assignments(programmes: CompiledProgramme[]): Assignment[] {
  return COST_PARTS.reduce<Assignment[]>(
    (ways, part) => {
      const candidates = programmes.filter(({ source }) => source.funds.includes(part));
      return ways.flatMap((way) => [way, ...candidates.map((programme) => ({ ...way, [part]: programme }))]);
    },
    [{}],
  ).filter(isCompatible);
}

function isCompatible(assignment: Assignment): boolean {
  const groups = [...new Set(Object.values(assignment))].flatMap(({ source }) => source.group ?? []);
  return new Set(groups).size === groups.length;
}

function grantsOf(assignment: Assignment, parts: Record<CostPart, number>, values: Values): Grant[] {
  return [...new Set(Object.values(assignment))].map((programme) => {
    const own = { ...NO_COST };
    for (const part of COST_PARTS) if (assignment[part] === programme) own[part] = parts[part];
    const { id, name } = programme.source;
    return { id, name, euros: grantOf(programme, own, values) };
  });
}

function grantOf(
  { source, eligible, rate }: CompiledProgramme,
  own: Record<CostPart, number>,
  values: Values,
): number {
  const { base_cap, grant_cap, minimum_cost = 0, minimum_grant = 0 } = source;
  const base = Math.min(eligible(own), base_cap ?? Number.POSITIVE_INFINITY);
  // Whole euros, rounded down. The millionth compensates for rounding errors of doubles.
  const grant = Math.floor(Math.min(base * rate(values), grant_cap ?? Number.POSITIVE_INFINITY) + 1e-6);
  return base < minimum_cost || grant < minimum_grant ? 0 : grant;
}

const totalOf = (grants: readonly Grant[]) => sumOf(grants.map(({ euros }) => euros));
