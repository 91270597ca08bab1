import { describe, expect, it } from 'vitest';
import { copySharedLines } from '#pricing/estimate/shared-lines.ts';
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

function copied(lines: object, monthly: object = {}) {
  const own = fixtureCalculator({ id: 'own', lines, monthly });
  return copySharedLines(own, [suite, own]);
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
