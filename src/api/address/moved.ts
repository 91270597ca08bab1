import { errorLangOf, gone } from '../errors.ts';
import type { Answer, ApiRequest } from '../message.ts';
import { redirectAnswer } from './redirect.ts';

/** The path of an address, and whether it takes POST. */
export interface Address {
  path: string;
  takesPost: boolean;
}

/** The paths that no longer answer themselves. */
export interface Moves {
  /** The present address by the path of a former one. */
  redirects: ReadonlyMap<string, Address>;
  /** The addresses of entries that were removed for good, by path. */
  gone: ReadonlyMap<string, Address>;
}

type Handler = (request: ApiRequest) => Answer;

/** What answers at a former address. */
interface MovedRoute {
  get: Handler;
  post?: Handler;
}

/** What answers at the decoded path of an entry that has another name now, or was removed for good. */
export function movedResource(path: string, { redirects, gone: removed }: Moves): MovedRoute | undefined {
  const target = redirects.get(path);
  if (target) return route(({ query }) => redirectAnswer(target.path, query), target.takesPost);
  const address = removed.get(path);
  if (address) return route((request) => gone(path, errorLangOf(request)), address.takesPost);
  return undefined;
}

function route(handler: Handler, takesPost: boolean): MovedRoute {
  return takesPost ? { get: handler, post: handler } : { get: handler };
}
