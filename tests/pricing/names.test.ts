import { describe, expect, it } from 'vitest';
import {
  analyzerProblems,
  calculatorProblems,
  fixtureParameters,
  fixturePrices,
} from '../setup/pricing-fixtures.ts';

describe('a name that is defined twice', () => {
  it.each([
    [{ users: '5' }, 'parameters.users: "users" is the name of a value in `let`: choose another name'],
    [{ type: '5' }, 'let.type: "type" is a word of the expression language: choose another name'],
  ])('in an analyzer, let %j', (names, problem) => {
    expect(analyzerProblems({ work: { amount: 1 } }, undefined, { let: names })).toBe(problem);
  });

  it('as a parameter and as a share', () => {
    const parameters = { ...fixtureParameters, overhead: fixtureParameters.offline };
    expect(calculatorProblems({ parameters })).toBe(
      'parameters.overhead: "overhead" is the name of a share, price or work package in content/rates.yaml: choose another name',
    );
  });

  it('as a share and by the expression language does not stop the check', () => {
    const { rates } = fixturePrices;
    const shares = { ...rates.shares, type: { ...rates.shares['overhead'] } } as typeof rates.shares;
    expect(calculatorProblems({}, { ...fixturePrices, rates: { ...rates, shares } })).toBe('');
  });
});
