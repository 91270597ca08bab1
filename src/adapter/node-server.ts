import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import proxyaddr from 'proxy-addr';
import { clientKey } from '#server/client.ts';
import { stopping } from '#server/errors.ts';
import type { FileStore } from '#server/files.ts';
import type { FrontDoor } from '#server/front-door.ts';
import { healthAnswer } from '#server/health.ts';
import type { Answer, ApiRequest } from '#server/message.ts';
import type { Moves } from '#server/moves.ts';
import { siteAnswer } from '#server/site.ts';
import { readNodeBody } from './node-body.ts';
import { refuseUnreadable } from './unreadable.ts';

export interface ServerParts {
  door: FrontDoor;
  files: FileStore;
  moves: Moves;
  trustedProxies: string[];
  /** Whether the process is about to stop: what arrives now is for another process. */
  isStopping: () => boolean;
  /** Where requests are counted now. */
  limitStore: () => string;
}

/** The Node server: sockets on one side, plain values on the other. */
export function nodeServer({
  door,
  files,
  moves,
  trustedProxies,
  isStopping,
  limitStore,
}: ServerParts): Server {
  const trust = proxyaddr.compile(trustedProxies);
  const addressOf = (incoming: IncomingMessage) =>
    trustedProxies.length > 0 ? proxyaddr(incoming, trust) : (incoming.socket.remoteAddress ?? '');
  const answerPost = async (incoming: IncomingMessage, request: ApiRequest, client: string) =>
    door({ ...request, body: await readNodeBody(incoming) }, client);
  const server = createServer({ requestTimeout: 30_000 }, (incoming, response) => {
    const request = readRequest(incoming);
    const health = healthAnswer(request.path, isStopping(), limitStore());
    if (health) return write(response, request.method, health);
    if (isStopping()) return write(response, request.method, stopping());
    if (isApi(request.path)) {
      const client = clientKey(addressOf(incoming));
      const answer =
        request.method === 'POST' ? answerPost(incoming, request, client) : door(request, client);
      answer.then(
        (done) => write(response, request.method, done),
        // The client went away before its request was complete.
        () => response.destroy(),
      );
    } else {
      write(response, request.method, siteAnswer(request, files, moves));
    }
  });
  return server.on('clientError', refuseUnreadable);
}

function readRequest(incoming: IncomingMessage): ApiRequest {
  const url = incoming.url ?? '/';
  const address = url.startsWith('/') ? url : absoluteForm(url);
  const mark = address.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? address : address.slice(0, mark),
    query: mark < 0 ? '' : address.slice(mark + 1),
    header: (name) => incoming.headers[name]?.toString(),
  };
}

/** `GET http://host/path HTTP/1.1`, as proxies send it: host and scheme are none of our business. */
function absoluteForm(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '') || '/';
}

function isApi(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}

function write(response: ServerResponse, method: string, { status, headers, body }: Answer): void {
  if (status === 204 || status === 304) {
    response.writeHead(status, headers).end();
    return;
  }
  if (!('Content-Length' in headers)) response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status, headers);
  if (method === 'HEAD') response.end();
  else response.end(body);
}
