import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestReader } from '#pricing/request/request.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { answerReader } from '#site/form/answer-reader.ts';
import { entriesInQuery, entriesOf, entryReader, neededEntries, queryOf } from '#site/form/entries.ts';
import { anyValues } from '../../setup/any-values.ts';

const label = { de: 'x', en: 'x' };
const parameters = parametersSchema.parse({
  kind: { type: 'choice', label, values: { a: label, b: label }, required: true },
  parts: { type: 'choices', label, values: { a: label, b: label }, default: ['a'] },
  users: { type: 'integer', label, minimum: 1, maximum: 5000, default: 10 },
  offline: { type: 'boolean', label, default: false },
});
const read = entryReader(parameters, requestReader({ parameters }));

describe('the entries of a form', () => {
  it('come back from the address that holds them', () => {
    fc.assert(
      fc.property(anyValues(parameters), (values) => {
        const query = queryOf(neededEntries(entriesOf(values), parameters));
        expect(read(entriesInQuery(query, parameters)).values).toEqual(values);
      }),
    );
  });

  it.each([
    ['kind=a', 'kind=a'],
    ['kind=a&users=10&offline=false&parts=a', 'kind=a'],
    ['users=11&kind=b', 'kind=b&users=11'],
    ['kind=a&parts=', 'kind=a&parts='],
    ['kind=a&parts=b&parts=a', 'kind=a&parts=b&parts=a'],
    ['utm_source=news&kind=a', 'kind=a'],
  ])('of ?%s are kept as ?%s', (query, kept) => {
    expect(queryOf(neededEntries(entriesInQuery(query, parameters), parameters))).toBe(kept);
  });

  it.each([
    ['kind=a&users=1.000', { kind: 'a', parts: ['a'], users: 1000, offline: false }],
    ['kind=a&parts=&offline=false&offline=true', { kind: 'a', parts: [], users: 10, offline: true }],
  ])('of ?%s are read as the API reads a form', (query, values) => {
    expect(read(entriesInQuery(query, parameters)).values).toEqual(values);
  });

  it('that are wrong are errors at their fields', () => {
    const { values, errors } = read(entriesInQuery('kind=c&users=x', parameters));
    expect(values).toBeUndefined();
    expect(errors.map(({ parameter, code }) => [parameter, code])).toEqual([
      ['kind', 'not_a_choice'],
      ['users', 'wrong_type'],
    ]);
  });

  it('that are too many are refused before they are read', () => {
    const { errors } = read({ parts: Array.from({ length: 201 }, () => 'a') });
    expect(errors.map(({ code }) => code)).toEqual(['too_many']);
  });
});

describe('entries that contradict each other', () => {
  const refusal = { refuse_if: 'offline && users > 20', parameters: ['offline', 'users'], message: label };
  const form = { parameters, contradictions: [{ code: 'offline', ...refusal }] };
  const { read: readEntries, changeTo } = answerReader(form);
  const readQuery = (query: string) => readEntries(entriesInQuery(query, parameters));

  it('come to no values, but are shown as they were given', () => {
    const shown = { kind: 'b', parts: ['a'], users: 21, offline: true };
    expect(readQuery('kind=b&users=21&offline=true')).toMatchObject({ values: undefined, shown });
    expect(readQuery('kind=b&users=20&offline=true').shown).toEqual({ ...shown, users: 20 });
    expect(readQuery('kind=c&users=21&offline=true').shown).toBeUndefined();
  });

  it('say why no other answer but one that mends them has a price', () => {
    const change = (given: Readonly<Record<string, unknown>>, other: object, isValid = true) =>
      changeTo({ values: {}, given, isValid }, other, 'en', ({ users }) => `+${users}`);
    expect(change({ kind: 'a', users: 21 }, { offline: true })).toEqual({ text: 'x', isRefusal: true });
    expect(change({ kind: 'a', users: 21 }, { offline: 7 })).toEqual({ text: '', isRefusal: false });
    const refused = { kind: 'a', users: 21, offline: true };
    expect(change(refused, { kind: 'b' }, false)).toEqual({ text: '', isRefusal: false });
    expect(change(refused, { users: 3 }, false)).toEqual({ text: '+3' });
  });
});
