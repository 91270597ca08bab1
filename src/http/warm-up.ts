import { ALL_FIELDS } from '#filters/fields.ts';
import { CODINGS } from './files.ts';
import type { ApiRequest } from './message.ts';
import type { Resource } from './resource.ts';
import { responder, type Sources } from './router.ts';

/**
 * Answers a request of each sort before the first one arrives, so that no client waits for code to be compiled or for
 * documents to be read.
 */
export async function warmUp(sources: Sources): Promise<void> {
  const respond = responder(sources);
  for (const request of sources.publication.resources.flatMap(sampleRequests)) {
    const found = respond(request);
    if ('run' in found) await found.run();
  }
}

/** With a misspelt word: the search for near words is code of its own. */
const QUERY = 'daten+sfotware';

function sampleRequests({ path, parameters, get: isAsked, post }: Resource): ApiRequest[] {
  if (!isAsked) return [];
  const valuesOf = (name: string) => (parameters[name]?.schema['enum'] ?? []) as string[];
  const searches = Object.hasOwn(parameters, 'query')
    ? valuesOf('lang').flatMap((lang) =>
        formatsOf(valuesOf('format')).flatMap((format) =>
          CODINGS.map((coding) => get(path, `query=${QUERY}&lang=${lang}${format}`, coding)),
        ),
      )
    : [];
  const lists = Object.hasOwn(parameters, 'fields')
    ? valuesOf('lang').map((lang) => get(path, `fields=${ALL_FIELDS}&lang=${lang}`))
    : [];
  const posts = post
    ? [
        postTo(path, 'explain=true', JSON.stringify({ parameters: post.body.examples[0]?.parameters })),
        postTo(path, '', '{"parameters": {"unknown": 1}}'),
        postTo(path, '', 'unknown=1', 'application/x-www-form-urlencoded'),
      ]
    : [];
  return [...searches, ...lists, get(path, 'lang=none'), get(`${path}/nothing-of-this-name.json`), ...posts];
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
