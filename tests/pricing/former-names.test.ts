import { describe, expect, it } from 'vitest';
import { checkParameters } from '#pricing/parameter-check.ts';
import { collectProblems } from '#pricing/problem.ts';
import { readForm } from '#pricing/request/form.ts';
import { givenNames, requestReader } from '#pricing/request/request.ts';
import { type Parameters, parametersSchema } from '#schema/source/pricing/parameters.ts';
import { entriesInQuery } from '#site/form/entries.ts';

const label = { de: 'Beispiel', en: 'Specimen' };
const response = {
  type: 'choice',
  label,
  values: { 'two-days': { ...label }, 'four-hours': { ...label } },
  default: 'two-days',
  former_names: ['response', 'onCall'],
  former_values: { 'office-hours': 'four-hours' },
};
const users = { type: 'integer', label, minimum: 1, maximum: 9, required: true, former_names: ['seats'] };
const parse = (given: object): Parameters => parametersSchema.parse(given);
const parameters = parse({ responseTime: response, users });
const read = requestReader({ parameters });

describe('a parameter that was renamed', () => {
  it.each([
    ['its name', { responseTime: 'four-hours', users: 2 }],
    ['a former name', { response: 'four-hours', seats: 2 }],
    ['another former name', { onCall: 'four-hours', users: 2 }],
    ['a former name and a former value', { response: 'office-hours', users: 2 }],
    ['a former value', { responseTime: 'office-hours', users: 2 }],
  ])('is read by %s, and has that of today', (_, given) => {
    expect(read({ parameters: given })).toEqual({
      ok: true,
      value: { responseTime: 'four-hours', users: 2 },
    });
    expect(givenNames({ parameters: given }, parameters).toSorted()).toEqual(['responseTime', 'users']);
    const form = readForm(
      new URLSearchParams(Object.entries(given).map(([a, b]) => [a, `${b}`])).toString(),
      parameters,
    );
    expect(form.ok && read({ parameters: form.value.parameters }).ok).toBe(true);
  });

  it('is found in an address', () => {
    expect(entriesInQuery('response=four-hours&utm=1', parameters)).toEqual({ responseTime: ['four-hours'] });
  });

  it('cannot be given by two of its names', () => {
    const result = read({ parameters: { response: 'two-days', responseTime: 'two-days', users: 2 } });
    expect(result.ok ? [] : result.error.errors).toMatchObject([
      { parameter: 'responseTime', code: 'duplicate', suggestion: 'responseTime' },
    ]);
  });

  it('is required by its name of today, and a wrong value is told with it', () => {
    const result = read({ parameters: { response: 'now' } });
    expect(result.ok ? [] : result.error.errors.map(({ parameter, code }) => [parameter, code])).toEqual([
      ['responseTime', 'not_a_choice'],
      ['users', 'missing'],
    ]);
  });

  it('does not make a name of the prototype known', () => {
    expect(read(JSON.parse('{"parameters":{"users":2,"__proto__":1}}')).ok).toBe(false);
  });
});

describe('a former name', () => {
  it.each([
    [
      { a: { ...response, former_names: ['users'] }, users },
      'former_names',
      '"users" is a name of another one',
    ],
    [
      { a: { ...response, former_names: ['seats'] }, users },
      'former_names',
      '"seats" is a name of another one',
    ],
    [
      { a: { ...response, former_values: { 'two-days': 'four-hours' } }, users },
      'former_values',
      '"two-days" is a value of today',
    ],
    [
      { a: { ...response, former_values: { soon: 'four-hour' } }, users },
      'former_values',
      '"four-hour" is not a value; did you mean "four-hours"?',
    ],
  ])('of a file is checked: %#', (given, field, message) => {
    const taken = { names: [], where: '' };
    const compiled = collectProblems((report) =>
      checkParameters({ parameters: parse(given), groups: {} }, { taken }, report),
    );
    const problems = compiled.ok
      ? []
      : compiled.error.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(problems.find((each) => each.startsWith(`parameters.a.${field}`))).toContain(message);
  });
});
