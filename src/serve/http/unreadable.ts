import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorAnswer, malformedRequest, methodNotAllowed } from '#api/errors.ts';
import type { Answer } from '#api/message.ts';
import { WORDS } from '#text/words.ts';

/** Answers what Node's HTTP parser could not read, in the shape of every other error, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWith(socket, unreadableAnswer(error));
}

/** Answers CONNECT, which asks for a tunnel and so comes without a response to write to, and closes the connection. */
export function refuseTunnel(socket: Duplex): void {
  endWith(socket, methodNotAllowed('CONNECT', 'GET, HEAD, OPTIONS'));
}

function endWith(socket: Duplex, { status, headers, body }: Answer): void {
  const lines = Object.entries({
    ...headers,
    Date: new Date().toUTCString(),
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // What still arrives is dropped, and a client that keeps its side open is not waited for.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** How long a connection stays open after its last answer, for the client to read it. */
const LINGER_MS = 2000;

/** The answer to what could not be read for a reason that has a code of Node. */
export function unreadableAnswer({ code }: Pick<NodeJS.ErrnoException, 'code'>): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') return errorAnswer(431, WORDS.serve.tooLarge);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return errorAnswer(408, WORDS.serve.tooSlow);
  return malformedRequest(WORDS.serve.unreadable);
}
