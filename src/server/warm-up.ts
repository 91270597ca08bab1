import { API_ROOT, localizedFile } from '#filters/path.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES } from '#schema/format.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';
import { CODINGS } from './files.ts';
import type { ApiRequest } from './message.ts';
import type { Sources } from './resource.ts';
import { responder } from './respond.ts';

/**
 * Answers a request of each sort before the first one arrives, so that no client waits for code to be compiled. None of
 * them reads a file.
 */
export async function warmUp(sources: Sources): Promise<void> {
  const respond = responder(sources);
  for (const request of sampleRequests(sources)) {
    const found = respond(request);
    if ('run' in found) await found.run();
  }
}

function sampleRequests(sources: Sources): ApiRequest[] {
  const lists = CONTENT_KINDS.flatMap((kind) =>
    LANGS.flatMap((lang) =>
      FORMAT_NAMES.flatMap((format) =>
        CODINGS.map((coding) =>
          get(`${API_ROOT}/content/${kind}`, `query=daten+data&lang=${lang}&format=${format}`, coding),
        ),
      ),
    ),
  );
  const refused = CONTENT_KINDS.flatMap((kind) => [
    get(`${API_ROOT}/content/${kind}`, 'lang=none'),
    get(`${API_ROOT}/content/${kind}/nothing-of-this-name.json`),
  ]);
  const posts = [...sources.publication.computables.keys()].flatMap((address) => [
    post(address, 'explain=true', exampleBody(address, sources)),
    post(address, '', '{"parameters": {"unknown": 1}}'),
    post(address, '', 'unknown=1', 'application/x-www-form-urlencoded'),
  ]);
  return [...lists, ...refused, ...posts];
}

function get(path: string, query = '', coding = 'identity'): ApiRequest {
  return { method: 'GET', path, query, header: (name) => (name === 'accept-encoding' ? coding : undefined) };
}

function post(path: string, query: string, body: string, type = 'application/json'): ApiRequest {
  const header = (name: string) => (name === 'content-type' ? type : undefined);
  return { method: 'POST', path, query, header, body: new TextEncoder().encode(body) };
}

/** The example in the description of a calculator or analyzer. */
function exampleBody(address: string, { publication }: Sources): string {
  const describe = publication.files.get(localizedFile(address, DEFAULT_LANG, DEFAULT_FORMAT));
  return JSON.stringify(describe ? JSON.parse(describe()).example : {});
}
