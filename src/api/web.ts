import type { Respond } from './app.ts';
import { BODY_LIMIT, isDeclaredTooLarge, type ReceivedBody } from './message.ts';

/** Answers those who speak Request and Response. `address` is the IP address of the client. */
export async function respondWeb(respond: Respond, request: Request, address: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await respond(
    {
      method: request.method,
      path: pathname,
      query: search.slice(1),
      header: (name) => request.headers.get(name) ?? undefined,
      readBody: () => readWebBody(request),
    },
    address,
  );
  // Of a text, even an empty one, Response would make up a Content-Type.
  const isEmpty = request.method === 'HEAD' || body.length === 0;
  return new Response(isEmpty ? null : (body as BodyInit), { status, headers });
}

/** Reads the body of a request, but not more of it than can be answered: the rest is not waited for. */
async function readWebBody(request: Request): Promise<ReceivedBody> {
  if (isDeclaredTooLarge(request.headers.get('content-length'))) return 'too large';
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const bytes = new Uint8Array(BODY_LIMIT);
  let length = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (length + chunk.value.length > BODY_LIMIT) {
        await reader.cancel();
        return 'too large';
      }
      bytes.set(chunk.value, length);
      length += chunk.value.length;
    }
  } catch {
    return 'incomplete';
  }
  return bytes.subarray(0, length);
}
