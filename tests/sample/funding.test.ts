import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calculator } from '#pricing/estimate/calculator.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { explainEstimate } from '#pricing/estimate/estimate-explanation.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import { requestReader } from '#pricing/request/request.ts';
import { calculators, rates } from '../setup/pricing.ts';
import '../setup/properties.ts';

const [, calculator] = calculators.find(([id]) => id === 'foerdergeld-rechner') as [string, Calculator];
const read = requestReader(calculator.source);

function valuesOf(name: string): object {
  const parameter = calculator.source.parameters[name];
  return parameter && 'values' in parameter ? parameter.values : {};
}

function estimateOf(parameters: Record<string, unknown>) {
  const request = read({ parameters });
  if (!request.ok) throw new Error(request.error.message.en);
  return { values: request.value, result: estimate(calculator, request.value, rates) };
}

/** The grants that a figure counts on, by programme: `best` for the low one, `entitled` for the expected one. */
function grants(
  parameters: Record<string, unknown>,
  set: 'best' | 'entitled' = 'best',
): Record<string, number> {
  const { funding } = estimateOf(parameters).result;
  return Object.fromEntries(funding?.[set].map(({ id, euros }) => [id, euros]) ?? []);
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
    ['35 % of own work and 20 % overhead for SMEs', { employees: 249 }, 42_000],
    ['25 % for larger companies', { employees: 250 }, 30_000],
    ['contract research counts 70 %', { employees: 100, ownStaffShare: 0, externalShare: 100 }, 29_400],
    ['whatever ZIM grants', { employees: 49, cooperation: true }, 42_000],
  ])('Forschungszulage, to which there is a right: %s', (_, parameters, euros) => {
    expect(grants({ ...research, ...parameters }, 'entitled')).toEqual({ forschungszulage: euros });
  });

  it.each(['website', 'consulting'])('Forschungszulage and ZIM are not for %s', (projectType) => {
    for (const cooperation of [false, true])
      expect(grants({ ...research, projectType, cooperation, startYear: 'y2028' })).toEqual({});
  });

  it('Forschungszulage and ZIM are only for research', () => {
    for (const projectType of ['digitalization', 'security'])
      expect(grants({ ...research, projectType, research: false })).toEqual({});
  });

  // Staff of 100,000 euros counts with a flat rate of 100 % for everything else.
  it.each([
    [49, false, { 'zim-einzelprojekt': 80_000 }],
    [249, false, { 'zim-einzelprojekt': 70_000 }],
    [499, false, { 'zim-einzelprojekt': 50_000 }],
    [500, false, { forschungszulage: 30_000 }],
    [49, true, { 'zim-kooperationsprojekt': 90_000 }],
    [249, true, { 'zim-kooperationsprojekt': 80_000 }],
    [999, true, { 'zim-kooperationsprojekt': 60_000 }],
    [1000, true, { forschungszulage: 30_000 }],
  ])('ZIM by size: %d employees, cooperation %s', (employees, cooperation, expected) => {
    expect(grants({ ...research, employees, cooperation })).toEqual(expected);
  });

  it.each([
    ['up to 35 % of staff cost', 22, 120_000 + 21_000],
    ['all of it if it is less', 20, 120_000 + 20_000],
  ])('ZIM counts work of others, %s', (_, externalShare, eligible) => {
    const { funding } = estimateOf({ ...research, employees: 400, ownStaffShare: 60, externalShare }).result;
    expect(funding?.best).toMatchObject([{ id: 'zim-einzelprojekt', eligible, euros: eligible / 4 }]);
  });

  it('caps the base of ZIM', () => {
    const large = { ...research, cost: 400_000, employees: 49 };
    expect(grants(large)).toEqual({ 'zim-einzelprojekt': 690_000 * 0.4 });
    expect(grants({ ...large, cooperation: true })).toEqual({ 'zim-kooperationsprojekt': 560_000 * 0.45 });
    // The allowance on the same staff is more: only one of the two may take it.
    expect(grants({ ...large, cost: 5_000_000, cooperation: true })).toEqual({ forschungszulage: 2_100_000 });
  });

  it('never gives two federal grants to one research project', () => {
    const ai = { ...research, projectType: 'ai', employees: 80, ownStaffShare: 30, externalShare: 60 };
    const best = Object.keys(grants({ ...ai, state: 'hessen' }));
    expect(best.filter((id) => id.startsWith('zim') || id === 'kmu-innovativ')).toHaveLength(1);
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
    // 40 % of 60,000 for own staff and 10,500 for others; the flat rate in it pays for the rest.
    expect(grants({ ...bavaria, research: true, projectType: 'security' })).toEqual({
      'zim-einzelprojekt': 28_200,
    });
    // Mostly the work of others: the allowance for own staff and the Digitalbonus for the rest are more.
    const contracted = { ...bavaria, research: true, projectType: 'security', ownStaffShare: 20 };
    expect(grants({ ...contracted, externalShare: 80 })).toEqual({
      forschungszulage: 5040,
      'digitalbonus-bayern-plus': 24_000,
    });
  });

  it('never gives two grants to one project, or pays for the rest of its cost twice', () => {
    const grids = fc.record({
      projectType: fc.constantFrom(...Object.keys(valuesOf('projectType'))),
      cost: fc.constantFrom(8000, 60_000, 400_000, 2_000_000),
      ownStaffShare: fc.constantFrom(0, 30, 60, 100),
      externalShare: fc.constantFrom(0, 30, 60),
      employees: fc.constantFrom(10, 49, 120, 400, 900),
      state: fc.constantFrom(...Object.keys(valuesOf('state'))),
      research: fc.boolean(),
      cooperation: fc.boolean(),
      startYear: fc.constantFrom('y2026', 'y2027', 'y2028'),
    });
    fc.assert(
      fc.property(grids, (parameters) => {
        const { best = [] } = estimateOf(parameters).result.funding ?? {};
        const others = best.filter(({ id }) => id !== 'forschungszulage');
        expect(others.length).toBeLessThanOrEqual(1);
        // Both have a flat rate for what is neither staff nor service.
        expect(best.length > 1 && others.some(({ id }) => id.startsWith('zim'))).toBe(false);
      }),
    );
  });

  it.each([
    ['y2026', 10, {}],
    ['y2026', 11, { 'bafa-unternehmensberatung': 2800 }],
    ['y2026', 12, { 'bafa-unternehmensberatung': 2800 }],
    ['y2027', 1, {}],
  ])(
    'BAFA consulting that starts in %s, month %d, asked for in November 2026',
    (startYear, startMonth, expected) => {
      const consulting = { projectType: 'consulting', cost: 8000, ownStaffShare: 0, externalShare: 100 };
      expect(grants({ ...consulting, state: 'sachsen', startYear, startMonth })).toEqual(expected);
    },
  );

  it('a project that has begun can only get the allowance, and the estimate says so', () => {
    const begun = { ...research, employees: 49, startYear: 'y2026', startMonth: 10 };
    expect(grants({ ...begun, startMonth: 11 })).toEqual({ 'zim-einzelprojekt': 80_000 });
    expect(grants(begun)).toEqual({ forschungszulage: 42_000 });
    const { values, result } = estimateOf(begun);
    const { not_counted = [] } = explainEstimate(calculator, values, { result, rates, lang: 'de' });
    expect(not_counted).toEqual([{ name: 'ZIM-Einzelprojekt', reason: 'vor dem Beginn zu beantragen' }]);
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

  const bavarian = {
    projectType: 'digitalization',
    cost: 30_000,
    ownStaffShare: 10,
    externalShare: 70,
    employees: 20,
    state: 'bayern',
  };

  it.each([
    [0, 7500],
    [292_500, 7500],
    [296_000, 4000],
    [299_999, 1],
  ])('Digitalbonus after %d euros of de minimis aid', (deMinimisUsed, euros) => {
    expect(grants({ ...bavarian, deMinimisUsed })).toEqual({ 'digitalbonus-bayern': euros });
  });

  it.each([300_000, 1_000_000])('no Digitalbonus after %d euros of de minimis aid', (deMinimisUsed) => {
    expect(grants({ ...bavarian, deMinimisUsed })).toEqual({});
  });

  it('no limit of de minimis aid to ZIM and Forschungszulage', () => {
    const exhausted = { ...research, deMinimisUsed: 1_000_000 };
    expect(grants(exhausted)).toEqual(grants(research));
    expect(grants(exhausted, 'entitled')).toEqual(grants(research, 'entitled'));
  });

  it('a draw leaves less to pay at best, and is not counted on', () => {
    const { result } = estimateOf({ projectType: 'ai', cost: 120_000, employees: 120 });
    expect(result).toMatchObject({ min_cost: 105_000, total_estimate: 120_000, max_cost: 120_000 });
  });
});

