import { describe, expect, it } from 'vitest';
import { requestReader } from '#pricing/request/request.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'Beispiel', en: 'Specimen' };
const parameters = parametersSchema.parse({
  upkeep: { type: 'number', label, minimum: 0, maximum: 1000, default_from: 'cost * share / 100' },
  servers: { type: 'integer', label, minimum: 1, maximum: 90, default_from: '1 + cost / 300' },
  cost: { type: 'number', label, minimum: 0, maximum: 1000, required: true },
  share: { type: 'number', label, minimum: 0, maximum: 100, default: 15 },
});
const read = (values: object) => requestReader({ parameters })({ parameters: values });

describe('a default computed from other parameters', () => {
  it('is computed from what was given and from other defaults, in form order', () => {
    const result = read({ cost: 200 });
    expect(result).toEqual({ ok: true, value: { upkeep: 30, servers: 2, cost: 200, share: 15 } });
    expect(result.ok && Object.keys(result.value)).toEqual(['upkeep', 'servers', 'cost', 'share']);
  });

  it('is not used if a value is given, also if that is zero', () => {
    expect(read({ cost: 200, upkeep: 0, servers: 7 })).toMatchObject({ value: { upkeep: 0, servers: 7 } });
  });

  it('is rounded for an integer', () => {
    expect(read({ cost: 449 })).toMatchObject({ value: { servers: 2 } });
    expect(read({ cost: 450 })).toMatchObject({ value: { servers: 3 } });
  });

  it('makes its parameter optional, without a default in the schema', () => {
    expect(requestJsonSchema(parameters, 'en')).toMatchObject({
      properties: {
        parameters: {
          required: ['cost'],
          properties: { upkeep: { type: 'number', minimum: 0, maximum: 1000, title: 'Specimen' } },
        },
      },
    });
    expect(JSON.stringify(requestJsonSchema(parameters, 'en')).match(/"default"/g)).toHaveLength(1);
  });
});

describe('a list with a least number of values', () => {
  const lists = parametersSchema.parse({
    payments: {
      type: 'choices',
      label,
      values: { card: label, invoice: label },
      minimum_count: 1,
      required: true,
    },
  });
  const readList = (payments: unknown) => requestReader({ parameters: lists })({ parameters: { payments } });

  it('refuses an empty one, and says how many are needed', () => {
    expect(readList([])).toMatchObject({
      ok: false,
      error: {
        errors: [
          {
            parameter: 'payments',
            code: 'too_few',
            allowed: { minItems: 1 },
            message: {
              de: 'Der Parameter „payments“ hat 0 Werte. Erlaubt: eine Liste aus card, invoice, jedes höchstens einmal, mindestens 1.',
              en: 'The parameter “payments” has 0 values. Allowed: a list of card, invoice, each at most once, at least 1.',
            },
          },
        ],
      },
    });
    expect(readList(['card'])).toMatchObject({ ok: true });
  });
});
