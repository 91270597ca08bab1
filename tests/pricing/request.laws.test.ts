import '../setup/properties.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalsIn } from '#pricing/contradictions.ts';
import { defaultFrom } from '#pricing/default-from.ts';
import { isAllowed } from '#pricing/parameter.ts';
import { requestReader } from '#pricing/request/request.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import { slotsOf } from '#pricing/slots.ts';
import { anyValues } from '../setup/any-values.ts';
import { calculators } from '../setup/pricing.ts';

const ajv = new Ajv2020({ allErrors: true });

describe.each(calculators)('a request to %s', (_, { source }) => {
  const { parameters, examples } = source;
  const read = requestReader(source);
  const judge = ajv.compile(requestJsonSchema(parameters, 'en'));
  /** Whether each value is allowed: what the schema cannot say is only that some contradict each other. */
  const isRead = (body: unknown) => {
    const result = read(body);
    return result.ok || result.error.errors.every(({ code }) => code === 'contradiction');
  };

  it('is judged by its published schema as by the validator', () => {
    const damaged = fc
      .tuple(anyValues(parameters), fc.constantFrom(...Object.keys(parameters), 'unknown'), fc.json())
      .map(([values, name, json]) => ({ parameters: { ...values, [name]: JSON.parse(json) } }));
    const partial = fc
      .tuple(anyValues(parameters), fc.subarray(Object.keys(parameters)))
      .map(([values, names]) => ({
        parameters: Object.fromEntries(names.map((name) => [name, values[name]])),
      }));
    const whole = anyValues(parameters).map((values) => ({ parameters: values }));
    const bodies = fc.oneof(
      whole,
      partial,
      damaged,
      fc.json().map((json): unknown => JSON.parse(json)),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        expect(isRead(body), JSON.stringify(body)).toBe(judge(body));
      }),
    );
  });

  it('is valid with any allowed values that do not contradict each other, and they are the values used', () => {
    fc.assert(
      fc.property(anyValues(parameters), (values) => {
        const refusals = refusalsIn(source, slotsOf(Object.keys(parameters), values));
        const result = read({ parameters: values });
        if (refusals.length === 0) expect(result).toEqual({ ok: true, value: values });
        const errors = result.ok ? [] : result.error.errors;
        const concerned = new Set(refusals.flatMap((refusal) => refusal.parameters));
        expect(new Set(errors.map(({ parameter }) => parameter))).toEqual(concerned);
        expect(errors.every(({ parameter, value }) => value === values[parameter ?? ''])).toBe(true);
      }),
    );
  });

  it('gets its defaults, in form order', () => {
    const given = examples[0]?.parameters ?? {};
    const result = read({ parameters: given });
    const used = result.ok ? result.value : {};
    expect(Object.keys(used)).toEqual(Object.keys(parameters));
    for (const [name, parameter] of Object.entries(parameters)) {
      if (name in given || defaultFrom(parameter) === undefined)
        expect(used[name]).toEqual(given[name] ?? parameter.default);
      else expect(isAllowed(parameter, used[name]), name).toBe(true);
    }
  });

  it('names every missing parameter', () => {
    const required = Object.keys(parameters).filter((name) => parameters[name]?.required);
    const result = read({ parameters: {} });
    for (const name of required)
      expect(!result.ok && result.error.message.en).toContain(`“${name}” is missing`);
  });
});
