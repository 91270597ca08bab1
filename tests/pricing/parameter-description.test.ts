import { describe, expect, it } from 'vitest';
import { describeGroups, describeParameters } from '#pricing/parameter-description.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'Beispiel', en: 'Specimen' };
const values = { a: label, b: label };
const cost = { type: 'number', label, minimum: 0, maximum: 9, required: true };

/** The description of a parameter in English. */
const described = (parameter: object) =>
  describeParameters(parametersSchema.parse({ cost, extra: parameter }), 'en')['extra'];

describe('the description of a parameter', () => {
  it.each([
    ['a question', { ...cost, question: { de: 'Wie viel?', en: 'How much?' } }, { question: 'How much?' }],
    ['a group', { ...cost, group: 'assumptions' }, { group: 'assumptions' }],
    [
      'where its default comes from',
      { ...cost, required: undefined, default_from: 'cost * 2' },
      { default_from: 'cost * 2', required: false },
    ],
    [
      'how many values are to be chosen',
      { type: 'choices', label, values, minimum_count: 1, default: ['a'] },
      { minimum_count: 1, type: 'array' },
    ],
  ])('has %s', (_, parameter, expected) => {
    expect(described(parameter)).toMatchObject(expected);
  });

  it('leaves out what is not said', () => {
    expect(described(cost)).toStrictEqual({
      label: 'Specimen',
      type: 'number',
      required: true,
      minimum: 0,
      maximum: 9,
    });
    expect(described({ type: 'choices', label, values, default: [] })).not.toHaveProperty('minimum_count');
  });
});

describe('the groups of a form', () => {
  it.each([
    ['de', 'Annahmen'],
    ['en', 'Assumptions'],
  ] as const)('are a list in %s', (lang, text) => {
    expect(describeGroups({ assumptions: { de: 'Annahmen', en: 'Assumptions' } }, lang)).toEqual({
      groups: [{ id: 'assumptions', label: text }],
    });
  });

  it('are left out where there are none', () => {
    expect(describeGroups({}, 'en')).toStrictEqual({});
  });
});
