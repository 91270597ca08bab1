import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Published } from '#api/router.ts';
import { respondWeb } from '#api/web.ts';
import { respondFrom } from './app.ts';

/** An answer in place of the API's own; `hangs` for none at all. */
type Interjection =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hangs'
  | 'hangs up';

export interface ApiServer {
  url: string;
  /** Method, path and query string of each request so far. */
  requests: string[];
  /** The headers of the last request. */
  headers: () => IncomingMessage['headers'];
  /** Answers the next requests with these, one each. */
  interject: (...answers: Interjection[]) => void;
  /** Answers from other content from now on. */
  serve: (publication: Published) => void;
  close: () => Promise<void>;
}

/** Serves the API of a publication on a port of its own, without a build. */
export async function startApiServer(publication: Published): Promise<ApiServer> {
  let respond = respondFrom(publication);
  let headers: IncomingMessage['headers'] = {};
  const interjections: Interjection[] = [];
  const requests: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    headers = incoming.headers;
    const interjection = interjections.shift();
    if (interjection === 'hangs') return;
    if (interjection === 'hangs up') {
      outgoing.destroy();
      return;
    }
    const { status, body = '', ...rest } = interjection ?? {};
    const answer = status
      ? new Response(body || null, { status, ...rest })
      : await respondWeb(respond, await webRequest(incoming), 'client');
    outgoing.writeHead(answer.status, [...answer.headers].flat());
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    headers: () => headers,
    interject: (...answers) => {
      interjections.push(...answers);
    },
    serve: (other) => {
      respond = respondFrom(other);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function webRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return new Request(new URL(incoming.url ?? '', `http://${incoming.headers.host}`), {
    method: incoming.method ?? 'GET',
    headers: incoming.headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
}
