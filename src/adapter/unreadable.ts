import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorStatus, errorAnswer } from '#server/errors.ts';
import type { Localized } from '#text/lang.ts';

/** Answers what Node's HTTP parser could not read, in the shape of every other error, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : UNREADABLE;
  const { headers, body } = errorAnswer(status, message);
  const lines = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

const TOO_LARGE: [ErrorStatus, Localized] = [
  431,
  {
    de: 'Adresse und Kopfzeilen sind zusammen größer als 16 KiB.',
    en: 'The address and header fields together are larger than 16 KiB.',
  },
];

const UNREADABLE: [ErrorStatus, Localized] = [
  400,
  { de: 'Das ist keine gültige HTTP-Anfrage.', en: 'This is not a valid HTTP request.' },
];
