import { errorLangOf, gone } from './errors.ts';
import type { Answer, ApiRequest } from './message.ts';
import type { Moves } from './moves.ts';
import { redirectAnswer } from './redirect.ts';

type Handler = (request: ApiRequest) => Answer;

/** A resource whose answers are at hand. */
interface MovedResource {
  get: Handler;
  post?: Handler;
}

/** What answers at the decoded path of an entry that has another name now, or was removed for good. */
export function movedResource(path: string, { redirects, gone: removed }: Moves): MovedResource | undefined {
  const target = redirects.get(path);
  if (target) return resource(({ query }) => redirectAnswer(target.path, query), target.takesPost);
  const address = removed.get(path);
  if (address) return resource((request) => gone(path, errorLangOf(request)), address.takesPost);
  return undefined;
}

function resource(handler: Handler, takesPost: boolean): MovedResource {
  return takesPost ? { get: handler, post: handler } : { get: handler };
}
