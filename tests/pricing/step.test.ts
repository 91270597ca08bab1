import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { describeParameters } from '#pricing/parameter-description.ts';
import { requestReader } from '#pricing/request/request.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'x', en: 'x' };
const parameters = parametersSchema.parse({
  screens: { type: 'integer', label, minimum: 3, maximum: 80, step: 5, required: true },
  hours: { type: 'number', label, minimum: 0, maximum: 100, step: 0.5, default: 1 },
});

describe('the step of a parameter', () => {
  const schema = requestJsonSchema(parameters, 'en');

  it('is published for forms', () => {
    expect(describeParameters(parameters, 'en')).toMatchObject({
      screens: { step: 5 },
      hours: { step: 0.5 },
    });
  });

  it('is not a multipleOf in the schema', () => {
    expect(JSON.stringify(schema)).toContain('maximum');
    expect(JSON.stringify(schema)).not.toContain('multipleOf');
  });

  it('is not enforced', () => {
    const values = { screens: 13, hours: 1.37 };
    expect(requestReader({ parameters })({ parameters: values })).toEqual({ ok: true, value: values });
    expect(new Ajv2020().validate(schema, { parameters: values })).toBe(true);
  });
});
