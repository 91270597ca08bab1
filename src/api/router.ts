import { isApiPath } from '#filters/path.ts';
import type { Localized } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { afterBody } from './body.ts';
import { errorLangOf, methodNotAllowed, notFound, undecodablePath } from './errors.ts';
import { fileComputation } from './files/files.ts';
import type { ResourceFile } from './files/resource-file.ts';
import { preflight, READ_METHODS } from './headers.ts';
import type { ApiRequest, Find, Found } from './message.ts';
import { type Moves, movedResource, trailingSlashRedirect, withoutTrailingSlashes } from './redirect.ts';
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
    const route = find(path);
    if (!route)
      return trailingSlashRedirect(request) ?? notFound(path, nearestAddress(path), errorLangOf(request));
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

/** The steps of addresses by name: `api` → `v1` → `calculators` → `mvp`. */
interface Step {
  /** Whether an address ends here. */
  isAddress: boolean;
  next: Map<string, Step>;
}

/** No address has nearly as many steps. */
const MOST_STEPS = 10;

/**
 * Makes the function that finds the address that a path was probably meant to be: each name of the path is compared with
 * those that addresses have in its place, so that `/calculators/nope` is not taken for `/calculators/mvp`.
 */
export function addressFinder(addresses: Iterable<string>): (path: string) => string | undefined {
  const root: Step = { isAddress: false, next: new Map() };
  let longest = 0;
  for (const address of addresses) {
    longest = Math.max(longest, address.length);
    let step = root;
    for (const name of address.split('/').slice(1)) {
      const next: Step = step.next.get(name) ?? { isAddress: false, next: new Map() };
      step.next.set(name, next);
      step = next;
    }
    step.isAddress = true;
  }
  return (path) => {
    // Nothing so long is a misspelt address. V8 also keeps a string that was looked up, so a long one would stay in memory.
    if (path.length > 2 * longest) return undefined;
    const names = path.split('/', MOST_STEPS + 2).slice(1);
    if (names.length > MOST_STEPS) return undefined;
    let step = root;
    let found = '';
    for (const name of names) {
      const meant = step.next.has(name) ? name : nearestSibling(name, step);
      const next = meant === undefined ? undefined : step.next.get(meant);
      if (!next) return undefined;
      step = next;
      found += `/${meant}`;
    }
    return step.isAddress ? found : undefined;
  };
}

/** The nearest of the names in a place that have the same extension. */
function nearestSibling(name: string, { next }: Step): string | undefined {
  const extension = extensionOf(name);
  return nearest(
    name,
    [...next.keys()].filter((sibling) => extensionOf(sibling) === extension),
  );
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}
