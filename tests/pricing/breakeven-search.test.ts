import { describe, expect, it } from 'vitest';
import { breaksEvenInTime, MOST_ANALYSES } from '#pricing/analysis/breakeven-search.ts';
import { explainAnalysisSensitivity } from '#pricing/sensitivity/sensitivity-explanation.ts';
import { compiledAnalyzer, fixtureParameters } from '../setup/pricing-fixtures.ts';
import { requestOf } from '../setup/request-of.ts';

const label = { de: 'x', en: 'x' };

/** What must be true where option A costs `cost` at once, and option B 100 euros a month. */
function searched(cost: string, given: object, parameters: object = {}) {
  const analyzer = compiledAnalyzer({ build: { amount: cost, until: 1 } }, undefined, {
    parameters: { ...fixtureParameters, ...parameters },
  });
  const { breakeven_at } = explainAnalysisSensitivity(analyzer, requestOf(analyzer.source, given), 'en');
  return Object.fromEntries(breakeven_at.map(({ parameter, value }) => [parameter, value]));
}

describe('the value at which an analysis breaks even by month 36', () => {
  it.each([
    ['the nearest one, in time', 'users * 100', 40, 36],
    ['the nearest one, no longer in time', 'users * 100', 30, 37],
    ['the nearest one, where it is in time by a cent', 'users * 100 + 0.01', 40, 35],
    ['the nearest one, where it is late by a cent', 'users * 100 + 0.01', 30, 36],
    ['none', 'users + 100000', 30, null],
    ['none, where nothing makes it late', 'users', 30, null],
    ['one above, of several', 'users == 20 || users == 55 ? 100 : 4000 + users', 40, 55],
    ['one below, of several', 'users == 20 || users == 61 ? 100 : 4000 + users', 40, 20],
  ])('is %s', (_, cost, users, value) => {
    expect(searched(cost, { users })).toEqual({ users: value });
  });

  it.each([
    [10, 9],
    [9, 10],
  ])('does not count two options that never differ as breaking even: %d users, %d', (users, value) => {
    const analyzer = compiledAnalyzer({ run: { amount: 'users * 10' } });
    const request = requestOf(analyzer.source, { users });
    expect(explainAnalysisSensitivity(analyzer, request, 'en').breakeven_at).toMatchObject([{ value }]);
  });

  it('is searched for the two numbers that change most', () => {
    const cost = 'users * 100 + hours * 90 + rate + (offline ? 9000 : 0)';
    expect(searched(cost, { users: 30, hours: 12 })).toEqual({ users: 25, hours: 6.61 });
  });

  it('is a step of the parameter', () => {
    const users = { ...fixtureParameters.users, step: 5 };
    expect(searched('users * 100', { users: 41 }, { users })).toEqual({ users: 36 });
    expect(searched('users * 100', { users: 48 }, { users })).toEqual({ users: 36 });
  });

  it('changes a default that is computed from it, unless the request gave a value', () => {
    const upkeep = { type: 'integer', label, minimum: 0, maximum: 1000, default_from: 'users' };
    expect(searched('users * 100 + upkeep * 100', { users: 40 }, { upkeep })).toMatchObject({ users: 18 });
    expect(searched('users * 100 + upkeep * 100', { users: 40, upkeep: 2 }, { upkeep })).toMatchObject({
      users: 34,
    });
  });

  it('takes few whole analyses where both options cost the same until month 36, whatever the value is', () => {
    const work = { amount: 100 };
    const analyzer = compiledAnalyzer(
      { work: { ...work, until: 36 }, rest: { amount: 'hours', from: 37 } },
      { work },
    );
    const request = requestOf(analyzer.source, { users: 10, hours: 20 });
    const isThen = breaksEvenInTime(analyzer, request, 'hours');
    const told = Array.from({ length: 2 * MOST_ANALYSES }, (_, cents) => isThen(cents / 100));
    expect(told.filter((isInTime) => isInTime === true)).toHaveLength(MOST_ANALYSES);
    expect(told.filter((isInTime) => isInTime === undefined)).toHaveLength(MOST_ANALYSES);
    // What is not close is told all the same, and what looks otherwise: with 100, the options never differ.
    expect([isThen(1000), isThen(100)]).toEqual([false, false]);
    expect(explainAnalysisSensitivity(analyzer, request, 'en').breakeven_at).toEqual([
      { parameter: 'hours', label: 'Specimen', value: 100 },
    ]);
  });

  it('has the label of its parameter', () => {
    const analyzer = compiledAnalyzer({ build: { amount: 'users * 100', until: 1 } });
    const { breakeven_at } = explainAnalysisSensitivity(
      analyzer,
      requestOf(analyzer.source, { users: 40 }),
      'en',
    );
    expect(breakeven_at).toEqual([{ parameter: 'users', label: 'Specimen', value: 36 }]);
  });
});
