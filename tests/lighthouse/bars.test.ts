import { describe, expect, it } from 'vitest';
import { findMisses, medianOf, type Scores, scoreTable } from '../../bench/lighthouse/bars.ts';

const GOOD: Scores = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  layoutShift: 0.01,
};

describe('the scores of Lighthouse', () => {
  it('pass at the bar', () => expect(findMisses(GOOD)).toEqual([]));

  it.each<[part: Partial<Scores>, miss: string]>([
    [{ performance: 96 }, 'performance is 96, and at least 97 is asked'],
    [{ accessibility: 99 }, 'accessibility is 99, and at least 100 is asked'],
    [{ layoutShift: 0.011 }, 'layoutShift is 0.011, and at most 0.01 is asked'],
    [{ seo: Number.NaN }, 'seo is NaN, and at least 100 is asked'],
  ])('miss it with %o', (part, miss) => expect(findMisses({ ...GOOD, ...part })).toEqual([miss]));

  it('are those in the middle, each for itself', () => {
    const runs = [
      { ...GOOD, performance: 100, layoutShift: 0 },
      { ...GOOD, performance: 90, layoutShift: 0.2 },
      { ...GOOD, performance: 98, layoutShift: 0.1 },
    ];
    expect(medianOf(runs)).toEqual({ ...GOOD, performance: 98, layoutShift: 0.1 });
  });

  it('are printed as a table', () => {
    expect(scoreTable([{ path: '/rechner/app', scores: GOOD }])).toMatchInlineSnapshot(`
      "phone, median  performance  accessibility  best practices  SEO    CLS
      /rechner/app            97            100             100  100  0.010"
    `);
  });
});
