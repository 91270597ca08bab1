import fc from 'fast-check';
import type { Values } from '#pricing/expression/expression.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';

/** Any valid values of all parameters. */
export function anyValues(parameters: Parameters): fc.Arbitrary<Values> {
  return fc.record(
    Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, anyValue(parameter)])),
  );
}

/** Values as a person gives them: numbers with up to two decimals, small ones more often than large ones. */
export function plausibleValues(parameters: Parameters): fc.Arbitrary<Values> {
  return fc.record(
    Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [name, plausibleValue(parameter)]),
    ),
  );
}

const PLAUSIBLE_MAXIMA = [20, 500, 50_000];

function plausibleValue(parameter: Parameter): fc.Arbitrary<Values[string]> {
  if (parameter.type !== 'integer' && parameter.type !== 'number') return anyValue(parameter);
  const { type, minimum } = parameter;
  const unit = type === 'integer' ? 1 : 0.01;
  return fc.oneof(
    ...PLAUSIBLE_MAXIMA.map((largest) => {
      const maximum = Math.max(minimum, Math.min(parameter.maximum, largest));
      return fc
        .integer({ min: Math.ceil(minimum / unit), max: Math.floor(maximum / unit) })
        .map((count) => Number((count * unit).toFixed(2)));
    }),
  );
}

/** Any allowed value of a parameter. The bounds of a number are more frequent than other numbers. */
function anyValue(parameter: Parameter): fc.Arbitrary<Values[string]> {
  switch (parameter.type) {
    case 'choice':
      return fc.constantFrom(...Object.keys(parameter.values));
    case 'choices':
      return fc.subarray(Object.keys(parameter.values), { minLength: parameter.minimum_count });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: parameter.minimum, max: parameter.maximum }),
        fc.constantFrom(parameter.minimum, parameter.maximum),
      );
    case 'number':
      return fc.oneof(
        fc.double({ min: parameter.minimum, max: parameter.maximum, noNaN: true }).map((value) => value + 0),
        fc.constantFrom(parameter.minimum, parameter.maximum),
      );
    case 'boolean':
      return fc.boolean();
  }
}
