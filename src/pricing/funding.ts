import {
  COMPANY_SIZES,
  COST_PARTS,
  type CostPart,
  type FundingSource,
  type Programme,
} from '#schema/source/funding.ts';
import type { Parameters } from '#schema/source/pricing.ts';
import type { Localized } from '#text/lang.ts';
import { type Context, compileAmount, compileCondition, compileNumber, type Quantity } from './amount.ts';
import { type Scope, scopeOf, type Values } from './expression.ts';
import type { Report } from './problem.ts';

/** What a programme grants, in whole euros. */
export interface Grant {
  id: string;
  name: Localized;
  euros: number;
}

/** The best grants that can be had together for given values: from all programmes, and from those with a legal right. */
export interface Grants {
  best: Grant[];
  entitled: Grant[];
}

export type Funding = (values: Values) => Grants;

interface CompiledProgramme {
  source: Programme;
  applies: (values: Values) => boolean;
  eligible: Quantity;
  rate: Quantity;
}

/** `size` as programmes see it: a choice that the number of employees makes. */
const SIZE: Parameters[string] = {
  type: 'choice',
  label: { de: 'Unternehmensgröße', en: 'Company size' },
  values: Object.fromEntries(COMPANY_SIZES.map((size) => [size, { de: size, en: size }])),
  more_costs_more: false,
};

const NO_COST: Record<CostPart, number> = { staff: 0, external: 0, other: 0 };

export function compileFunding(
  source: FundingSource,
  programmes: readonly Programme[],
  context: Context,
): Funding {
  const number = (field: keyof FundingSource) => compileNumber(source[field], ['funding', field], context);
  const [year, employees] = [number('year'), number('employees')];
  const cost = { staff: number('staff'), external: number('external'), other: number('other') };
  const compiled = programmes
    .filter(({ status }) => status === 'open' || status === 'lottery')
    .map((programme) => compileProgramme(programme, context.parameters, context.report));

  return (values) => {
    const lastDay = `${Math.round(year(values))}-12-31`;
    const sized = { ...values, size: sizeOf(employees(values)) };
    const parts = { staff: cost.staff(values), external: cost.external(values), other: cost.other(values) };
    const open = compiled.filter(
      ({ source: { valid_from, valid_to = lastDay }, applies }) =>
        valid_from <= lastDay && lastDay <= valid_to && applies(sized),
    );
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

function compileProgramme(source: Programme, parameters: Parameters, outer: Report): CompiledProgramme {
  const report: Report = {
    problem: (path, message) =>
      outer.problem(['funding'], `programme ${source.id}, ${path.join('.')}: ${message}`),
  };
  const sized = { ...parameters, size: SIZE };
  const scope: Scope = scopeOf(sized, {});
  const context: Context = { parameters: sized, scope, report };
  const costs: Context = { parameters: {}, scope: scopeOf({}, NO_COST), report };
  return {
    source,
    applies: source.when === undefined ? () => true : compileCondition(source.when, ['when'], context),
    eligible: compileNumber(source.eligible, ['eligible'], costs),
    rate: compileAmount(source.rate, ['rate'], context),
  };
}

function sizeOf(employees: number): string {
  return employees < 50 ? 'small' : employees < 250 ? 'medium' : 'large';
}

/**
 * The compatible set that grants most. Costs are not funded twice: each part of the cost goes to one programme or to
 * none, and all ways to give them away are tried.
 */
function bestSet(programmes: CompiledProgramme[], parts: Record<CostPart, number>, values: Values): Grant[] {
  let best: Grant[] = [];
  for (const assignment of assignments(programmes)) {
    const grants = grantsOf(assignment, parts, values);
    if (total(grants) > total(best)) best = grants;
  }
  return best;
}

type Assignment = Partial<Record<CostPart, CompiledProgramme>>;

/** Every way to give each part to a programme that funds it, or to none. */
function assignments(programmes: CompiledProgramme[]): Assignment[] {
  return COST_PARTS.reduce<Assignment[]>(
    (ways, part) => {
      const takers = programmes.filter(({ source }) => source.funds.includes(part));
      return ways.flatMap((way) => [way, ...takers.map((taker) => ({ ...way, [part]: taker }))]);
    },
    [{}],
  ).filter(isCompatible);
}

function isCompatible(assignment: Assignment): boolean {
  const groups = [...new Set(Object.values(assignment))].flatMap(({ source }) => source.group ?? []);
  return new Set(groups).size === groups.length;
}

function grantsOf(assignment: Assignment, parts: Record<CostPart, number>, values: Values): Grant[] {
  return [...new Set(Object.values(assignment))].flatMap((programme) => {
    const own = { ...NO_COST };
    for (const part of COST_PARTS) if (assignment[part] === programme) own[part] = parts[part];
    const euros = grantOf(programme, own, values);
    return euros > 0 ? [{ id: programme.source.id, name: programme.source.name, euros }] : [];
  });
}

function grantOf(
  { source, eligible, rate }: CompiledProgramme,
  own: Record<CostPart, number>,
  values: Values,
): number {
  const { base_cap, grant_cap, minimum_cost = 0, minimum_grant = 0 } = source;
  const base = Math.min(eligible(own), base_cap ?? Number.POSITIVE_INFINITY);
  // Whole euros, rounded down; a millionth makes up for what doubles lose.
  const grant = Math.floor(Math.min(base * rate(values), grant_cap ?? Number.POSITIVE_INFINITY) + 1e-6);
  return base < minimum_cost || grant < minimum_grant ? 0 : grant;
}

function total(grants: Grant[]): number {
  return grants.reduce((sum, { euros }) => sum + euros, 0);
}
