import type { Sources } from './respond.ts';
import { respond } from './respond.ts';

/** `respond` for those who speak Request and Response. */
export function respondToWeb(request: Request, sources: Sources): Response {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = respond(
    {
      method: request.method,
      path: pathname,
      query: search.slice(1),
      header: (name) => request.headers.get(name) ?? undefined,
    },
    sources,
  );
  const isEmpty = request.method === 'HEAD' || status === 204 || status === 304;
  return new Response(isEmpty ? null : (body as BodyInit), { status, headers });
}
