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

const coast = { cost: 20_000, employees: 12, staffShare: 0, externalShare: 50 };
const inland = { ...coast, employees: 120, region: 'binnenland', startYear: 'y2026' };
const research = { cost: 100_000, region: 'binnenland', staffShare: 50, externalShare: 50, research: true };

describe('grants', () => {
  it.each([
    ['pay their rate of the eligible cost', { cost: 10_000 }, { hafenzuschuss: 5000 }],
    ['are capped', { cost: 16_000 }, { hafenzuschuss: 7500 }],
    ['ask for a minimum cost', { cost: 3999 }, {}],
    ['start at the minimum cost', { cost: 4000 }, { hafenzuschuss: 2000 }],
    ['go to small companies', { employees: 49 }, { hafenzuschuss: 7500 }],
    ['do not go to larger ones', { employees: 50 }, {}],
    ['are rounded down to whole euros', { cost: 10_001, externalShare: 25.5 }, { hafenzuschuss: 5000 }],
    ['are open in the last year', { startYear: 'y2027' }, { hafenzuschuss: 7500 }],
    ['are closed after it', { startYear: 'y2028' }, {}],
  ])('%s', (_, parameters, expected) => {
    expect(grants({ ...coast, ...parameters })).toEqual(expected);
  });

  it.each([
    ['are not paid below their minimum', { cost: 19_999 }, {}],
    ['are paid from their minimum on', { cost: 20_000 }, { digitallos: 2000 }],
    ['take their rate from an expression', { cooperation: true }, { digitallos: 3000 }],
    ['are not drawn after the lottery has ended', { startYear: 'y2027' }, {}],
  ])('by lottery %s', (_, parameters, expected) => {
    expect(grants({ ...inland, ...parameters })).toEqual(expected);
  });

  it.each([
    [
      '30 % of staff and half of the contracts, with overhead',
      { employees: 249 },
      { forschungsbonus: 24_750 },
    ],
    ['20 % for a large company', { employees: 250 }, { forschungsbonus: 16_500 }],
    ['at most on the largest base', { cost: 5_000_000, employees: 250 }, { forschungsbonus: 200_000 }],
    [
      'beside another programme that funds other costs',
      { employees: 49, startYear: 'y2026' },
      { forschungsbonus: 16_500, digitallos: 10_000 },
    ],
    // The bonus on both parts would be 24,750 euros.
    [
      'or another one instead where that is more',
      { employees: 100, cooperation: true, startYear: 'y2028' },
      { verbundprojekt: 20_000, forschungsbonus: 8250 },
    ],
    // The two joint projects together would be 1,300 euros, but only one of a group is granted.
    [
      'and never two of one group',
      {
        employees: 49,
        cooperation: true,
        startYear: 'y2028',
        cost: 10_000,
        staffShare: 10,
        externalShare: 0,
      },
      { 'verbundprojekt-plus': 900, forschungsbonus: 330 },
    ],
  ])('for research: %s', (_, parameters, expected) => {
    expect(grants({ ...research, ...parameters })).toEqual(expected);
  });

  it('never come from programmes that have ended or are not verified', () => {
    expect(grants({ ...coast, region: 'binnenland', startYear: 'y2028' })).toEqual({});
  });
});
