import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isApiPath, isMcpPath } from '#filters/path.ts';
import { clientKey } from '#http/client.ts';
import { errorLangOf, internalError, stopping } from '#http/errors.ts';
import type { FrontDoor } from '#http/front-door.ts';
import { healthAnswer } from '#http/health.ts';
import type { Answer, ApiRequest } from '#http/message.ts';
import { decodePercent } from '#text/percent.ts';
import { addressReader } from './client-address.ts';
import { contentWriter } from './content-writer.ts';
import { bodyReader, type ReadNodeBody } from './node-body.ts';
import { refuseHead } from './request-head.ts';
import { requestQueue } from './request-queue.ts';
import { refuseTunnel, refuseUnreadable } from './unreadable.ts';
import { writeAnswer } from './write-answer.ts';

export interface ServerParts {
  /** Answers what is under `/api/`. */
  door: FrontDoor;
  /** Answers agents at `/mcp`. */
  mcp: FrontDoor;
  /** Answers the rest. */
  site: FrontDoor;
  trustedProxies: string[];
  /** `draining`: the process still answers, but should be sent no more; `closing`: what arrives now is for another one. */
  phase: () => 'serving' | 'draining' | 'closing';
  /** Where requests are counted now. */
  limitStore: () => string;
  /** Keeps the error under an id where the operator finds it. */
  logError: (error: unknown, request: ApiRequest, id: string) => void;
  /** Tells the operator something once. */
  warn: (message: string) => void;
}

/** Time limits in milliseconds: a whole request, its head, and how often both are looked at. */
const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5000 };

const MAX_CONNECTIONS = 10_000;

/** The Node server: sockets on one side, plain values on the other. */
export function nodeServer(parts: ServerParts): Server {
  const { door, mcp, site, trustedProxies, phase, limitStore, logError, warn } = parts;
  const readAddress = addressReader({ trustedProxies, warn });
  const writeContent = contentWriter();
  const readBody = bodyReader();

  const clientOf = ({ socket, headers }: IncomingMessage) =>
    clientKey(
      readAddress({
        remoteAddress: socket.remoteAddress,
        forwardedFor: headers['x-forwarded-for']?.toString(),
      }),
    );

  const answer = (incoming: IncomingMessage, request: ApiRequest): Answer | Promise<Answer> => {
    const refusal = refuseHead(incoming, errorLangOf(request));
    if (refusal) return refusal;
    const health = healthAnswer(request, () => ({
      isStopping: phase() !== 'serving',
      limitStore: limitStore(),
    }));
    if (health) return health;
    if (phase() === 'closing') return stopping(errorLangOf(request));
    // By the decoded path, as files are found: `/%61pi/` is `/api/`.
    const path = decodePercent(request.path) ?? request.path;
    const answering = isApiPath(path) ? door : isMcpPath(path) ? mcp : site;
    return answering(request, clientOf(incoming));
  };

  const write = (incoming: IncomingMessage, response: ServerResponse, given: Answer) =>
    writeAnswer(incoming, response, given, { writeContent, isLast: phase() !== 'serving' });

  /** Never rejects: whatever fails is logged, and ends at most its own connection. */
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readRequest(incoming, response, readBody);
    const fail = (error: unknown) => {
      try {
        const id = randomUUID();
        logError(error, request, id);
        if (response.headersSent) response.destroy();
        else write(incoming, response, internalError(id, errorLangOf(request)));
      } catch {
        response.destroy();
      }
    };
    response.on('error', fail);
    try {
      write(incoming, response, await answer(incoming, request));
    } catch (error) {
      fail(error);
    }
  };

  const queue = requestQueue((incoming, response) => void handle(incoming, response));
  // Node answers a missing Host with an empty 400 of its own; ours has a body.
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false }, queue.add)
    // 100 Continue is sent when the body is read.
    .on('checkContinue', queue.add)
    .on('checkExpectation', queue.add)
    .on('connect', (_incoming, socket) => {
      // Node takes its own handlers off the socket of a CONNECT.
      socket.on('error', () => socket.destroy());
      queue.passDrain(socket);
      queue.afterAnswers(socket, () => refuseTunnel(socket));
    })
    .on('clientError', (error, socket) => queue.afterAnswers(socket, () => refuseUnreadable(error, socket)));
  server.maxConnections = MAX_CONNECTIONS;
  // A client may close its side after the request, and still wait for the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  return server;
}

function readRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  readBody: ReadNodeBody,
): ApiRequest {
  const url = incoming.url ?? '/';
  const address = url.startsWith('/') ? url : absoluteForm(url);
  const mark = address.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? address : address.slice(0, mark),
    query: mark < 0 ? '' : address.slice(mark + 1),
    header: (name) => incoming.headers[name]?.toString(),
    readBody: () => readBody(incoming, response),
    isAbandoned: () => response.destroyed,
  };
}

/** `GET http://host/path HTTP/1.1`, as proxies send it: host and scheme are none of our business. */
function absoluteForm(url: string): string {
  const rest = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
}
