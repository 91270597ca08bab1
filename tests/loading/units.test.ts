import { describe, expect, it } from 'vitest';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { unitLine } from '#schema/source/blocks.ts';
import { contentFiles } from '../setup/content-files.ts';

describe('a unit', () => {
  it.each([
    ['€', '€'],
    ['€ im Jahr', '€ per year'],
    ['%', '%'],
    ['Personentage', 'person-days'],
  ])('may be %s, %s', (de, en) => {
    expect(unitLine.safeParse({ de, en }).success).toBe(true);
  });

  it.each([
    ['Euro', '€'],
    ['€', 'euros per month'],
    ['Prozent im Jahr', '% per year'],
    ['%', 'percent'],
    ['EUR', 'EUR'],
  ])('does not spell signs out: %s, %s', (de, en) => {
    expect(JSON.stringify(unitLine.safeParse({ de, en }).error?.issues)).toContain('write \\"€\\" for euros');
  });
});

it('a currency that there is not is the only problem with money', () => {
  const site = `currency: SFR\n${contentFiles.get('site.yaml')?.replace(/^currency:.*\n/m, '')}`;
  expect(parseContent(new Map([...contentFiles, ['site.yaml', site]])).problems.map(problemText)).toEqual([
    'content/site.yaml:1  currency  is not the code of a currency: did you mean CHF?',
  ]);
});
