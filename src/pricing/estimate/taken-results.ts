import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import type { PricingProblem } from '../problem.ts';
import { requestReader } from '../request/request.ts';

/** Finds what cannot be filled in for the results of other calculators. */
export function checkTakenResults(source: CalculatorSource): PricingProblem[] {
  const minimums = Object.entries(source.parameters).flatMap(([name, parameter]) =>
    'minimum' in parameter ? [[name, parameter.minimum] as const] : [],
  );
  const read = requestReader(source);
  return source.takes_results.flatMap(({ parameter, parameters }, index) => {
    const path = ['takes_results', index];
    const minimum = new Map(minimums).get(parameter);
    if (minimum === undefined) {
      const known = minimums.map(([name]) => name);
      const message = `"${parameter}" is not a parameter that takes a number; ${suggestion(parameter, known)}`;
      return [{ path: [...path, 'parameter'], message }];
    }
    const request = read({ parameters: { ...parameters, [parameter]: minimum } });
    return request.ok
      ? []
      : [{ path: [...path, 'parameters'], message: request.error.message[PROGRAM_LANG] }];
  });
}
