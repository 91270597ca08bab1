import { describe, expect, it } from 'vitest';
import { analyzerProblems } from '../setup/pricing-fixtures.ts';

const label = { de: 'x', en: 'x' };
const growing = (growth: unknown, parameter: object = {}) =>
  analyzerProblems({ work: { amount: 1, growth } }, undefined, {
    parameters: {
      users: { type: 'integer', label, minimum: 1, maximum: 9, required: true },
      rise: { type: 'number', label, minimum: 0, maximum: 30, default: 0, ...parameter },
      inflation: { type: 'boolean', label, default: false },
    },
  });

describe('a growth is in percent a year', () => {
  it.each([0, 0.5, 3, -5, 50, '3', 'rise', 'rise - 10', 'inflation ? 3 : 0', 'rise / 100 * 100', '0 * rise'])(
    '%s is accepted',
    (growth) => {
      expect(growing(growth)).toBe('');
    },
  );

  it.each([
    [0.03, '0.03 is 0.03 percent a year: write 3 for 3 percent, or 0 for none'],
    ['0.03', '0.03 is 0.03 percent a year: write 3 for 3 percent'],
    [0.499, 'write 49.9 for 49.9 percent'],
    [-0.02, '-0.02 is -0.02 percent a year: write -2 for -2 percent'],
    [300, '300 is 300 percent a year: write 3 for 3 percent, at most 50'],
    [50.5, '50.5 is 50.5 percent a year'],
    ['inflation ? 0.03 : 0', 'comes to at most 0.03 percent a year: three percent is 3'],
    ['rise / 100', '"rise / 100" comes to at most 0.3 percent a year'],
    ['rise * 10', '"rise * 10" may come to 300 percent a year'],
    ['0 - rise * 10', '"0 - rise * 10" may come to -300 percent a year'],
  ])('%s is refused', (growth, problem) => {
    expect(growing(growth)).toContain(`option_a.costs.work.growth: `);
    expect(growing(growth)).toContain(problem);
  });

  it('a parameter with a maximum of 1 is a share, not a percentage', () => {
    expect(growing('rise', { maximum: 1 })).toContain(
      '"rise" comes to at most 1 percent a year: three percent is 3; write rise * 100 if it is a share (0.03)',
    );
    expect(growing('rise * 100', { maximum: 1 })).toBe('');
  });
});
