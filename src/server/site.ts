import { decodePercent } from '#text/percent.ts';
import { methodNotAllowed } from './errors.ts';
import { type FileStore, fileAnswer } from './files.ts';
import { openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';
import { preflight, READ_METHODS } from './preflight.ts';

/** The answer to a request outside `/api/`: a file of the web site, or its page for what does not exist. */
export function siteAnswer(request: ApiRequest, files: FileStore): Answer {
  const { method, path } = request;
  if (method === 'OPTIONS') return preflight(READ_METHODS);
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(method, READ_METHODS);
  const file = files.get(decodePercent(path) ?? path);
  if (file) return fileAnswer(file, request);
  const page = files.get('/404.html');
  const headers = {
    ...openHeaders,
    'Cache-Control': 'public, max-age=60',
    'Content-Type': 'text/html; charset=utf-8',
  };
  return { status: 404, headers, body: page?.identity.body ?? '' };
}
