import { COMPANY_SIZES, COST_PARTS } from '#schema/source/pricing/cost-parts.ts';
import type { FundingSource, Programme } from '#schema/source/pricing/funding.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import { mapValues } from '#text/records.ts';
import { WORDS } from '#text/words.ts';
import {
  type Context,
  compileAmount,
  compileCondition,
  compileNumber,
  constant,
  type Quantity,
} from '../amount.ts';
import { scopeOf } from '../expression/expression.ts';
import { type Interval, joinIntervals, pointInterval } from '../expression/interval.ts';
import type { Report } from '../problem.ts';
import type { Slots } from '../slots.ts';
import { bestGrants, type CompiledProgramme, type Grant } from './grants.ts';

/** Sets of grants that one project can get together, and what is not known. */
export interface Grants {
  /** The set with the largest sum. */
  best: Grant[];
  /** The set with the largest sum from programmes with a legal right to the grant. */
  entitled: Grant[];
  /** Programmes that would fit, but whose terms are not confirmed. */
  unverified: Programme[];
  /** Programmes that would have fitted if somebody had applied before the start. */
  tooLate: Programme[];
  notResearched: NotResearched[];
}

/** An answer for which nobody has looked for programmes, such as a federal state. */
interface NotResearched {
  /** The label of the parameter, and that of its value. */
  parameter: Localized;
  value: Localized;
}

/** Finds the grants of a project for an application on a day. */
export type Funding = (slots: Slots, today: string) => Grants;

/** The parameter `size` of programmes, which follows from the number of employees. */
const sizeParameter = (): Parameters[string] => ({
  type: 'choice',
  label: WORDS.pricing.companySize,
  values: Object.fromEntries(COMPANY_SIZES.map((size) => [size, inEachLang(() => size)])),
  more_costs_more: false,
});

/** Compiles the `funding:` of a calculator. Besides the parameters, its expressions may use the shares in the price list. */
export function compileFunding(
  source: FundingSource,
  programmes: readonly Programme[],
  context: Context,
): Funding {
  const number = (field: keyof Fields, text: string) => compileNumber(text, ['funding', field], context);
  const required = REQUIRED_FIELDS.map((field) => [field, number(field, source[field])]);
  const left = source.de_minimis_left;
  const fields: Fields = {
    ...(Object.fromEntries(required) as Omit<Fields, 'de_minimis_left'>),
    de_minimis_left: left === undefined ? constant(Number.MAX_SAFE_INTEGER) : number('de_minimis_left', left),
  };
  checkFields(fields, context.report);
  const notResearched = compileResearched(source.researched, context);
  const compiled = programmes.map((programme) => compileProgramme(programme, fields, context));

  return (slots, today) => {
    const start = firstOfMonth(fields.year(slots), fields.month(slots));
    const sized = [sizeOf(fields.employees(slots)), ...slots];
    const project = {
      parts: { staff: fields.staff(slots), external: fields.external(slots), other: fields.other(slots) },
      deMinimisLeft: fields.de_minimis_left(slots),
      terms: sized,
    };
    const open = compiled.filter(({ source, applies }) => isOpen(source, start) && applies(sized));
    const fitting = open.filter(({ source }) => source.retroactive || !isOver(start, today));
    const counted = fitting.filter(({ source }) => isCounted(source));
    const late = open.filter((programme) => !fitting.includes(programme));
    return {
      best: bestGrants(counted, project),
      entitled: bestGrants(
        counted.filter(({ source }) => source.entitled),
        project,
      ),
      unverified: fitting.flatMap(({ source }) => (source.status === 'unverified' ? [source] : [])),
      tooLate: late.flatMap(({ source }) => (isCounted(source) ? [source] : [])),
      notResearched: notResearched(slots),
    };
  };
}

const REQUIRED_FIELDS = ['year', 'month', 'employees', ...COST_PARTS] as const;

