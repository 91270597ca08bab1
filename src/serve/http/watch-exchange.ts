import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObserveExchange } from '#api/exchange.ts';
import { type Answer, type ApiRequest, requestId } from '#api/message.ts';

/** The status of an exchange whose client left before there was an answer. */
const CLIENT_LEFT = 499;

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
