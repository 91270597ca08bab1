import { describe, expect, it } from 'vitest';
import { describeParameters } from '#pricing/parameter-description.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { calculatorProblems, fixtureParameters } from '../setup/pricing-fixtures.ts';

const label = { de: 'Beispiel', en: 'Specimen' };
const integer = { type: 'integer', label, minimum: 1, maximum: 9 };
const number = { type: 'number', label, minimum: 1, maximum: 9 };
const values = (...names: string[]) => Object.fromEntries(names.map((name) => [name, label]));
const withParameter = (parameter: object) =>
  calculatorProblems({ parameters: { ...fixtureParameters, extra: parameter } });

describe('the check refuses', () => {
  it.each([
    [
      'a required parameter with a default',
      { ...integer, required: true, default: 3 },
      'parameters.extra: is required and has a default: it can have only one of the two',
    ],
    [
      'a parameter that is neither',
      integer,
      'parameters.extra: has neither a default nor `required: true`: write one of the two',
    ],
    [
      'equal bounds',
      { ...integer, minimum: 9, default: 9 },
      'parameters.extra: has a minimum of 9, which is not below its maximum of 9',
    ],
    [
      'a choice of one value',
      { type: 'choice', label, values: values('a'), default: 'a' },
      'parameters.extra: offers fewer than two values: a choice needs two',
    ],
    [
      'a list of one value',
      { type: 'choices', label, values: values('a'), default: [] },
      'parameters.extra: offers fewer than two values: a choice needs two',
    ],
    [
      'a default that is not one of the values',
      { type: 'choice', label, values: values('a', 'b'), default: 'c' },
      'parameters.extra: has the default "c", which is not allowed: write one of a, b',
    ],
    [
      'a default list with another value',
      { type: 'choices', label, values: values('a', 'b'), default: ['a', 'c'] },
      'parameters.extra: has the default ["a","c"], which is not allowed: write some of a, b',
    ],
    [
      'a default list with a value given twice',
      { type: 'choices', label, values: values('a', 'b'), default: ['a', 'a'] },
      'parameters.extra: has the default ["a","a"], which is not allowed: write some of a, b',
    ],
    [
      'a default and a computed one',
      { ...number, default: 3, default_from: 'min(users, 9)' },
      'parameters.extra: has `default` and `default_from`: it can have only one of the two',
    ],
    [
      'a required parameter with a computed default',
      { ...number, required: true, default_from: 'min(users, 9)' },
      'parameters.extra: is required and has a default: it can have only one of the two',
    ],
    [
      'a computed default that may be too great',
      { ...number, default_from: 'users * 2' },
      'parameters.extra.default_from: "users * 2" may come to 200, outside 1 to 9: write "min(users * 2, 9)", or change the range',
    ],
    [
      'a computed default that may be too small',
      { ...number, default_from: 'rate / 10' },
      'parameters.extra.default_from: "rate / 10" may come to 0, outside 1 to 9: write "max(rate / 10, 1)", or change the range',
    ],
    [
      'a default computed from itself',
      { ...number, default_from: 'extra' },
      'parameters.extra.default_from: "extra" uses "extra", which is not a parameter; known: users, hours, rate, months, report, features, offline',
    ],
    [
      'a list that asks for more values than it offers',
      { type: 'choices', label, values: values('a', 'b'), minimum_count: 3, required: true },
      'parameters.extra: asks for at least 3 values and offers 2: lower `minimum_count`',
    ],
    [
      'a default list with too few values',
      { type: 'choices', label, values: values('a', 'b'), minimum_count: 1, default: [] },
      'parameters.extra: has the default [], which is not allowed: write at least 1 of a, b',
    ],
    [
      'a group that the file does not have',
      { ...number, default: 3, group: 'assumptions' },
      'parameters.extra.group: "assumptions" is not a group of this file; add it to `groups:`',
    ],
    [
      'whole numbers with a fraction',
      { ...integer, default: 3, step: 1.5 },
      'parameters.extra: counts whole numbers and has 1.5: write a whole number, or `type: number`',
    ],
    [
      'a step that leads beyond the maximum',
      { ...integer, default: 3, step: 9 },
      'parameters.extra: has a step of 9, more than from its minimum of 1 to its maximum of 9: write a smaller one',
    ],
    [
      'a default that is not whole',
      { ...integer, default: 2.5 },
      'parameters.extra: has the default 2.5, which is not allowed: write a whole number from 1 to 9',
    ],
    [
      'a default below the minimum',
      { ...number, default: 0.5 },
      'parameters.extra: has the default 0.5, which is not allowed: write a number from 1 to 9',
    ],
    [
      'a default above the maximum',
      { ...number, default: 9.5 },
      'parameters.extra: has the default 9.5, which is not allowed: write a number from 1 to 9',
    ],
  ])('%s', (_, parameter, problem) => {
    expect(withParameter(parameter)).toBe(problem);
  });

  it('parameters of which none is required', () => {
    const users = { ...fixtureParameters.users, required: undefined, default: 3 };
    expect(calculatorProblems({ parameters: { users } })).toBe(
      'parameters: has none that is required: mark at least one with `required: true` in place of its default',
    );
  });

  it('a name that is misspelt among the groups', () => {
    const parameters = { ...fixtureParameters, extra: { ...number, default: 3, group: 'assumption' } };
    expect(calculatorProblems({ parameters, groups: { assumptions: label } })).toBe(
      'parameters.extra.group: "assumption" is not a group of this file; did you mean "assumptions"?',
    );
  });

  it('the name of a figure in summaries', () => {
    const parameters = { ...fixtureParameters, total: { ...number, default: 3 } };
    expect(calculatorProblems({ parameters })).toBe(
      'parameters.total: "total" is a figure in summaries, which {total} shows: choose another name',
    );
  });

  it('a name that CEL defines', () => {
    expect(
      calculatorProblems({ parameters: { ...fixtureParameters, type: { ...integer, default: 3 } } }),
    ).toBe(
      'parameters.type: "type" is a word of the expression language: choose another, such as "typeOf" or "kind"',
    );
  });
});

