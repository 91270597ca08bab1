import type { Form } from '#pricing/contradictions.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';

/** The request that gives these values. Throws for an invalid one. */
export function requestOf(form: Form, given: object): FilledRequest {
  const request = requestReader(form)({ parameters: given });
  if (!request.ok) throw new Error(request.error.message.en);
  return { values: request.value, given: Object.keys(given) };
}
