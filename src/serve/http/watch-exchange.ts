import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, type ApiRequest, requestId } from '#api/message.ts';

/** The status of an exchange whose client left before there was an answer. */
const CLIENT_LEFT = 499;

/** A request and its answer, as far as an operator may know of them: no query string, header or body, no whole address. */
export interface Exchange {
  id: string;
  method: string;
  /** The template of the address, one of few. */
  route: string;
  /** 499 if the client left before there was an answer. */
  status: number;
  /** Milliseconds from the head of the request until the answer was handed over or its connection ended. */
  ms: number;
  /** Bytes that were sent, with the head of the answer. */
  bytes: number;
  /** The network of the client. */
  network: string;
}

/** Told of each exchange when it is over. */
export type ObserveExchange = (exchange: Exchange) => void;

export interface WatchedExchange {
  incoming: IncomingMessage;
  response: ServerResponse;
  request: ApiRequest;
  /** The answer, once there is one. */
  answer: () => Answer | undefined;
  network: () => string;
}

export interface ExchangeWatchers {
  routeOf: (path: string) => string;
  observe: ObserveExchange;
}

/** Follows a request until its answer has been handed over or its connection has ended. */
export function watchExchange(
  { incoming, response, request, answer, network }: WatchedExchange,
  { routeOf, observe }: ExchangeWatchers,
): void {
  const { socket, method = '' } = incoming;
  const startedAt = performance.now();
  const sentBefore = socket.bytesWritten;
  response.once('close', () => {
    const { status = CLIENT_LEFT, headers } = answer() ?? {};
    observe({
      id: headers?.['X-Request-Id'] ?? requestId(request),
      method,
      route: routeOf(request.path),
      status,
      ms: performance.now() - startedAt,
      bytes: socket.bytesWritten - sentBefore,
      network: network(),
    });
  });
}