type Fields = Record<(typeof REQUIRED_FIELDS)[number] | 'de_minimis_left', Quantity>;

/** Whether estimates count on the programme while it is open. */
const isCounted = ({ status }: Programme): boolean =>
  status === 'open' || status === 'lottery' || status === 'competition';

/** `day` is the first day of the month in which the project starts. */
const isOpen = ({ valid_from, valid_to }: Programme, day: string): boolean =>
  valid_from <= day && (valid_to === undefined || day <= valid_to);

/** Whether the month that begins on a day was over before another day. */
const isOver = (firstOfMonth: string, day: string): boolean => firstOfMonth.slice(0, -3) < day.slice(0, -3);

/** Rounds both, which may be fractions. `checkFields` has checked their range. */
const firstOfMonth = (year: number, month: number): string =>
  `${Math.round(year)}-${String(Math.round(month)).padStart(2, '0')}-01`;

/** Bounds within which sums of whole euros are exact. */
const EUROS: Interval = { low: 0, high: Number.MAX_SAFE_INTEGER };

function checkFields(fields: Fields, { problem }: Report): void {
  const limit = (name: keyof Fields, range: Interval, advice: string) => {
    const { low, high } = fields[name].bounds;
    const wrong = low < range.low ? low : high > range.high ? high : undefined;
    if (wrong !== undefined) problem(['funding', name], `may come to ${wrong}: ${advice}`);
  };
  limit('year', { low: 1000, high: 9999 }, 'write an expression for a year, such as 2027');
  limit('month', { low: 1, high: 12 }, 'write an expression for a month from 1 to 12');
  for (const part of COST_PARTS) limit(part, EUROS, `write a cost of at least 0, such as max(${part}, 0)`);
  limit('de_minimis_left', EUROS, 'write a sum of at least 0, such as max(300000 - received, 0)');
}

/** Finds the chosen values that are not on a list of researched ones. */
function compileResearched(
  researched: FundingSource['researched'],
  { parameters, layout, report: { problem } }: Context,
): (slots: Slots) => NotResearched[] {
  const lists = Object.entries(researched).flatMap(([name, list]) => {
    const parameter = parameters[name];
    const path = ['funding', 'researched', name];
    if (parameter?.type !== 'choice') {
      const choices = Object.keys(parameters).filter((other) => parameters[other]?.type === 'choice');
      problem(path, `"${name}" is not a choice among the parameters; ${suggestion(name, choices)}`);
      return [];
    }
    for (const [index, value] of list.entries()) {
      if (Object.hasOwn(parameter.values, value)) continue;
      const message = `"${value}" is not a value of "${name}"; ${suggestion(value, Object.keys(parameter.values))}`;
      problem([...path, index], message);
    }
    return [{ slot: layout.indexOf(name), parameter, list }];
  });
  return (slots) =>
    lists.flatMap(({ slot, parameter, list }) => {
      const chosen = String(slots[slot]);
      const label = parameter.values[chosen];
      return label && !list.includes(chosen) ? [{ parameter: parameter.label, value: label }] : [];
    });
}

function compileProgramme(source: Programme, fields: Fields, context: Context): CompiledProgramme {
  const report: Report = {
    problem: (path, message) => context.report.problem(path, message, source),
  };
  const sized = { ...context.parameters, size: sizeParameter() };
  const terms: Context = {
    parameters: sized,
    scope: scopeOf(sized, {}),
    layout: ['size', ...context.layout],
    report,
  };
  // A part of the cost that another programme funds counts as 0.
  const { staff, external, other } = fields;
  const parts = mapValues({ staff, external, other }, ({ bounds }) =>
    joinIntervals(bounds, pointInterval(0)),
  );
  const costs: Context = { parameters: {}, scope: scopeOf({}, parts), layout: COST_PARTS, report };
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

const sizeOf = (employees: number): string =>
  employees < 50 ? 'small' : employees < 250 ? 'medium' : 'large';
