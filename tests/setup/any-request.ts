import fc from 'fast-check';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import type { Parameters } from '#schema/source/parameters.ts';
import { plausibleValues } from './any-values.ts';
import { requestOf } from './request-of.ts';

/** Any valid request with plausible values that leaves out some of what has a default. */
export function anyRequest(parameters: Parameters): fc.Arbitrary<FilledRequest> {
  const optional = Object.keys(parameters).filter((name) => !parameters[name]?.required);
  return fc.tuple(plausibleValues(parameters), fc.subarray(optional)).map(([values, omitted]) => {
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)));
    return requestOf(parameters, given);
  });
}
