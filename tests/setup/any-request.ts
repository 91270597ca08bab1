import fc from 'fast-check';
import { type Form, isRefused } from '#pricing/contradictions.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { plausibleValues } from './any-values.ts';
import { requestOf } from './request-of.ts';

/** Any valid request with plausible values that leaves out some of what has a default. */
export function anyRequest(form: Form): fc.Arbitrary<FilledRequest> {
  const { parameters } = form;
  const optional = Object.keys(parameters).filter((name) => !parameters[name]?.required);
  return fc
    .tuple(plausibleValues(parameters), fc.subarray(optional))
    .map(([values, omitted]) => {
      const given = Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)));
      return requestOf({ parameters }, given);
    })
    .filter(({ values }) => !isRefused(form, values));
}
