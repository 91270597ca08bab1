import type { Answer, ApiRequest, Find, Found } from '#api/message.ts';
import { decodePercent } from '#filters/path.ts';

/** Asks at the decoded path of a request. */
export const finding =
  (find: Find) =>
  (request: ApiRequest): Found =>
    find(request, decodePercent(request.path));

/** The answer, made now where it is not at hand. */
export function perform(found: Found): Answer | Promise<Answer> {
  const next = 'run' in found ? found.run() : found;
  if (next instanceof Promise) return next.then(perform);
  return 'run' in next ? perform(next) : next;
}
