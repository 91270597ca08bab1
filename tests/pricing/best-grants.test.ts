import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { constant } from '#pricing/amount.ts';
import { bestGrants, type CompiledProgramme, type Grant, type Project } from '#pricing/estimate/grants.ts';
import { sumOf } from '#pricing/figures.ts';
import type { Slots } from '#pricing/slots.ts';
import { COST_PARTS, type CostPart } from '#schema/source/pricing/cost-parts.ts';
import { fixtureProgrammes } from '../setup/pricing-fixtures.ts';
import '../setup/properties.ts';

/** A programme whose eligible cost is a multiple of the parts that it funds. */
interface Terms {
  funds: CostPart[];
  overhead: number;
  rate: number;
  covers?: CostPart[] | undefined;
  group?: string | undefined;
  base_cap?: number | undefined;
  grant_cap?: number | undefined;
  minimum_cost?: number | undefined;
  minimum_grant?: number | undefined;
  de_minimis: boolean;
}

function compiled(terms: Terms[]): CompiledProgramme[] {
  const sources = fixtureProgrammes(...terms.map(({ overhead: _, ...fields }) => fields));
  return terms.map(({ overhead, rate }, index) => ({
    source: sources[index] as CompiledProgramme['source'],
    applies: () => true,
    eligible: Object.assign((parts: Slots) => overhead * sumOf(parts.map(Number)), {
      bounds: { low: 0, high: 1e9 },
    }),
    rate: constant(rate),
  }));
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  funds: fc.subarray([...COST_PARTS], { minLength: 1 }),
  overhead: fc.constantFrom(1, 1, 1.2, 2),
  rate: fc.constantFrom(0, 0.25, 0.35, 0.5, 0.8, 1),
  covers: optional(fc.subarray([...COST_PARTS], { minLength: 1 })),
  group: optional(fc.constantFrom('a', 'b')),
  base_cap: optional(fc.integer({ min: 1, max: 3000 })),
  grant_cap: optional(fc.integer({ min: 1, max: 2000 })),
  minimum_cost: optional(fc.integer({ min: 0, max: 1000 })),
  minimum_grant: optional(fc.integer({ min: 0, max: 800 })),
  de_minimis: fc.boolean(),
});
const anyParts = fc.record({
  staff: fc.integer({ min: 0, max: 3000 }),
  external: fc.integer({ min: 0, max: 3000 }),
  other: fc.integer({ min: 0, max: 3000 }),
});
const anyLeft = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constant(Number.MAX_SAFE_INTEGER));
const cases = [fc.array(anyTerms, { maxLength: 5 }), anyParts, anyLeft] as const;

/** The sum of the best compatible set, by trying every set and every way to share the parts of the cost in it. */
function bestByForce(terms: Terms[], parts: Project['parts'], left: number): number {
  let best = 0;
  const owners = (part: CostPart) =>
    [-1, ...terms.keys()].filter((of) => of < 0 || terms[of]?.funds.includes(part));
  for (const staff of owners('staff'))
    for (const external of owners('external'))
      for (const other of owners('other')) {
        const chosen = [...new Set([staff, external, other])].filter((of) => of >= 0);
        const groups = chosen.flatMap((of) => terms[of]?.group ?? []);
        if (new Set(groups).size < groups.length) continue;
        const owner = { staff, external, other };
        const payers = (part: CostPart) =>
          chosen.filter((of) => owner[part] === of || terms[of]?.covers?.includes(part));
        if (COST_PARTS.some((part) => payers(part).length > 1)) continue;
        const grants = chosen.map((of) => {
          const each = terms[of] as Terms;
          const cost = sumOf(COST_PARTS.filter((part) => owner[part] === of).map((part) => parts[part]));
          const base = Math.min(each.overhead * cost, each.base_cap ?? 1e9);
          const euros = Math.min(Math.floor(base * each.rate + 1e-6), each.grant_cap ?? 1e9, cost);
          const minimum = each.minimum_grant ?? 0;
          const isPaid = base >= (each.minimum_cost ?? 0) && euros >= minimum;
          return { euros: isPaid ? euros : 0, minimum: isPaid ? minimum : 0, aid: each.de_minimis };
        });
        const aid = grants.filter(({ aid: counts }) => counts);
        // With less left than all minimums, one of them goes without: that set is tried as well.
        if (sumOf(aid.map(({ minimum }) => minimum)) > left) continue;
        const free = grants.filter(({ aid: counts }) => !counts);
        const paid =
          sumOf(free.map(({ euros }) => euros)) + Math.min(left, sumOf(aid.map(({ euros }) => euros)));
        best = Math.max(best, paid);
      }
  return best;
}

const sum = (grants: readonly Grant[]) => sumOf(grants.map(({ euros }) => euros));
const best = (terms: Terms[], parts: Project['parts'], deMinimisLeft: number) =>
  bestGrants(compiled(terms), { parts, deMinimisLeft, terms: [] });

