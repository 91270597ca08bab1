import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { failed, type Respond } from '#api/app.ts';
import { clientNetwork } from '#api/client.ts';
import { errorLangOf } from '#api/errors.ts';
import type { ProcessState } from '#api/health.ts';
import type { LogError } from '#api/log.ts';
import type { Answer, ApiRequest } from '#api/message.ts';
import { addressReader } from './client-address.ts';
import { bodyReader, isRestUnwanted, type ReadNodeBody, unreadBytes } from './node-body.ts';
import { MAX_HEADER_FIELDS, refuseHead, refusePath } from './request-head.ts';
import { requestQueue } from './request-queue.ts';
import { refuseTunnel, refuseUnreadable } from './unreadable.ts';
import { type ExchangeWatchers, watchExchange } from './watch-exchange.ts';
import { contentWriter, dropRest, writeAnswer } from './write-answer.ts';

export interface ServerParts {
  respond: Respond;
  trustedProxies: string[];
  /** Connections end with their next answer as soon as it does not serve any more. */
  state: Readonly<Pick<ProcessState, 'phase'>>;
  logError: LogError;
  /** Who wants to know of every exchange. */
  watchers?: ExchangeWatchers | undefined;
  maxConnections: number;
  /** Tells the operator something once. */
  warn: (message: string) => void;
}

/** Time limits in milliseconds: a whole request, its head, and how often both are looked at. */
const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5000 };

/** The Node server: sockets on one side, plain values on the other. */
export function nodeServer(parts: ServerParts): Server {
  const { respond, trustedProxies, state, logError, warn } = parts;
  const readAddress = addressReader({ trustedProxies, warn });
  const writeContent = contentWriter();
  const bodies = bodyReader();

  const addressOf = ({ socket, headers }: IncomingMessage) =>
    readAddress({
      remoteAddress: socket.remoteAddress,
      forwardedFor: headers['x-forwarded-for']?.toString(),
    });

  const answer = (incoming: IncomingMessage, request: ApiRequest): Answer | Promise<Answer> => {
    const langOf = () => errorLangOf(request);
    const refusal = refuseHead(incoming, langOf) ?? refusePath(request.path, langOf);
    return refusal ?? respond(request, addressOf(incoming));
  };

  /** Never throws: whatever fails is logged, and ends at most its own connection. */
  const handle = (incoming: IncomingMessage, response: ServerResponse): void => {
    const request = readRequest(incoming, response, bodies.read);
    let given: Answer | undefined;
    // Dropped as it comes: until there is an answer, it would be held.
    const afterRest =
      incoming.method !== 'POST' && unreadBytes(incoming) > 0 ? dropRest(incoming) : undefined;
    const write = (answer: Answer) => {
      bodies.release(incoming);
      given = answer;
      writeAnswer(incoming, response, answer, { writeContent, isLast: state.phase !== 'serving', afterRest });
    };
    if (parts.watchers) {
      const network = () => clientNetwork(addressOf(incoming));
      watchExchange({ incoming, response, request, answer: () => given, network }, parts.watchers);
    }
    const fail = (error: unknown) => {
      try {
        const answer = failed(error, request, logError);
        if (response.headersSent) response.destroy();
        else write(answer);
      } catch {
        bodies.release(incoming);
        response.destroy();
      }
    };
    response.on('error', fail);
    const answered = (answer: Answer) => {
      try {
        write(answer);
      } catch (error) {
        fail(error);
      }
    };
    try {
      const found = answer(incoming, request);
      if (found instanceof Promise) found.then(answered, fail);
      // The rest of a request that came together with its head is parsed when this has returned.
      else if (isRestUnwanted(incoming)) setImmediate(answered, found);
      else answered(found);
    } catch (error) {
      fail(error);
    }
  };

  const queue = requestQueue(handle);
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
  server.maxConnections = parts.maxConnections;
  // Node drops the fields beyond this count; a head that reaches it has too many.
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
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
