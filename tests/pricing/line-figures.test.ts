import { describe, expect, it } from 'vitest';
import { figuresOfLine } from '#pricing/estimate/line-figures.ts';
import { ratesOn } from '#pricing/rates.ts';
import { compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');

describe('the figures that a line rests on', () => {
  const calculator = compiledCalculator({
    lines: {
      own: line({ euros: 'users * 10' }),
      work: line({ days: 'users * 2', role: 'developer' }),
      chosen: line({
        quantity: 1,
        unit: { de: 'x', en: 'x' },
        price: { report: { short: 'seat', full: 'server' } },
      }),
      unneeded: line({ euros: 'offline ? server : 50' }),
      floored: line({ share: 'overhead', floor: 100000 }),
      capped: line({ euros: 'server * 100', cap: 15000 }),
      part: line({ share: 'overhead', of: ['work'] }),
    },
  });
  const values = { users: 10, hours: 3.3, rate: 5, months: 12, report: 'full', features: [], offline: false };
  const namesOf = (id: string, changed: object = {}) => {
    const found = calculator.lines.find((each) => each.id === id);
    if (!found) throw new Error(`no line ${id}`);
    const options = { line: found, source: fixturePrices.rates };
    return figuresOfLine(calculator, { ...values, ...changed }, rates, options).map(({ name }) => name);
  };

  it.each<[line: string, changed: object, names: string[]]>([
    ['own', {}, []],
    ['work', {}, ['developer']],
    ['chosen', {}, ['server']],
    ['chosen', { report: 'short' }, ['seat']],
    ['unneeded', {}, []],
    ['unneeded', { offline: true }, ['server']],
    ['floored', {}, []],
    // Dearer, it would cost the same; cheaper, less.
    ['capped', {}, ['server']],
    ['part', {}, ['overhead']],
  ])('%s with %j: %j', (id, changed, names) => {
    expect(namesOf(id, changed)).toEqual(names);
  });

  it('are none of a grant, which names no price', () => {
    const grant = { id: 'grant', label: { de: 'x', en: 'x' }, kind: 'one_off' } as const;
    expect(figuresOfLine(calculator, values, rates, { line: grant, source: fixturePrices.rates })).toEqual(
      [],
    );
  });
});
