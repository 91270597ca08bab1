import { API_ROOT } from '#filters/path.ts';
import { explicitLang } from '#filters/query-string.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { decodePercent } from '#text/percent.ts';
import { errorLang, methodNotAllowed, notFound, undecodablePath } from './errors.ts';
import { type FileStore, fileAnswer } from './files.ts';
import { openHeaders } from './headers.ts';
import { listResource } from './lists.ts';
import type { Answer, ApiRequest } from './message.ts';
import type { Publication } from './publication.ts';

/** What the answers are made from. */
export interface Sources {
  files: FileStore;
  publication: Publication;
}

/** Something with an address that can be read. */
export type Resource = (request: ApiRequest) => Answer;

const READ_METHODS = 'GET, HEAD, OPTIONS';

/** Makes the function that answers any request under `/api/`, but for the rate limit, which stands before it. */
export function responder(sources: Sources): Resource {
  const lists = new Map<string, Resource>(
    CONTENT_KINDS.map((kind) => [`${API_ROOT}/content/${kind}`, listResource(kind, sources)]),
  );

  const find = (path: string): Resource | undefined => {
    const file = sources.files.get(path);
    return file ? (request) => fileAnswer(file, request) : lists.get(path);
  };

  return (request) => {
    const path = decodePercent(request.path);
    if (path === undefined) return undecodablePath(langOf(request));
    const resource = find(path);
    if (!resource) return notFound(path, langOf(request));
    if (request.method === 'GET' || request.method === 'HEAD') return resource(request);
    if (request.method === 'OPTIONS') return preflight(READ_METHODS);
    return methodNotAllowed(request.method, READ_METHODS, langOf(request));
  };
}

/** What a browser may send to an address, for a request from another origin. */
function preflight(methods: string): Answer {
  return {
    status: 204,
    headers: {
      ...openHeaders,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
      'Access-Control-Max-Age': '86400',
    },
    body: '',
  };
}

function langOf(request: ApiRequest) {
  return errorLang(explicitLang(request.query));
}
