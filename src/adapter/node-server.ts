import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import proxyaddr from 'proxy-addr';
import { clientKey } from '#server/client.ts';
import { errorLangOf, internalError, stopping } from '#server/errors.ts';
import type { FileStore } from '#server/files.ts';
import type { FrontDoor } from '#server/front-door.ts';
import { healthAnswer } from '#server/health.ts';
import type { Answer, ApiRequest } from '#server/message.ts';
import type { Moves } from '#server/moves.ts';
import { siteAnswer } from '#server/site.ts';
import { readNodeBody } from './node-body.ts';
import { refuseUnreadable } from './unreadable.ts';
import { writeAnswer } from './write-answer.ts';

export interface ServerParts {
  door: FrontDoor;
  files: FileStore;
  moves: Moves;
  trustedProxies: string[];
  /** Whether the process is about to stop: what arrives now is for another process. */
  isStopping: () => boolean;
  /** Where requests are counted now. */
  limitStore: () => string;
  /** Keeps the error where the operator finds it, and returns the id under which it is kept. */
  logError: (error: unknown, request: ApiRequest) => string;
}

/** The Node server: sockets on one side, plain values on the other. */
export function nodeServer(parts: ServerParts): Server {
  const { door, files, moves, trustedProxies, isStopping, limitStore, logError } = parts;
  const trust = proxyaddr.compile(trustedProxies);
  const addressOf = (incoming: IncomingMessage) =>
    trustedProxies.length > 0 ? proxyaddr(incoming, trust) : (incoming.socket.remoteAddress ?? '');

  const answer = (incoming: IncomingMessage, request: ApiRequest): Answer | Promise<Answer> => {
    const health = healthAnswer(request.path, isStopping(), limitStore());
    if (health) return health;
    if (isStopping()) return stopping();
    return isApi(request.path)
      ? door(request, clientKey(addressOf(incoming)))
      : siteAnswer(request, files, moves);
  };

  /** Never rejects: whatever fails is logged, and ends at most its own connection. */
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readRequest(incoming, response);
    const fail = (error: unknown) => {
      try {
        const id = logError(error, request);
        if (response.headersSent) response.destroy();
        else writeAnswer(incoming, response, internalError(id, errorLangOf(request)));
      } catch {
        response.destroy();
      }
    };
    response.on('error', fail);
    try {
      writeAnswer(incoming, response, await answer(incoming, request));
    } catch (error) {
      fail(error);
    }
  };

  return (
    createServer({ requestTimeout: 30_000 }, handle)
      // A client that waits to be told to send its body is told so when somebody reads it.
      .on('checkContinue', handle)
      .on('clientError', refuseUnreadable)
  );
}

function readRequest(incoming: IncomingMessage, response: ServerResponse): ApiRequest {
  const url = incoming.url ?? '/';
  const address = url.startsWith('/') ? url : absoluteForm(url);
  const mark = address.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? address : address.slice(0, mark),
    query: mark < 0 ? '' : address.slice(mark + 1),
    header: (name) => incoming.headers[name]?.toString(),
    readBody: () => readNodeBody(incoming, response),
  };
}

/** `GET http://host/path HTTP/1.1`, as proxies send it: host and scheme are none of our business. */
function absoluteForm(url: string): string {
  const rest = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
}

function isApi(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}
