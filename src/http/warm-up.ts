import { CODINGS } from './files.ts';
import type { ApiRequest } from './message.ts';
import type { Resource } from './resource.ts';
import { responder, type Sources } from './router.ts';

/**
 * Answers a request of each sort before the first one arrives, so that no client waits for code to be compiled. None of
 * them reads a file.
 */
export async function warmUp(sources: Sources): Promise<void> {
  const respond = responder(sources);
  for (const request of sources.publication.resources.flatMap(sampleRequests)) {
    const found = respond(request);
    if ('run' in found) await found.run();
  }
}

function sampleRequests({ path, parameters, post }: Resource): ApiRequest[] {
  const valuesOf = (name: string) => (parameters[name]?.schema['enum'] ?? []) as string[];
  const searches = Object.hasOwn(parameters, 'query')
    ? valuesOf('lang').flatMap((lang) =>
        valuesOf('format').flatMap((format) =>
          CODINGS.map((coding) => get(path, `query=daten+data&lang=${lang}&format=${format}`, coding)),
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

function get(path: string, query = '', coding = 'identity'): ApiRequest {
  return { method: 'GET', path, query, header: (name) => (name === 'accept-encoding' ? coding : undefined) };
}

function postTo(path: string, query: string, body: string, type = 'application/json'): ApiRequest {
  const header = (name: string) => (name === 'content-type' ? type : undefined);
  return { method: 'POST', path, query, header, body: new TextEncoder().encode(body) };
}
