import { describe, expect, it } from 'vitest';
import { parseNumber, scopeOf } from '#pricing/expression/expression.ts';
import { slotsOf } from '#pricing/slots.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'x', en: 'x' };
const parameters = parametersSchema.parse({
  users: { type: 'integer', label, minimum: 1, maximum: 100, required: true },
  age: { type: 'number', label, minimum: 0, maximum: 100, default: 0 },
  report: { type: 'choice', label, values: { full: label, short: label }, default: 'full' },
  features: { type: 'choices', label, values: { login: label, push: label }, default: [] },
  offline: { type: 'boolean', label, default: false },
});

// Made by each test, so that Stryker knows which tests make it.
const layout = [...Object.keys(parameters), 'rate'];
const parse = (source: string) =>
  parseNumber(source, scopeOf(parameters, { rate: { low: 0, high: 1 } }), layout);
const values = { users: 4, age: 0, report: 'full', features: ['push'], offline: true, rate: 0.5 };

describe('an expression', () => {
  it.each([
    ['users * 0.5 + 2', 4],
    ['users * rate', 2],
    ['offline ? 3 : 1', 3],
    ['report == "full" ? 1 : 2', 1],
    ['"push" in features ? 1 : 2', 1],
    ['report in ["full", "short"] ? 1 : 2', 1],
    ['count(features) * 2', 2],
    ['max(users, 10) / users', 2.5],
    ['users / max(age, 1)', 4],
  ])('%s is %d', (source, figure) => {
    const parsed = parse(source);
    expect(parsed.ok ? parsed.value.compute(slotsOf(layout, values)) : parsed.error).toBe(figure);
  });

  it.each([
    ['user * 2', 'uses "user", which is not a parameter; did you mean "users"?'],
    [
      'report == "fulll" ? 1 : 2',
      'compares "report" with "fulll", which is not one of its values; did you mean "full"?',
    ],
    [
      '"fax" != report ? 1 : 2',
      'compares "report" with "fax", which is not one of its values; known: full, short',
    ],
    ['"pusch" in features ? 1 : 2', 'did you mean "push"?'],
    ['report in ["full", "shrt"] ? 1 : 2', 'did you mean "short"?'],
    ['1 + (offline && report == "x" ? 1 : 2)', 'compares "report" with "x"'],
    ['users * 0,35', 'has a decimal comma: write a point'],
    ['users = 3 ? 1 : 2', 'has a single =: write =='],
    ['offline and users > 3 ? 1 : 2', 'has a word in place of &&'],
    ['users * 15 %', 'has a percent sign'],
    ['15%', 'has a percent sign: write 15 % as 0.15, or as 15 in `growth`'],
    ['2 x users', 'has an x as a multiplication sign: write *'],
    ['users *', 'ends too early'],
    ['(users + 1', 'opens a bracket that it does not close'],
    [
      'users * report',
      'combines a number and a text with *, which cannot be computed. For a choice write a table',
    ],
    ['features * 2', 'combines a list and a number with *'],
    ['offline * 3', 'combines a yes or no and a number with *'],
    ['!users ? 1 : 2', 'has ! before a number'],
    ['mins(users, 2)', 'calls "mins", which is not a function; did you mean "min"?'],
    ['min()', 'gives min(…) nothing; it takes a number, a number'],
    ['users ? 1 : 2', '"users ? 1 : 2" cannot be read: Ternary condition must be bool'],
    ['min(users)', 'gives min(…) a number; it takes a number, a number'],
    ['offline ? 1 : "a"', 'comes to a number in one case and to something else in the other'],
    ['users / age', 'may divide by zero'],
    ['report', 'is a text: write a number'],
    ['users > 3', 'is a condition'],
  ])('%s is refused: %s', (source, message) => {
    const parsed = parse(source);
    expect(parsed.ok ? 'accepted' : parsed.error).toContain(`"${source}" `);
    expect(parsed.ok ? 'accepted' : parsed.error).toContain(message);
  });
});
