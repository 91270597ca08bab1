import { describe, expect, it } from 'vitest';
import { parseCondition, parseNumber, scopeOf } from '#pricing/expression/expression.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'x', en: 'x' };
const parameters = parametersSchema.parse({
  users: { type: 'integer', label, minimum: 1, maximum: 100, required: true },
  report: { type: 'choice', label, values: { full: label, short: label }, default: 'full' },
  features: { type: 'choices', label, values: { login: label, push: label }, default: [] },
});

const told = (source: string, type: 'double' | 'bool') => {
  const scope = scopeOf(parameters, {});
  const layout = Object.keys(parameters);
  const parsed = type === 'bool' ? parseCondition(source, scope, layout) : parseNumber(source, scope, layout);
  return parsed.ok ? 'accepted' : parsed.error;
};

describe('an expression with more of CEL than can be bounded is refused', () => {
  it.each([
    'report.matches("(a+)+b")',
    'matches(report, "(a+)+b")',
    '"a".matches("(a+)+b")',
    'users > 3 && report.matches("(a+)+b")',
    'features.all(f, f == "login")',
    'features.exists(f, f == "login")',
    'features.exists_one(f, f == "login")',
    'features.map(f, f) == features',
    'features.filter(f, f == "login") == features',
    '[1, 2].all(x, [1, 2].all(y, x > y))',
    '{"a": report.matches("b")} == {}',
    'cel.bind(x, users, x > 3)',
    'size(features) > 1',
    'report.contains("a")',
    'timestamp("2026-01-01T00:00:00Z") > timestamp("2026-01-01T00:00:00Z")',
    'has(report.x)',
  ])('%s', (source) => {
    expect(told(source, 'bool')).toContain(`"${source}" `);
  });
});

describe('an expression is bounded', () => {
  it.each([
    ['in length', `users${' '.repeat(500)}`, 'has 505 characters: write at most 500'],
    ['in length, whatever the parser would say', '('.repeat(1_000_000), 'has 1000000 characters'],
    ['in brackets', `${'('.repeat(40)}users${')'.repeat(40)}`, 'is too large or nested too deeply'],
    ['in choices', `${'users > 1 ? 1 : '.repeat(30)}2`, 'is too large or nested too deeply'],
    ['in minus signs', `${'-'.repeat(400)}users`, ''],
    ['in terms', `users${' + 1'.repeat(120)}`, 'is too large or nested too deeply'],
    [
      'in the items of a list',
      `report in [${'"full",'.repeat(60)}"full"] ? 1 : 2`,
      'is too large or nested too deeply',
    ],
  ])('%s', (_, source, message) => {
    expect(told(source, 'double')).toContain(message);
  });
});

describe('an expression of 500 characters', () => {
  const longest = 'users'.padEnd(500);

  it('is accepted', () => {
    expect(told(longest, 'double')).toBe('accepted');
  });

  it('and one more is refused, quoted with its first 60', () => {
    expect(told(`${longest} `, 'double')).toBe(
      `"${longest.slice(0, 60)}…" has 501 characters: write at most 500, or divide the line`,
    );
  });
});
