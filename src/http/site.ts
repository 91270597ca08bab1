import { decodePercent } from '#text/percent.ts';
import { methodNotAllowed } from './errors.ts';
import { type FileStore, fileAnswer } from './files.ts';
import { openHeaders, pageHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';
import { type Moves, movedResource } from './moved.ts';
import { preflight, READ_METHODS } from './preflight.ts';

/** The answer to a request outside `/api/`: a file of the web site, or its page for what does not exist. */
export function siteAnswer(request: ApiRequest, files: FileStore, moves: Moves): Answer {
  const { method, path } = request;
  if (method === 'OPTIONS') return preflight(READ_METHODS);
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(method, READ_METHODS);
  const decoded = decodePercent(path) ?? path;
  const file = files.get(decoded);
  if (file) return fileAnswer(file, request);
  const moved = movedResource(decoded, moves);
  if (moved) return moved.get(request);
  const page = files.get('/404.html');
  const headers = {
    ...openHeaders,
    ...pageHeaders,
    'Cache-Control': 'public, max-age=60',
    'Content-Type': 'text/html; charset=utf-8',
  };
  return { status: 404, headers, body: page?.identity.read() ?? '' };
}
