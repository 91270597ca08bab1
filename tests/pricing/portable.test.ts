import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { checkedTree } from '#pricing/expression/cel-checker.ts';
import { checkExpression, isReserved, recordTrees, scopeOf } from '#pricing/expression/recorded-checker.ts';
import { makePortableAnalyzer, makePortableCalculator } from '#pricing/make-portable.ts';
import { openAnalyzer, openCalculator, type PortableCalculator } from '#pricing/portable.ts';
import { ratesOn } from '#pricing/rates.ts';
import {
  compiledAnalyzer,
  compiledCalculator,
  fixturePrices,
  fixtureProgrammes,
  line,
} from '../setup/pricing-fixtures.ts';

const frame = {
  disclaimer: { de: 'Ohne Gewähr.', en: 'Not binding.' },
  nextSteps: {
    de: { consultation_url: '/beratung', contact_url: '/kontakt' },
    en: { consultation_url: '/en/consultation', contact_url: '/en/contact' },
  },
};
const values = {
  users: 10,
  hours: 3,
  rate: 5,
  months: 12,
  report: 'full',
  features: ['push'],
  offline: true,
};
const date = '2026-11-21';

const priced = {
  lines: {
    work: line({ days: 'users * 0.5', role: 'developer', risk: 'low', source: 'experience' }),
    seats: line({ euros: 'users * seat', when: 'offline' }),
    extra: line({ euros: { report: { short: 1, full: 'users * 2' } } }),
  },
};

/** What arrives in a browser. */
const sent = <T>(portable: T): T => JSON.parse(JSON.stringify(portable));

describe('a calculator that is sent to a browser', () => {
  const calculator = compiledCalculator(priced);
  const portable = makePortableCalculator(calculator, fixturePrices, frame);

  it('comes to the same figures with the prices that came with it', () => {
    const opened = openCalculator(sent(portable));
    for (const day of [date, '2027-01-01']) {
      const { lines, ...figures } = estimate(opened, values, ratesOn(portable.rates, day));
      const { lines: expected, ...others } = estimate(calculator, values, ratesOn(fixturePrices.rates, day));
      expect(figures).toEqual(others);
      expect(lines.map(({ line: { id }, min }) => [id, min])).toEqual(
        expected.map(({ line: { id }, min }) => [id, min]),
      );
    }
  });

  it('has the prices and sources that it names, all risks, and no other', () => {
    const namesOf = ({ rates }: PortableCalculator) =>
      Object.fromEntries(Object.entries(rates).map(([group, named]) => [group, Object.keys(named)]));
    expect(namesOf(portable)).toEqual({
      day_rates: ['developer'],
      shares: [],
      prices: ['seat'],
      packages: [],
      risks: ['low', 'high'],
      sources: ['experience'],
    });
    expect(namesOf(makePortableCalculator(compiledCalculator({}), fixturePrices, frame))).toEqual({
      day_rates: [],
      shares: [],
      prices: [],
      packages: [],
      risks: ['low', 'high'],
      sources: [],
    });
  });

  it('has the tree of each of its expressions, and of no other text', () => {
    expect(Object.keys(portable.trees).sort()).toEqual([
      'offline',
      'users * 0.5',
      'users * 2',
      'users * seat',
    ]);
    expect(portable.trees['users * 0.5']).toEqual(['*', ['id', 'users'], 0.5]);
  });

  it('has its frame and no examples', () => {
    expect([portable.frame, portable.source.examples]).toEqual([frame, []]);
    expect(calculator.source.examples).toHaveLength(3);
  });

  it('brings the programmes of grants only where it counts them', () => {
    const programmes = fixtureProgrammes({ eligible: 'external * 0.25', when: 'users > 5.5' });
    const prices = { ...fixturePrices, programmes };
    expect(makePortableCalculator(calculator, prices, frame).programmes).toEqual([]);
    const funded = compiledCalculator(
      {
        basis: 'own_share',
        funding: {
          year: '2026',
          month: '11',
          employees: 'users',
          staff: '0',
          external: '1000',
          other: '0',
          researched: {},
        },
      },
      prices,
    );
    const { programmes: sentAlong, trees } = makePortableCalculator(funded, prices, frame);
    expect(sentAlong).toEqual(programmes);
    expect(Object.keys(trees)).toEqual(expect.arrayContaining(['external * 0.25', 'users > 5.5']));
  });
});

it('an analyzer that is sent to a browser comes to the same figures', () => {
  const analyzer = compiledAnalyzer({ work: { amount: 'users * 6', growth: 'rate / 2' } });
  const portable = makePortableAnalyzer(analyzer, frame);
  expect(analyze(openAnalyzer(sent(portable)), values)).toEqual(analyze(analyzer, values));
  expect(portable).toMatchObject({ frame, source: { id: 'fixture', examples: [] } });
  expect(Object.keys(portable.trees)).toEqual(expect.arrayContaining(['users * 6', 'rate / 2']));
});

describe('expressions in a browser', () => {
  it('are those that were recorded', () => {
    compiledCalculator({ lines: { work: line({ euros: 'users * 17' }) } });
    expect(checkExpression('users * 17')).toEqual({ ok: false, error: '"users * 17" was not recorded' });
    const tree = checkedTree('users * 17');
    recordTrees({ 'users * 17': tree ?? null });
    expect(checkExpression('users * 17')).toEqual({
      ok: true,
      value: { tree: ['*', ['id', 'users'], 17], bounds: { low: Number.NaN, high: Number.NaN } },
    });
  });

  it('need no scope, since their names were checked', () => {
    expect([scopeOf(), isReserved()]).toEqual([{}, false]);
  });
});
