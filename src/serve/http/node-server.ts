import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import { failed, type ProcessState, type Respond } from '#api/app.ts';
import { errorLangOf } from '#api/errors.ts';
import type { Answer, ApiRequest, LogError } from '#api/message.ts';
import { clientNetwork } from '#api/rate-limit.ts';
import {
  bodyReader,
  isRestUnwanted,
  MAX_HEADER_FIELDS,
  type ReadNodeBody,
  refuseHead,
  refusePath,
  unreadBytes,
} from './read-request.ts';
import { requestQueue } from './request-queue.ts';
import { type ExchangeWatchers, watchExchange } from './watch-exchange.ts';
import { contentWriter, dropRest, refuseTunnel, refuseUnreadable, writeAnswer } from './write-answer.ts';

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

/** What an address is read from: the peer of the socket, and what proxies say of whom they forward for. */
export interface AddressSource {
  remoteAddress: string | undefined;
  forwardedFor: string | undefined;
}

export interface AddressReaderParts {
  /** Addresses, CIDR ranges, or `loopback`, `linklocal`, `uniquelocal`. */
  trustedProxies: readonly string[];
  /** Called once for each kind of trouble that an operator should know of. */
  warn: (message: string) => void;
}

/** Most steps that are followed back through proxies: a client may write thousands into the header. */
const MAX_HOPS = 20;

/**
 * Makes the function that finds the address of the client: the peer itself, or behind trusted proxies the last address
 * in `X-Forwarded-For` that no trusted proxy has. A value that is no IP address ends the search at the proxy that sent it, and so do
 * too many of them.
 */
export function addressReader({
  trustedProxies,
  warn,
}: AddressReaderParts): (source: AddressSource) => string {
  const isTrusted = proxyaddr.compile([...trustedProxies]);
  const warned = new Set<string>();
  const warnOnce = (key: string, message: string) => {
    if (!warned.has(key)) warn(message);
    warned.add(key);
  };
  return ({ remoteAddress = '', forwardedFor }) => {
    if (forwardedFor === undefined) return remoteAddress;
    if (trustedProxies.length === 0) {
      warnOnce('untrusted', untrustedText(remoteAddress));
      return remoteAddress;
    }
    let address = remoteAddress;
    const claims = forwardedFor.split(',').slice(-MAX_HOPS).reverse();
    for (const [hop, claim] of claims.entries()) {
      if (!isTrusted(address, hop)) return address;
      const next = withoutPort(claim.trim());
      if (isIP(next) === 0) {
        warnOnce('junk', junkText(claim.trim(), address));
        return address;
      }
      address = next;
    }
    return address;
  };
}

/** `203.0.113.7:443` and `[2001:db8::1]:443`, as some proxies write an address, without brackets and port. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

const untrustedText = (address: string): string =>
  `Requests arrive with X-Forwarded-For, but TRUSTED_PROXIES is not set: everyone behind ${address} shares one rate limit. If that is your proxy, set TRUSTED_PROXIES=${address}.`;

const junkText = (claim: string, address: string): string =>
  `X-Forwarded-For from ${address} contains ${JSON.stringify(claim.slice(0, 60))}, which is not an IP address: such requests count against ${address}.`;
