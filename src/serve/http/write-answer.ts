import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { methodNotAllowed } from '#api/errors.ts';
import type { Answer } from '#api/message.ts';
import { turnBudget } from '../turns.ts';
import { isRestUnwanted, MAX_CHUNKS, unreadableAnswer } from './read-request.ts';

/** How long a client may take to read its last answer, before the connection is ended. */
const LINGER_MS = 2000;

/** Most bytes of a request that are received and dropped after its answer. */
const LINGER_BYTES = 1024 * 1024;

interface WriteOptions {
  writeContent: WriteContent;
  /** Whether the connection ends with this answer. */
  isLast: boolean;
  /** Calls back when the rest of the request has been dropped, where that has begun. */
  afterRest: AfterRest | undefined;
}

type AfterRest = (callback: () => void) => void;

/** Writes an answer to a socket. Throws for one that HTTP cannot carry. */
export function writeAnswer(
  incoming: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { writeContent, isLast, afterRest }: WriteOptions,
): void {
  if (response.destroyed) return;
  const { status, body } = answer;
  const hasContent = status !== 204 && status !== 304;
  const isUnread = isRestUnwanted(incoming);
  const headers = hasContent ? withLength(answer) : answer.headers;
  const closes = isUnread || isLast || asksToUpgrade(incoming);
  response.writeHead(status, closes ? { ...headers, Connection: 'close' } : headers);
  const content = hasContent && incoming.method !== 'HEAD' ? body : '';
  if (isUnread) {
    // To close the connection while the client is sending would reset it, and the client would lose the answer.
    const afterIt = afterRest ?? dropRest(incoming);
    writeContent(response, content, () => afterIt(() => response.end()));
  } else writeContent(response, content);
}

/** Whether Node may have dropped what came together with the request, taking it for another protocol: nothing follows then. */
function asksToUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined;
}

function withLength({ headers, body }: Answer): Answer['headers'] {
  if ('Content-Length' in headers) return headers;
  return { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
}

/**
 * Receives the rest of a request and drops it. The function that this returns calls back when it has come, is too much, or has
 * been waited for long enough.
 */
export function dropRest(incoming: IncomingMessage): AfterRest {
  let received = 0;
  let chunks = 0;
  let isOver = false;
  let onOver: (() => void) | undefined;
  const end = () => {
    isOver = true;
    onOver?.();
  };
  incoming.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= LINGER_BYTES && ++chunks <= MAX_CHUNKS) return;
    incoming.pause();
    end();
  });
  for (const event of ['end', 'error', 'close']) incoming.once(event, end);
  return (callback) => {
    if (isOver) return callback();
    const timer = setTimeout(callback, LINGER_MS);
    onOver = () => {
      clearTimeout(timer);
      callback();
    };
  };
}

/** How long a client may read nothing of an answer before its connection is ended. */
const WRITE_TIMEOUT_MS = 30_000;

/** Most bytes that are held for clients that have not read them yet, over all connections. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Bytes that are handed to a connection at once: after each piece it is seen whether the client reads. */
const PIECE_BYTES = 128 * 1024;

/** Bytes of large answers that are handed to all connections in one turn of the event loop. */
const TURN_BYTES = 1024 * 1024;

type Content = Answer['body'];

/**
 * Writes a content to a response and then calls `end`, which ends it at once unless given. Ends the connection of a client that
 * does not read it.
 */
export type WriteContent = (response: ServerResponse, content: Content, end?: () => void) => void;

/**
 * Makes the function that writes contents piece by piece. A client that reads nothing for a while is given up; so are
 * those that have read nothing for longest while all of them together hold too many bytes.
 */
export function contentWriter(timeoutMs = WRITE_TIMEOUT_MS, maxHeldBytes = MAX_HELD_BYTES): WriteContent {
  /** Ends the holding of what each connection has not read yet, the one that has read nothing for longest first. */
  const reading = new Map<ServerResponse, () => void>();
  const held = heldContents();
  const inBudget = turnBudget(TURN_BYTES);

  const writePieces = (response: ServerResponse, content: Uint8Array, finish: (last: Uint8Array) => void) => {
    const piece = content.subarray(0, PIECE_BYTES);
    const rest = content.subarray(PIECE_BYTES);
    const goOn = () => writePieces(response, rest, finish);
    inBudget(() => {
      if (response.destroyed) return 0;
      if (rest.length === 0) finish(piece);
      else if (response.write(piece)) goOn();
      else response.once('drain', goOn);
      return piece.length;
    });
  };

  const watch = (response: ServerResponse, content: Content) => {
    // Equal texts are made for each request, while the bytes of a file are the same for all.
    const holder = typeof content === 'string' ? response : content;
    held.add(holder, content.length);
    const timer = setTimeout(() => response.destroy(), timeoutMs);
    response.on('drain', () => {
      timer.refresh();
      if (reading.delete(response)) reading.set(response, release);
    });
    const release = () => {
      clearTimeout(timer);
      if (reading.delete(response)) held.remove(holder, content.length);
    };
    reading.set(response, release);
    response.once('close', release);
    endSilent();
  };

  const endSilent = () => {
    for (const [response, release] of reading) {
      if (held.bytes() <= maxHeldBytes) return;
      release();
      response.destroy();
    }
  };

  return (response, content, end) => {
    const finish = (last: Content) => {
      if (!end) return response.end(last);
      response.write(last);
      return end();
    };
    if (content.length <= PIECE_BYTES) finish(content);
    else writePieces(response, typeof content === 'string' ? Buffer.from(content) : content, finish);
    // Bytes already handed to the operating system are not held here.
    if (!response.writableEnded || response.writableLength > 0) watch(response, content);
  };
}

/** The contents that are held, each counted once, however many clients read it. */
function heldContents() {
  const readers = new Map<object, number>();
  let bytes = 0;
  return {
    bytes: () => bytes,
    add: (holder: object, length: number) => {
      const count = readers.get(holder) ?? 0;
      if (count === 0) bytes += length;
      readers.set(holder, count + 1);
    },
    remove: (holder: object, length: number) => {
      const count = readers.get(holder) ?? 0;
      if (count > 1) readers.set(holder, count - 1);
      else if (readers.delete(holder)) bytes -= length;
    },
  };
}

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
