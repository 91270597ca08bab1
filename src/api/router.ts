import { isApiPath } from '#filters/path.ts';
import type { Localized } from '#text/lang.ts';
import { type Moves, movedResource } from './address/moved.ts';
import { addressFinder } from './address/nearest-address.ts';
import { trailingSlashRedirect, withoutTrailingSlashes } from './address/redirect.ts';
import { afterBody } from './body/body.ts';
import { errorLangOf, methodNotAllowed, notFound, undecodablePath } from './errors.ts';
import { fileComputation } from './files/files.ts';
import type { ResourceFile } from './files/resource-file.ts';
import type { ApiRequest, Find, Found } from './message.ts';
import { preflight, READ_METHODS } from './preflight.ts';
import type { Resource, Runtime } from './resource.ts';

/** What is published: its resources, their files by path, and the addresses that lead elsewhere or nowhere any more. */
export interface Published {
  resources: readonly Resource[];
  files: ReadonlyMap<string, ResourceFile>;
  moves: Moves;
  /** The page of the website below which each error has one that explains it; absent without pages for developers. */
  errorPages?: Localized;
  /** The page of the website that says how something is withdrawn; absent likewise. */
  deprecationPage?: Localized;
}

/** What the answers are made from. */
export interface AnswerSources extends Runtime {
  publication: Published;
}

/** The handlers of an address. */
interface Route {
  get: (request: ApiRequest) => Found;
  /** Called with the body received. */
  post?: (request: ApiRequest) => Found;
}

/** Makes the function that answers under `/api/`. */
export function apiFinder(sources: AnswerSources): Find {
  const { find, nearestAddress } = router(sources);
  return (request, path) => {
    const { method } = request;
    if (path === undefined) return undecodablePath(errorLangOf(request));
    // Browsers do not follow a redirect of a preflight: it is answered like one of the address without the slash.
    if (method === 'OPTIONS') {
      const route = find(withoutTrailingSlashes(path));
      if (route) return preflight(methodsOf(route));
    }
    const redirect = trailingSlashRedirect(request);
    if (redirect) return redirect;
    const route = find(path);
    if (!route) return notFound(path, nearestAddress(path), errorLangOf(request));
    if (method === 'GET' || method === 'HEAD') return route.get(request);
    const { post } = route;
    if (method === 'POST' && post) return afterBody(request, post);
    return methodNotAllowed(method, methodsOf(route), errorLangOf(request));
  };
}

/** Finds the route of a decoded path: a file, an address that takes a query string or a body, or a former name. */
function router({ publication, ...runtime }: AnswerSources) {
  const routes = new Map(publication.resources.flatMap((resource) => routesOf(resource, runtime)));
  const documents = [...publication.files.keys()].filter((path) => isApiPath(path) && !path.includes('='));
  const { redirects, gone } = publication.moves;
  const longest = lengthOfLongest([
    ...publication.files.keys(),
    ...routes.keys(),
    ...redirects.keys(),
    ...gone.keys(),
  ]);
  return {
    find: (path: string): Route | undefined => {
      // Not looked up if it cannot be there: a long text that was a key of a lookup outlives its request.
      if (path.length > longest) return undefined;
      const route = routes.get(path);
      // An address that computes has no file of the same path.
      if (route?.post) return route;
      const file = runtime.files.get(path);
      if (file) return { get: (request) => fileComputation(file, request) };
      return route ?? movedResource(path, publication.moves);
    },
    nearestAddress: addressFinder([...routes.keys(), ...documents]),
  };
}

const lengthOfLongest = (paths: readonly string[]): number =>
  paths.reduce((longest, { length }) => Math.max(longest, length), 0);

function routesOf({ path, names, files, get, post }: Resource, runtime: Runtime): [string, Route][] {
  if (!get) return [];
  const addresses = names ? new Set(files.map(({ address }) => address)) : [path];
  const answer = get(runtime);
  return [...addresses].map((address) => [
    address,
    {
      get: (request) => answer(request, address),
      ...(post && { post: (request) => post.answer(request, runtime) }),
    },
  ]);
}

function methodsOf({ post }: Pick<Route, 'post'>): string {
  return post ? 'GET, HEAD, POST, OPTIONS' : READ_METHODS;
}
