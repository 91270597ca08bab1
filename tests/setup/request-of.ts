import { requestReader } from '#pricing/request/request.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import type { Parameters } from '#schema/source/parameters.ts';

/** The request that gives these values. Throws for an invalid one. */
export function requestOf(parameters: Parameters, given: object): FilledRequest {
  const request = requestReader(parameters)({ parameters: given });
  if (!request.ok) throw new Error(request.error.message.en);
  return { values: request.value, given: Object.keys(given) };
}
