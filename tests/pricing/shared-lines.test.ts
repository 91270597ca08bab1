import { describe, expect, it } from 'vitest';
import { copySharedLines } from '#pricing/estimate/shared-lines.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';
import { fixtureCalculator, line } from '../setup/pricing-fixtures.ts';

const suite = fixtureCalculator({
  id: 'suite',
  lines: {
    training: line({ euros: 'users * 100', risk: 'low', fixed: false }),
    licence: line({ euros: 500, fixed: true }),
    again: line({ same_as: 'other/x' }),
  },
  monthly: { support: line({ euros: 90 }) },
});

const label = { de: 'Anbindung', en: 'Link' };
const work = { label, role: 'developer', risk: 'high', source: 'experience', customer_days: 0.5 };
const history = [{ since: '2026-01-01', days: 4, checked_on: '2026-11-21' }];
const packages = ratesSchema.shape.packages.parse({ system_link: { ...work, unit: label, history } });

function copied(lines: object, monthly: object = {}) {
  const own = fixtureCalculator({ id: 'own', lines, monthly });
  return copySharedLines(own, { calculators: [suite, own], packages });
}

describe('a line that is the same as one of another calculator', () => {
  it('is a copy of it', () => {
    const { source, problems } = copied(
      { schooling: { same_as: 'suite/training' } },
      { help: { same_as: 'suite/support' } },
    );
    expect(problems).toEqual([]);
    expect(source.lines['schooling']).toEqual(suite.lines['training']);
    expect(source.monthly['help']).toEqual(suite.monthly['support']);
  });

  it('leaves the other lines as they are, in their order', () => {
    const own = {
      first: line({ euros: 1 }),
      wrong: line({ same_as: 'suite/nothing' }),
      last: line({ euros: 2 }),
    };
    const { source } = copied(own);
    expect(Object.keys(source.lines)).toEqual(['first', 'wrong', 'last']);
    expect(source.lines).toMatchObject(own);
  });

  it('keeps the fields that it gives itself, and a fixed price fixed', () => {
    const label = { de: 'Anders', en: 'Different' };
    const { source } = copied({ a: { same_as: 'suite/licence', label, when: 'offline' } });
    expect(source.lines['a']).toEqual({ label, when: 'offline', euros: 500, fixed: true });
  });

  it.each([
    ['suite/trainin', '"trainin" is not in `lines` of suite; did you mean "training"?'],
    ['suit/training', '"suit" is not a calculator; did you mean "suite"?'],
    ['own/a', '"own/a" is a line of this calculator: name one of another'],
    ['suite/again', '"suite/again" is itself a copy: write "other/x"'],
    ['suite/support', '"support" is not in `lines` of suite; known: training, licence, again'],
  ])('cannot be %s', (name, message) => {
    expect(copied({ a: { same_as: name } }).problems).toEqual([{ path: ['lines', 'a', 'same_as'], message }]);
  });
});

describe('a line that is a work package', () => {
  it.each([
    ['one of it', {}, 'system_link', '0.5'],
    ['a number of it', { quantity: 3 }, '3 * system_link', '3 * 0.5'],
    [
      'as many as an answer says',
      { quantity: 'users / 10' },
      '(users / 10) * system_link',
      '(users / 10) * 0.5',
    ],
    [
      'as many as a table says',
      { quantity: { report: { short: 1, full: '1 + users' } } },
      { report: { short: 'system_link', full: '(1 + users) * system_link' } },
      { report: { short: '0.5', full: '(1 + users) * 0.5' } },
    ],
  ])('has the days of %s', (_, quantity, days, customer_days) => {
    const { source, problems } = copied({ links: { package: 'system_link', ...quantity } });
    expect(problems).toEqual([]);
    expect(source.lines['links']).toMatchObject({ ...work, days, customer_days });
  });

  it('keeps what it says itself', () => {
    const own = { label: { de: 'Anders', en: 'Different' }, risk: 'low', customer_days: 1, when: 'offline' };
    const { source } = copied({ links: { ...own, package: 'system_link' } });
    expect(source.lines['links']).toMatchObject({ ...own, role: 'developer', days: 'system_link' });
  });

  it.each([
    [
      { package: 'system_lnk' },
      '"system_lnk" is not a work package in content/rates.yaml; did you mean "system_link"?',
    ],
    [
      { package: 'system_link', days: 3 },
      'goes with `quantity` alone, and the line has `days` too: take one of them out',
    ],
    [
      { package: 'system_link', quantity: 2, price: 90 },
      'goes with `quantity` alone, and the line has `price` too: take one of them out',
    ],
  ])('cannot be %j', (fields, message) => {
    expect(copied({ links: line(fields) }).problems).toEqual([
      { path: ['lines', 'links', 'package'], message },
    ]);
  });
});