describe('the summary', () => {
  const summary = (parameters: Record<string, unknown>, lang: 'de' | 'en' = 'de') => {
    const { values, result } = estimateOf(parameters);
    return summarizeEstimate(calculator, values, result, lang).replaceAll('\u00a0', ' ');
  };
  const website = { projectType: 'website', cost: 20_000 };

  it('has the cost with and without the grants, and how each is awarded', () => {
    const ai = { projectType: 'ai', cost: 120_000, employees: 120 };
    expect(summary(ai)).toContain(
      ' 120.000 €, mit MID-Digitalisierung NRW (Losverfahren) bleiben bestenfalls 105.000 € selbst zu zahlen, also 15.000 € weniger. Einzuplanen sind 120.000 €.',
    );
    expect(summary({ ...ai, research: true })).toContain('KMU-innovativ (Auswahl im Wettbewerb)');
    expect(summary({ ...ai, research: true })).toContain('im Programm Forschungszulage.');
    expect(summary({ ...research, employees: 900 })).toContain('mit Forschungszulage (Rechtsanspruch)');
    expect(summary({ ...research, employees: 900 }, 'en')).toContain('(legal entitlement)');
    expect(summary({ ...research, employees: 90 })).toContain('ZIM-Einzelprojekt (ohne Rechtsanspruch)');
  });

  it.each(['berlin', 'sachsen', 'saarland', 'thueringen'])('says that nobody has researched %s', (state) => {
    expect(summary({ ...website, state })).toMatch(/ Programme des Landes \S+ sind nicht recherchiert\.$/);
    expect(summary({ ...website, state }, 'en')).toMatch(
      / Programs of the state of \S+ have not been researched\.$/,
    );
  });

  it.each(['bayern', 'nordrhein-westfalen', 'niedersachsen'])('does not say so of %s', (state) => {
    expect(summary({ ...website, state })).toMatch(
      /passt keines der erfassten Programme\. Einzuplanen sind \S+ €\.$/,
    );
  });

  it('names a programme that is not confirmed', () => {
    expect(summary({ ...website, state: 'hessen' })).toMatch(
      / Nicht bestätigt und nicht gerechnet: DIGI-Zuschuss Hessen\.$/,
    );
  });
});
