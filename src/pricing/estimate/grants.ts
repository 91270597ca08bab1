import { COST_PARTS, type CostPart } from '#schema/source/pricing/cost-parts.ts';
import type { Programme } from '#schema/source/pricing/funding.ts';
import type { Localized } from '#text/lang.ts';
import type { Quantity } from '../amount.ts';
import { sumOf } from '../figures.ts';
import { type Slots, slotsOf } from '../slots.ts';

/** The grant of a programme, in whole euros. */
export interface Grant {
  id: string;
  name: Localized;
  euros: number;
  /** The cost that counts, in whole euros; what the grant leaves of it is the own share. */
  eligible: number;
  programme: Programme;
}

/** How a programme chooses whom it funds. */
export type Award = 'legal_claim' | 'lottery' | 'competition' | 'discretion';

export function awardOf({ entitled, status }: Programme): Award {
  if (entitled) return 'legal_claim';
  return status === 'lottery' || status === 'competition' ? status : 'discretion';
}

/** The grants of two sets, one of each programme: that of the first set, if both have it. */
export function distinctGrants(first: readonly Grant[], second: readonly Grant[]): Grant[] {
  return [...first, ...second.filter(({ id }) => !first.some((grant) => grant.id === id))];
}

/** What a programme grants as one of a set, in euros. */
export const grantIn = (grants: readonly Grant[], programme: string): number =>
  grants.find(({ id }) => id === programme)?.euros ?? 0;

/** A programme with its terms compiled. */
export interface CompiledProgramme {
  source: Programme;
  applies: (slots: Slots) => boolean;
  eligible: Quantity;
  rate: Quantity;
}

/** What a project asks grants for. */
export interface Project {
  /** The euros of each part of the cost. */
  parts: Readonly<Record<CostPart, number>>;
  /** How many euros of de minimis aid the company may still receive. */
  deMinimisLeft: number;
  /** What the terms of programmes are evaluated with. */
  terms: Slots;
}

const NO_COST: Record<CostPart, number> = { staff: 0, external: 0, other: 0 };

/**
 * The grants with the largest sum. Tries every assignment of the parts of the cost to programmes; of equal ones the first
 * wins, which has no programme that grants nothing.
 */
export function bestGrants(programmes: readonly CompiledProgramme[], project: Project): Grant[] {
  let best: Grant[] = [];
  for (const assignment of assignments(programmes)) {
    const grants = withinDeMinimis(grantsOf(assignment, project), project.deMinimisLeft);
    if (totalOf(grants) > totalOf(best)) best = grants;
  }
  return best;
}

export const totalOf = (grants: readonly Grant[]) => sumOf(grants.map(({ euros }) => euros));

/** The programme that funds each part of the cost. No part is funded twice. */
type Assignment = Partial<Record<CostPart, CompiledProgramme>>;

/**
 * All ways to assign each part of the cost to one programme that funds it, or to none: at most one programme per group, and
 * no part that two programmes pay for, be it by a flat rate.
 */
function assignments(programmes: readonly CompiledProgramme[]): Assignment[] {
  return COST_PARTS.reduce<Assignment[]>(
    (ways, part) => {
      const candidates = programmes.filter(({ source }) => source.funds.includes(part));
      return ways.flatMap((way) => [way, ...candidates.map((programme) => ({ ...way, [part]: programme }))]);
    },
    [{}],
  ).filter(isCompatible);
}

function isCompatible(assignment: Assignment): boolean {
  const chosen = [...new Set(Object.values(assignment))];
  const groups = chosen.flatMap(({ source }) => source.group ?? []);
  const paid = chosen.flatMap((programme) =>
    COST_PARTS.filter((part) => assignment[part] === programme || programme.source.covers?.includes(part)),
  );
  return isDistinct(groups) && isDistinct(paid);
}

const isDistinct = (items: readonly string[]) => new Set(items).size === items.length;

function grantsOf(assignment: Assignment, { parts, terms }: Project): Grant[] {
  return [...new Set(Object.values(assignment))].map((programme) => {
    const own = { ...NO_COST };
    for (const part of COST_PARTS) if (assignment[part] === programme) own[part] = parts[part];
    return grantOf(programme, own, terms);
  });
}

function grantOf({ source, eligible, rate }: CompiledProgramme, own: Record<CostPart, number>, terms: Slots) {
  const { id, name, base_cap = UNLIMITED, grant_cap = UNLIMITED } = source;
  const { minimum_cost = 0, minimum_grant = 0 } = source;
  const base = Math.min(eligible(slotsOf(COST_PARTS, own)), base_cap);
  // Flat overhead may raise the base above the cost, but nobody is paid more than the cost.
  const cost = sumOf(COST_PARTS.map((part) => roundDown(own[part])));
  const grant = Math.min(roundDown(Math.min(base * rate(terms), grant_cap)), cost);
  const euros = base < minimum_cost || grant < minimum_grant ? 0 : grant;
  return { id, name, euros, eligible: Math.round(base), programme: source };
}

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Whole euros. The millionth compensates for rounding errors of doubles. */
const roundDown = (euros: number) => Math.floor(euros + 1e-6);

/**
 * De minimis grants cut to what the company may still receive. Each leaves the minimum grants of those after it, so that
 * all are paid if that is possible; where it is not, a smaller set has at least the same sum.
 */
function withinDeMinimis(grants: readonly Grant[], left: number): Grant[] {
  const minimumOf = ({ euros, programme }: Grant) =>
    programme.de_minimis && euros > 0 ? (programme.minimum_grant ?? 0) : 0;
  let rest = Math.floor(left);
  let reserved = sumOf(grants.map(minimumOf));
  return grants.map((grant) => {
    if (!grant.programme.de_minimis) return grant;
    const minimum = minimumOf(grant);
    reserved -= minimum;
    const cut = Math.min(grant.euros, Math.max(0, rest - reserved));
    const euros = cut < minimum ? 0 : cut;
    rest -= euros;
    return { ...grant, euros };
  });
}
