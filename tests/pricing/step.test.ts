import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { describeParameters } from '#pricing/parameter-description.ts';
import { requestJsonSchema, requestReader } from '#pricing/request.ts';
import { parameters } from '../setup/small-calculator.ts';

describe('the step of a parameter', () => {
  const schema = requestJsonSchema(parameters, 'en');

  it('is published for forms', () => {
    expect(describeParameters(parameters, 'en')).toMatchObject({
      screens: { step: 5 },
      hours: { step: 0.5 },
    });
  });

  it('is no multipleOf in the schema', () => {
    expect(JSON.stringify(schema)).toContain('maximum');
    expect(JSON.stringify(schema)).not.toContain('multipleOf');
  });

  it('is not enforced', () => {
    const body = { parameters: { platform: 'ios', screens: 13, hours: 1.37 } };
    expect(requestReader(parameters)(body)).toMatchObject({ ok: true, value: { screens: 13, hours: 1.37 } });
    expect(new Ajv2020().validate(schema, body)).toBe(true);
  });
});
