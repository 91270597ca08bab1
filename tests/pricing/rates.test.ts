import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { datedFigures, newestSince, ratesOn } from '#pricing/rates.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';
import { compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';

const entry = { source: 'Eigene Angabe', checked_on: '2026-11-21' };
const label = { de: 'x', en: 'x' };
const source = ratesSchema.parse({
  day_rates: {
    developer: {
      label,
      history: [
        { since: '2026-03-01', euros: 900, ...entry },
        { since: '2027-01-01', euros: 960, ...entry },
        { since: '2027-01-02', euros: 990, ...entry },
      ],
    },
    tester: { label, history: [{ since: '2026-03-01', euros: 700, ...entry }] },
  },
  shares: {
    overhead: {
      label,
      history: [
        { since: '2026-03-01', value: 0.1, ...entry },
        { since: '2027-01-01', value: 0.2, ...entry },
      ],
    },
  },
  prices: {
    seat: {
      label,
      unit: label,
      history: [
        { since: '2026-03-01', euros: 10, ...entry },
        { since: '2027-01-01', euros: 12, ...entry },
      ],
    },
  },
  packages: {
    system_link: {
      label,
      unit: label,
      role: 'developer',
      source: 'experience',
      history: [
        { since: '2026-03-01', days: 5, checked_on: '2026-11-21' },
        { since: '2027-01-02', days: 4, checked_on: '2026-11-21' },
      ],
    },
  },
  risks: {
    high: {
      label,
      history: [
        { since: '2026-03-01', low: 0.7, high: 1.5, ...entry },
        { since: '2027-01-01', low: 0.6, high: 1.8, ...entry },
      ],
    },
  },
});

describe('the newest of some prices holds from a day on', () => {
  const all = { role: 'developer', numbers: ['overhead', 'seat'] };

  it.each<[names: { role: string | undefined; numbers: string[] }[], date: string, day: string | undefined]>([
    [[all], '2026-12-31', '2026-03-01'],
    [[{ role: undefined, numbers: ['system_link'] }], '2027-06-01', '2027-01-02'],
    [[all], '2027-01-01', '2027-01-01'],
    [[all], '2099-07-01', '2027-01-02'],
    [[{ role: 'tester', numbers: [] }], '2099-07-01', '2026-03-01'],
    [
      [
        { role: 'tester', numbers: [] },
        { role: undefined, numbers: ['seat'] },
      ],
      '2099-07-01',
      '2027-01-01',
    ],
    [[{ role: 'tester', numbers: [] }], '2020-01-01', '2026-03-01'],
    [[{ role: undefined, numbers: [] }], '2099-07-01', undefined],
  ])('%j on %s: %s', (names, date, day) => {
    expect(newestSince(source, names, date)).toBe(day);
  });
});

describe('what is said of a figure on a day', () => {
  const figuresOn = (date: string, role: string | undefined, ...numbers: string[]) =>
    datedFigures(source, { role, numbers }, date).map(({ list, name, value, unit, since }) => [
      list,
      name,
      value,
      unit?.en,
      since,
    ]);

  it.each([
    ['2026-12-31', 900, 0.1, 10, 5, '2026-03-01'],
    ['2099-07-01', 990, 0.2, 12, 4, '2027-01-01'],
  ])('on %s, of each list', (date, rate, share, price, days, since) => {
    expect(figuresOn(date, 'developer', 'overhead', 'seat', 'system_link', 'nothing')).toEqual([
      ['day_rates', 'developer', rate, undefined, expect.any(String)],
      ['shares', 'overhead', share, undefined, expect.any(String)],
      ['prices', 'seat', price, expect.any(String), since],
      ['packages', 'system_link', days, expect.any(String), expect.any(String)],
    ]);
  });

  it('is nothing where a line has no role and names no figure', () => {
    expect(figuresOn('2027-01-01', undefined)).toEqual([]);
  });
});

describe('a price holds from its day on', () => {
  it.each([
    ['the day before', '2026-12-31', 900, 0.1, 10, 5, 1.5],
    ['that day', '2027-01-01', 960, 0.2, 12, 5, 1.8],
    ['the day of the next one', '2027-01-02', 990, 0.2, 12, 4, 1.8],
    ['long after the last one', '2099-07-01', 990, 0.2, 12, 4, 1.8],
    ['before the first one, which then holds already', '2020-01-01', 900, 0.1, 10, 5, 1.5],
  ])('%s', (_, date, developer, overhead, seat, system_link, high) => {
    expect(ratesOn(source, date)).toEqual({
      date,
      dayRates: { developer, tester: 700 },
      numbers: { overhead, seat, system_link },
      risks: { high: { low: high === 1.5 ? 0.7 : 0.6, high } },
    });
  });

  it.each([
    ['2026-12-31', 9600],
    ['2027-01-01', 9900],
  ])('in an estimate of %s', (date, total) => {
    const calculator = compiledCalculator({ lines: { work: line({ days: 'users', role: 'developer' }) } });
    expect(estimate(calculator, { users: 10 }, ratesOn(fixturePrices.rates, date)).total_estimate).toBe(
      total,
    );
  });
});

describe('a name of expressions', () => {
  const { shares, prices, packages } = source;

  it.each([
    ['prices', { prices: { ...prices, overhead: prices['seat'] } }, 'shares'],
    ['packages', { packages: { overhead: packages['system_link'] } }, 'shares'],
    ['packages', { packages: { seat: packages['system_link'] } }, 'prices'],
  ])('in `%s` is in no other list', (list, fields, other) => {
    const { error } = ratesSchema.safeParse({ ...source, shares, ...fields });
    const name = Object.keys(Object.values(fields)[0] ?? {}).at(-1);
    const message = `"${name}" is a name in \`${other}\` too: choose another name`;
    expect(error?.issues).toMatchObject([{ path: [list, name], message }]);
  });
});
