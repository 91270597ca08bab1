import { API_ROOT } from '#filters/path.ts';
import { DEFAULT_FORMAT } from '#schema/format.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { decodePercent } from '#text/percent.ts';
import { ANALYZERS, CALCULATORS, KNOWLEDGE, KNOWLEDGE_SPELLINGS } from './addresses.ts';
import { computableResource } from './compute.ts';
import { documentGet, FORMAT_SPELLINGS } from './documents.ts';
import { errorLangOf, incompleteBody, methodNotAllowed, notFound, undecodablePath } from './errors.ts';
import { fileComputation } from './files.ts';
import { listResource } from './lists.ts';
import type { Answer, ApiRequest, Computation } from './message.ts';
import { movedResource } from './moved.ts';
import { addressFinder } from './nearest-address.ts';
import { preflight, READ_METHODS } from './preflight.ts';
import { trailingSlashRedirect, withoutTrailingSlashes } from './redirect.ts';
import type { Resource, Sources } from './resource.ts';

/** Makes the function that answers any request under `/api/`, or says how the answer is made and what it costs. */
export function responder(sources: Sources): (request: ApiRequest) => Answer | Computation {
  const { find, nearestAddress } = router(sources);
  return (request) => {
    const { method } = request;
    const path = decodePercent(request.path);
    if (path === undefined) return undecodablePath(errorLangOf(request));
    // Browsers do not follow a redirect of a preflight: it is answered like one of the address without the slash.
    if (method === 'OPTIONS') {
      const resource = find(withoutTrailingSlashes(path));
      if (resource) return preflight(methodsOf(resource));
    }
    const redirect = trailingSlashRedirect(request);
    if (redirect) return redirect;
    const resource = find(path);
    if (!resource) return notFound(path, nearestAddress(path), errorLangOf(request));
    if (method === 'GET' || method === 'HEAD') return resource.get(request);
    const { post } = resource;
    if (method === 'POST' && post) return { cost: 'computed', run: () => answerPost(post, request) };
    return methodNotAllowed(method, methodsOf(resource), errorLangOf(request));
  };
}

/** Reads the body only now: nothing else needs one. */
async function answerPost(post: NonNullable<Resource['post']>, request: ApiRequest): Promise<Answer> {
  const body = request.body ?? (await request.readBody?.());
  if (body === 'incomplete') return incompleteBody(errorLangOf(request));
  return post({ ...request, ...(body !== undefined && { body }) });
}

/** Finds what stands at a decoded path: first a file, then what is answered by query string or body. */
function router(sources: Sources) {
  const { files } = sources;
  const resources = new Map<string, Resource>([
    [KNOWLEDGE, { get: documentGet(KNOWLEDGE, sources, KNOWLEDGE_SPELLINGS) }],
    [API_ROOT, { get: documentGet(`${API_ROOT}/index`, sources) }],
    ...[CALCULATORS, ANALYZERS].map((address): [string, Resource] => [
      address,
      { get: documentGet(address, sources) },
    ]),
    ...CONTENT_KINDS.map((kind): [string, Resource] => [
      `${API_ROOT}/content/${kind}`,
      listResource(kind, sources),
    ]),
    ...[...sources.publication.computables].map(([address, computable]): [string, Resource] => [
      address,
      computableResource(address, computable, sources),
    ]),
  ]);
  const find = (path: string): Resource | undefined => {
    const file = files.get(path);
    if (file) return { get: (request) => fileComputation(file, request) };
    return (
      resources.get(path) ?? itemResource(path, sources) ?? movedResource(path, sources.publication.moves)
    );
  };
  return {
    find,
    nearestAddress: addressFinder([
      ...resources.keys(),
      ...documentAddresses(sources.publication.files.keys()),
    ]),
  };
}

/** The files of the API that no filter made; items also without their extension, as a query string asks for them. */
function documentAddresses(paths: Iterable<string>): string[] {
  const documents = [...paths].filter((path) => path.startsWith(`${API_ROOT}/`) && !path.includes('='));
  return [
    ...documents,
    ...documents.map((path) => path.replace(/\.\w+$/, '')).filter((path) => ITEM.test(path)),
  ];
}

/** `/api/v1/content/articles/<slug>`: one item by query string, as its list is asked for. */
function itemResource(path: string, sources: Sources): Resource | undefined {
  const isItem = ITEM.test(path) && sources.files.get(`${path}.${DEFAULT_FORMAT}`) !== undefined;
  return isItem ? { get: documentGet(path, sources, FORMAT_SPELLINGS) } : undefined;
}

/** A name below a kind; a filter, which is no name, has an `=` in it. */
const ITEM = new RegExp(`^${API_ROOT}/content/[^/]+/[^/=]+$`);

function methodsOf({ post }: Resource): string {
  return post ? 'GET, HEAD, POST, OPTIONS' : READ_METHODS;
}
