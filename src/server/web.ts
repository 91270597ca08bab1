import { BODY_LIMIT } from './body.ts';
import type { FrontDoor } from './front-door.ts';

/** The front door for those who speak Request and Response. */
export async function answerWeb(request: Request, client: string, door: FrontDoor): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await door(
    {
      method: request.method,
      path: pathname,
      query: search.slice(1),
      header: (name) => request.headers.get(name) ?? undefined,
      ...(request.body && { body: await readWebBody(request) }),
    },
    client,
  );
  const isEmpty = request.method === 'HEAD' || status === 204 || status === 304;
  return new Response(isEmpty ? null : (body as BodyInit), { status, headers });
}

async function readWebBody(request: Request): Promise<Uint8Array | 'too large'> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length > BODY_LIMIT ? 'too large' : bytes;
}
