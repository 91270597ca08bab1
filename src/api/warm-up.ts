import { CODINGS } from './files/files.ts';
import { type ApiRequest, takeAllSteps } from './message.ts';
import type { Resource } from './resource.ts';
import { type AnswerSources, apiFinder } from './router.ts';

/** Lets those be answered who have asked meanwhile. */
export type Rest = () => Promise<unknown>;

/**
 * Answers a request of each sort, so that no client waits for code to be compiled or for documents to be read. Rests
 * before each.
 */
export async function warmUp(sources: AnswerSources, rest: Rest): Promise<void> {
  const find = apiFinder(sources);
  const { resources } = sources.publication;
  // The documents of the smallest list take least memory.
  const [documents = []] = resources
    .toSorted((a, b) => a.files.length - b.files.length)
    .map(documentRequests)
    .filter(({ length }) => length > 0);
  for (const request of [...documents, ...resources.flatMap(sampleRequests)]) {
    await rest();
    await takeAllSteps(find(request, request.path));
  }
}

/** All fields of all entries of a list, then chosen fields of one. Those of one list are enough: few are kept in memory. */
function documentRequests({ path, parameters }: Resource): ApiRequest[] {
  const [all, field] = valuesOf(parameters, 'fields');
  if (all === undefined || field === undefined) return [];
  return valuesOf(parameters, 'lang').flatMap((lang) => [
    get(path, `fields=${all}&lang=${lang}`),
    get(path, `fields=${field}&limit=1&lang=${lang}`),
  ]);
}

/** With a misspelt word: the search for near words is code of its own. */
const QUERY = 'daten+sfotware';

function sampleRequests({ path, parameters, get: isAsked, post }: Resource): ApiRequest[] {
  if (!isAsked) return [];
  const searches = Object.hasOwn(parameters, 'query')
    ? valuesOf(parameters, 'lang').flatMap((lang) =>
        formatsOf(valuesOf(parameters, 'format')).flatMap((format) =>
          CODINGS.map((coding) => get(path, `query=${QUERY}&lang=${lang}${format}`, coding)),
        ),
      )
    : [];
  const posts = post
    ? [
        postTo(path, 'explain=true', JSON.stringify({ parameters: post.body.examples[0]?.parameters })),
        postTo(path, '', '{"parameters": {"unknown": 1}}'),
        postTo(path, '', 'unknown=1', 'application/x-www-form-urlencoded'),
      ]
    : [];
  return [...searches, get(path, 'lang=none'), get(`${path}/nothing-of-this-name.json`), ...posts];
}

/** The values that a parameter, or each of its items, can have. */
function valuesOf(parameters: Resource['parameters'], name: string): string[] {
  const schema = parameters[name]?.schema;
  return (((schema?.['items'] as typeof schema) ?? schema)?.['enum'] as string[] | undefined) ?? [];
}

/** The part of a query string that asks for each format; for a resource in one format, nothing. */
function formatsOf(names: readonly string[]): string[] {
  return names.length > 0 ? names.map((name) => `&format=${name}`) : [''];
}

function get(path: string, query = '', coding = 'identity'): ApiRequest {
  return { method: 'GET', path, query, header: (name) => (name === 'accept-encoding' ? coding : undefined) };
}

function postTo(path: string, query: string, body: string, type = 'application/json'): ApiRequest {
  const header = (name: string) => (name === 'content-type' ? type : undefined);
  return { method: 'POST', path, query, header, body: new TextEncoder().encode(body) };
}
