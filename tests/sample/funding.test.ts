import { describe, expect, it } from 'vitest';
import type { Calculator } from '#pricing/calculator.ts';
import { estimate } from '#pricing/estimate.ts';
import { requestReader } from '#pricing/request.ts';
import { calculators, rates } from '../setup/pricing.ts';

const [, calculator] = calculators.find(([id]) => id === 'foerdergeld-rechner') as [string, Calculator];
const read = requestReader(calculator.source.parameters);

/** The grants that the low figure counts on, by programme. */
function grants(parameters: Record<string, unknown>): Record<string, number> {
  const request = read({ parameters });
  if (!request.ok) throw new Error(request.error.message.en);
  return Object.fromEntries(
    estimate(calculator, request.value, rates).grants.map(({ id, euros }) => [id, euros]),
  );
}

const research = {
  projectType: 'security',
  cost: 100_000,
  ownStaffShare: 100,
  externalShare: 0,
  research: true,
};

describe('grants', () => {
  it.each([
    ['35 % of own work and 20 % overhead for SMEs', { employees: 249 }, { forschungszulage: 42_000 }],
    ['25 % for larger companies', { employees: 250 }, { forschungszulage: 30_000 }],
    [
      'contract research counts 70 %',
      { employees: 100, ownStaffShare: 0, externalShare: 100 },
      { forschungszulage: 29_400 },
    ],
    [
      'ZIM where it grants more: small, in cooperation',
      { employees: 49, cooperation: true },
      { 'zim-kooperationsprojekt': 45_000 },
    ],
  ])('Forschungszulage and ZIM: %s', (_, parameters, expected) => {
    expect(grants({ ...research, ...parameters })).toEqual(expected);
  });

  it('caps the base of ZIM', () => {
    const { 'zim-kooperationsprojekt': zim } = grants({
      ...research,
      cost: 5_000_000,
      employees: 49,
      cooperation: true,
      startYear: 'y2026',
    });
    // 560,000 at 45 % is less than the allowance on the same staff: only one of the two may take it.
    expect(zim).toBeUndefined();
  });

  it('never funds the same cost twice, and joins programmes that fund different costs', () => {
    const bavaria = {
      projectType: 'ai',
      cost: 60_000,
      employees: 20,
      state: 'bayern',
      ownStaffShare: 50,
      externalShare: 30,
    };
    expect(grants(bavaria)).toEqual({ 'digitalbonus-bayern': 7500 });
    expect(grants({ ...bavaria, research: true, projectType: 'security' })).toEqual({
      // Own staff and nobody else: 40 % of 30,000 in ZIM, 42 % with the allowance.
      forschungszulage: 12_600,
      'digitalbonus-bayern-plus': 15_000,
    });
  });

  it.each([
    [{ state: 'sachsen', startYear: 'y2026' }, { 'bafa-unternehmensberatung': 2800 }],
    [{ state: 'hessen', startYear: 'y2026' }, { 'bafa-unternehmensberatung': 1750 }],
    [{ state: 'sachsen', startYear: 'y2027' }, {}],
    [{ state: 'sachsen', startYear: 'y2026', employees: 250 }, {}],
  ])('BAFA consulting, %j', (parameters, expected) => {
    expect(
      grants({ projectType: 'consulting', cost: 8000, ownStaffShare: 0, externalShare: 100, ...parameters }),
    ).toEqual(expected);
  });

  it.each([
    [{ cost: 7999, ownStaffShare: 50, externalShare: 50 }, {}],
    [{ cost: 8000, ownStaffShare: 50, externalShare: 50 }, { 'digitalbonus-bayern': 2000 }],
    [{ cost: 8000, ownStaffShare: 50, externalShare: 50, startYear: 'y2028' }, {}],
    [{ cost: 8000, ownStaffShare: 50, externalShare: 50, projectType: 'website' }, {}],
  ])('Digitalbonus asks for 4,000 euros, %j', (parameters, expected) => {
    expect(grants({ projectType: 'digitalization', employees: 10, state: 'bayern', ...parameters })).toEqual(
      expected,
    );
  });

  it('computes with nothing that has ended or is not verified', () => {
    for (const state of ['hessen', 'niedersachsen', 'baden-wuerttemberg']) {
      expect(
        grants({ projectType: 'digitalization', cost: 50_000, employees: 10, state, startYear: 'y2026' }),
      ).toEqual({});
    }
  });
});
