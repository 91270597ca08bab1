import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCondition, parseNumber, scopeOf } from '#pricing/expression/expression.ts';
import { slotsOf } from '#pricing/slots.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { anyValues } from '../setup/any-values.ts';
import '../setup/properties.ts';

const label = { de: 'x', en: 'x' };
const parameters = parametersSchema.parse({
  users: { type: 'integer', label, minimum: 1, maximum: 100, required: true },
  age: { type: 'number', label, minimum: 0, maximum: 100, default: 0 },
  change: { type: 'number', label, minimum: -10, maximum: 10, default: 0 },
  vast: { type: 'number', label, minimum: 0, maximum: 1e200, default: 0 },
  report: { type: 'choice', label, values: { full: label, short: label }, default: 'full' },
  features: { type: 'choices', label, values: { login: label, push: label }, default: [] },
  offline: { type: 'boolean', label, default: false },
});

const layout = Object.keys(parameters);

function messageOf(source: string): string {
  const parsed = parseNumber(source, scopeOf(parameters, {}), layout);
  return parsed.ok ? 'accepted' : parsed.error;
}

describe('an expression that may have no finite value', () => {
  it.each([
    [
      'power(users - 50, 2.5)',
      'may raise a negative number to a fractional power: "users - 50" can be as low as -49; write max(users - 50, 0)',
    ],
    ['power(change, age)', 'may raise a negative number to a fractional power'],
    [
      'power(age, -1)',
      'may divide by zero: the exponent can be negative and "age" can be 0; write max(age, 1)',
    ],
    ['power(age, change)', 'may divide by zero'],
    ['power(change, -2)', 'may divide by zero'],
    ['users / age', 'may divide by zero: write max(age, 1) in place of "age"'],
    ['users / (users - 1)', 'write max(users - 1, 1) in place of "users - 1"'],
    ['users / change', 'may divide by zero'],
    ['users / (age * 10)', 'write max(age * 10, 1) in place of "age * 10"'],
    ['1 / max(change, 0)', 'may divide by zero'],
    ['1 / min(change, 0)', 'may divide by zero'],
    ['offline ? 1 : 1 / age', 'may divide by zero'],
    ['1 / age > 3 ? 1 : 2', 'may divide by zero'],
    ['"push" in features && 1 / age > 3 ? 1 : 2', 'may divide by zero'],
    [
      'annuity(1000, 5, age)',
      'may divide by zero: annuity(…) needs at least one month, and "age" can be 0; write max(age, 1)',
    ],
    [
      'annuity(1000, change, 12)',
      'may have negative interest: "change" can be as low as -10; write max(change, 0)',
    ],
    [
      'vast * vast',
      'may become too large to compute: lower the maximum of a parameter, or limit "vast * vast"',
    ],
    ['power(users, 200)', 'may become too large to compute'],
    ['power(vast, 2)', 'may become too large to compute'],
    ['annuity(vast, vast, 12)', 'may become too large to compute'],
    ['1 / power(age, 0.5)', 'may divide by zero'],
    [
      'double("nan")',
      'uses "double(…)", which is not supported: write it with + - * /, comparisons, in, && || !, … ? … : … and max, min, ceil, sqrt, power, annuity, count',
    ],
    ['double(report)', 'uses "double(…)", which is not supported'],
    ['cel.bind(x, 1, x)', 'uses "cel.bind(x, 1, x)", which is not supported'],
    ['{"a": 1}["b"]', 'which is not supported'],
    ['b"x" == b"y" ? 1 : 2', 'uses "b"x"", which is not supported'],
    ['count(features.filter(x, x == "push"))', 'which is not supported'],
  ])('%s: %s', (source, message) => {
    expect(messageOf(source)).toContain(message);
  });

  it('is refused in a condition too', () => {
    expect(parseCondition('power(users - 50, 0.5) > 2', scopeOf(parameters, {}), layout)).toMatchObject({
      ok: false,
    });
  });
});

describe('an expression that has a finite value', () => {
  it.each([
    'power(max(users - 50, 0), 2.5)',
    'power(users - 1, 0.85)',
    'power(change, 2)',
    'power(change, 3)',
    'power(0 - users, -3)',
    'power(ceil(age * users / 140000 + 0.1) - 1, 0.9)',
    'annuity(vast, age, max(age, 1))',
    'users / (0 - users)',
    'users / max(change, 1)',
    'min(vast, 1000) * min(vast, 1000)',
    '1 / (1 + count(features))',
    'sqrt(change)',
    'users * 1e3 + 2.5e-1',
    '"push" in features ? 1 : 2',
    'report + "x" == "fullx" ? 1 : 2',
    'report == (offline ? "full" : "short") ? 1 : 2',
    'report == report ? 1 : 2',
    'null == null ? 1 : 2',
    '"x" == "y" ? 1 : 2',
    'users in [1, 2] ? 1 : 2',
  ])('%s is accepted', (source) => {
    expect(messageOf(source)).toBe('accepted');
  });
});

const numbers = fc.constantFrom('0', '1', '2', '0.5', '3', '100', '1e300', 'users', 'age', 'change', 'vast');
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    numbers,
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/'), tie('expression'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc
      .tuple(fc.constantFrom('max', 'min', 'power'), tie('expression'), tie('expression'))
      .map(([name, a, b]) => `${name}(${a}, ${b})`),
    fc.tuple(fc.constantFrom('ceil', 'sqrt', '-'), tie('expression')).map(([name, a]) => `${name}(${a})`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([a, b, c]) => `annuity(${a}, ${b}, ${c})`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([a, b, c]) => `(${a} > ${b} ? ${b} : ${c})`),
    fc.constant('count(features)'),
  ),
}));

describe('bounds', () => {
  it('whatever is accepted is finite for all allowed values, and lies within its bounds', () => {
    const scope = scopeOf(parameters, {});
    let accepted = 0;
    fc.assert(
      fc.property(
        expression,
        fc.array(anyValues(parameters), { minLength: 8, maxLength: 8 }),
        (source, tried) => {
          const parsed = parseNumber(source, scope, layout);
          if (!parsed.ok) return;
          accepted++;
          for (const values of tried) {
            const value = parsed.value.compute(slotsOf(layout, values));
            expect(Number.isFinite(value), `${source} with ${JSON.stringify(values)} is ${value}`).toBe(true);
            expect(value, source).toBeGreaterThanOrEqual(parsed.value.bounds.low);
            expect(value, source).toBeLessThanOrEqual(parsed.value.bounds.high);
          }
        },
      ),
      { numRuns: 1500 },
    );
    expect(accepted).toBeGreaterThan(375);
  });
});