describe('the check accepts', () => {
  it.each([
    ['a default at the minimum', { ...number, default: 1 }],
    ['a default at the maximum', { ...integer, default: 9 }],
    ['a step from the minimum to the maximum', { ...integer, default: 1, step: 8 }],
    ['decimals of a number', { ...number, default: 3, step: 1.5 }],
    ['two values', { type: 'choice', label, values: values('a', 'b'), default: 'b' }],
    [
      'a list of which all values are to be chosen',
      { type: 'choices', label, values: values('a', 'b'), minimum_count: 2, default: ['a', 'b'] },
    ],
    ['an empty default list', { type: 'choices', label, values: values('a', 'b'), default: [] }],
    ['a false default', { type: 'boolean', label, default: false }],
  ])('%s', (_, parameter) => {
    expect(withParameter(parameter)).toBe('');
  });
});

describe('the description of parameters for a form', () => {
  const parameters = parametersSchema.parse({
    size: { type: 'choice', label, values: { a: { de: 'klein', en: 'small' }, b: label }, required: true },
    extras: {
      type: 'choices',
      label,
      help: { de: 'Hilfe', en: 'Help' },
      values: values('a', 'b'),
      default: ['b'],
    },
    users: { ...integer, unit: { de: 'Nutzer', en: 'users' }, step: 2, default: 3 },
    hours: { ...number, default: 1.5 },
    offline: { type: 'boolean', label, default: false },
  });

  it('has type, default, range and values in form order', () => {
    expect(Object.entries(describeParameters(parameters, 'en'))).toStrictEqual([
      [
        'size',
        {
          label: 'Specimen',
          type: 'string',
          required: true,
          allowed_values: [
            { value: 'a', label: 'Small' },
            { value: 'b', label: 'Specimen' },
          ],
        },
      ],
      [
        'extras',
        {
          label: 'Specimen',
          help: 'Help',
          type: 'array',
          required: false,
          default: ['b'],
          allowed_values: [
            { value: 'a', label: 'Specimen' },
            { value: 'b', label: 'Specimen' },
          ],
        },
      ],
      [
        'users',
        {
          label: 'Specimen',
          type: 'integer',
          required: false,
          default: 3,
          unit: 'users',
          minimum: 1,
          maximum: 9,
          step: 2,
        },
      ],
      ['hours', { label: 'Specimen', type: 'number', required: false, default: 1.5, minimum: 1, maximum: 9 }],
      ['offline', { label: 'Specimen', type: 'boolean', required: false, default: false }],
    ]);
  });

  it('is in the language that is asked for', () => {
    expect(describeParameters(parameters, 'de')).toMatchObject({
      size: { label: 'Beispiel', allowed_values: [{ label: 'Klein' }, { label: 'Beispiel' }] },
      extras: { help: 'Hilfe' },
      users: { unit: 'Nutzer' },
    });
  });
});
