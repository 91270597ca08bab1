import { API_ROOT, queryAddress } from '#filters/path.ts';
import { explicitLang, type ListQuery, parseListQuery } from '#filters/query-string.ts';
import { formats } from '#render/formats.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { errorAnswer, errorLang, methodNotAllowed, notFound, undecodablePath } from './errors.ts';
import { type FileStore, fileAnswer } from './files.ts';
import { alternates, listHeaders, openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';
import type { Publication } from './publication.ts';

/** What the answers are made from. */
export interface Sources {
  files: FileStore;
  publication: Publication;
}

const READ_METHODS = 'GET, HEAD, OPTIONS';

/** The answer to any request under `/api/`, but for the rate limit, which stands before it. */
export function respond(request: ApiRequest, sources: Sources): Answer {
  const lang = errorLang(explicitLang(request.query));
  const path = decodedPath(request.path);
  if (path === undefined) return undecodablePath(lang);
  const resource = findResource(path, sources);
  if (!resource) return notFound(path, lang);
  if (request.method === 'OPTIONS') return preflight(READ_METHODS);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return methodNotAllowed(request.method, READ_METHODS, lang);
  }
  return resource(request);
}

type Resource = (request: ApiRequest) => Answer;

function findResource(path: string, sources: Sources): Resource | undefined {
  const file = sources.files.get(path);
  if (file) return (request) => fileAnswer(file, request);
  const kind = LISTS.get(path);
  if (kind) return (request) => listAnswer(kind, request, sources);
  return undefined;
}

const LISTS = new Map<string, ContentKind>(
  CONTENT_KINDS.map((kind) => [`${API_ROOT}/content/${kind}`, kind]),
);

/** A list by its query string: the bytes of its file where there is one, else rendered now by the same code. */
function listAnswer(kind: ContentKind, request: ApiRequest, { files, publication }: Sources): Answer {
  const query = parseListQuery(kind, request.query);
  if ('message' in query) return errorAnswer(400, query.message, errorLang(explicitLang(request.query)));
  const path = publication.pathOf(query);
  const file = path === undefined ? undefined : files.get(path);
  if (file && path) return fileAnswer(file, request, { 'Content-Location': path });
  return renderedList(query, publication);
}

function renderedList(query: ListQuery, publication: Publication): Answer {
  const addresses = FORMAT_NAMES.map((format) => ({
    format,
    href: queryAddress({ ...query, format }),
    type: formats[format].mediaType,
  }));
  const others = addresses.filter(({ format }) => format !== query.format);
  return {
    status: 200,
    headers: listHeaders(formats[query.format].mediaType, query.lang, alternates(others)),
    body: publication.render(query, queryAddress(query)),
  };
}

/** What a browser may send to an address, for a request from another origin. */
export function preflight(methods: string): Answer {
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

function decodedPath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