describe('the best grants', () => {
  it('are as much as those of any other compatible set', () => {
    let limited = 0;
    fc.assert(
      fc.property(...cases, (terms, parts, left) => {
        const found = sum(best(terms, parts, left));
        if (found < sum(best(terms, parts, Number.MAX_SAFE_INTEGER))) limited++;
        expect(found).toBe(bestByForce(terms, parts, left));
      }),
      { numRuns: 1000 },
    );
    expect(limited).toBeGreaterThan(25);
  });

  it('are of different programmes and groups, and never more than the cost', () => {
    fc.assert(
      fc.property(...cases, (terms, parts, left) => {
        const grants = best(terms, parts, left);
        expect(new Set(grants.map(({ id }) => id)).size).toBe(grants.length);
        const groups = grants.flatMap(({ programme }) => programme.group ?? []);
        expect(new Set(groups).size).toBe(groups.length);
        expect(sum(grants)).toBeLessThanOrEqual(sumOf(Object.values(parts)));
        for (const { euros, eligible, programme } of grants) {
          expect(euros).toBeGreaterThan(0);
          expect(euros).toBeGreaterThanOrEqual(programme.minimum_grant ?? 0);
          expect(euros).toBeLessThanOrEqual(eligible);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('fund no part of the cost twice', () => {
    fc.assert(
      fc.property(...cases, (terms, parts, left) => {
        // With whole rates and no limits, what is granted is what is funded: funded twice would be more than the cost.
        const whole = terms.map(({ funds, de_minimis }) => ({ funds, de_minimis, overhead: 2, rate: 1 }));
        const funded = sumOf(
          COST_PARTS.map((part) => (terms.some(({ funds }) => funds.includes(part)) ? parts[part] : 0)),
        );
        expect(sum(best(whole, parts, Number.MAX_SAFE_INTEGER))).toBe(funded);
        expect(sum(best(whole, parts, left))).toBeLessThanOrEqual(funded);
      }),
    );
  });

  it('have de minimis aid up to what is left, and lose nothing else to it', () => {
    fc.assert(
      fc.property(...cases, (terms, parts, left) => {
        const grants = best(terms, parts, left);
        expect(sum(grants.filter(({ programme }) => programme.de_minimis))).toBeLessThanOrEqual(left);
        const others = terms.filter(({ de_minimis }) => !de_minimis);
        expect(sum(grants)).toBeGreaterThanOrEqual(sum(best(others, parts, 0)));
      }),
      { numRuns: 1000 },
    );
  });

  it('are no less with more de minimis aid left, or with one more programme', () => {
    fc.assert(
      fc.property(...cases, fc.nat(2000), anyTerms, (terms, parts, left, more, another) => {
        const found = sum(best(terms, parts, left));
        expect(sum(best(terms, parts, left + more))).toBeGreaterThanOrEqual(found);
        expect(sum(best([...terms, another], parts, left))).toBeGreaterThanOrEqual(found);
      }),
      { numRuns: 500 },
    );
  });
});

describe('de minimis aid', () => {
  const terms = (fields: Partial<Terms>): Terms => ({
    funds: ['staff'],
    overhead: 1,
    rate: 1,
    de_minimis: true,
    ...fields,
  });
  const parts = { staff: 1000, external: 1000, other: 1000 };
  const staff = terms({});
  const external = terms({ funds: ['external'] });
  const euros = (all: Terms[], left: number) =>
    best(all, parts, left).map((grant) => [grant.id, grant.euros]);

  it.each([
    ['is paid in full while enough is left', [staff], 1000, [['programme-0', 1000]]],
    ['is cut to what is left', [staff], 999, [['programme-0', 999]]],
    ['is cut to whole euros', [staff], 999.9, [['programme-0', 999]]],
    ['is none if nothing is left', [staff], 0, []],
    [
      'has a common limit',
      [staff, external],
      1500,
      [
        ['programme-0', 1000],
        ['programme-1', 500],
      ],
    ],
    ['is not paid below its minimum', [terms({ minimum_grant: 600 })], 599, []],
    ['is paid from its minimum on', [terms({ minimum_grant: 600 })], 600, [['programme-0', 600]]],
    [
      'leaves the minimum of another',
      [staff, terms({ funds: ['external'], minimum_grant: 800 })],
      1500,
      [
        ['programme-0', 700],
        ['programme-1', 800],
      ],
    ],
    [
      'makes way for a grant that does not count',
      [terms({ rate: 0.9 }), terms({ rate: 0.5, de_minimis: false })],
      400,
      [['programme-1', 500]],
    ],
  ] as const)('%s', (_, all, left, expected) => {
    expect(euros([...all], left)).toEqual(expected);
  });

  it('does not limit grants that are none', () => {
    expect(euros([terms({ de_minimis: false })], 0)).toEqual([['programme-0', 1000]]);
  });
});
