import { connect, type Socket } from 'node:net';
import { type RawAnswer, type ReadAnswers, readAnswers } from './answers.ts';

/** Where a server listens. */
export interface Address {
  host: string;
  port: number;
}

/** What came of bytes sent over a connection of their own. */
export interface Exchange extends ReadAnswers {
  /** How the connection was when it was looked at last. */
  end: 'closed' | 'reset' | 'open';
  /** Milliseconds until the last byte came. */
  ms: number;
}

export interface ExchangeOptions {
  /** Methods of the requests, in order, where one is not GET. */
  methods?: readonly string[];
  /** How many answers to wait for. */
  expected?: number;
  /** How long to wait for them. */
  timeoutMs?: number;
  /** How long to watch the connection after the last of them: more answers may come, or the end. */
  lingerMs?: number;
}

/** Sends bytes over a connection of its own, part by part, and reads what comes back. Never rejects. */
export function exchange(
  address: Address,
  parts: string | Buffer | readonly (string | Buffer)[],
  { methods = [], expected = 1, timeoutMs = 10_000, lingerMs = 0 }: ExchangeOptions = {},
): Promise<Exchange> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const answers: RawAnswer[] = [];
    let interim = 0;
    let pending = Buffer.alloc(0);
    let end: Exchange['end'] = 'open';
    let lastAt = startedAt;
    let linger: NodeJS.Timeout | undefined;
    const read = (chunk: Buffer = Buffer.alloc(0)) => {
      pending = Buffer.concat([pending, chunk]);
      const found = readAnswers(pending, methods.slice(answers.length), end === 'closed');
      answers.push(...found.answers);
      interim += found.interim;
      pending = Buffer.from(found.rest, 'latin1');
    };
    const finish = () => {
      clearTimeout(timeout);
      clearTimeout(linger);
      socket.destroy();
      read();
      resolve({ answers, interim, rest: pending.toString('latin1'), end, ms: lastAt - startedAt });
    };
    const timeout = setTimeout(finish, timeoutMs);
    const socket = connect(address, async () => {
      for (const part of typeof parts === 'string' || Buffer.isBuffer(parts) ? [parts] : parts) {
        if (socket.writable) socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
        await pause(20);
      }
    });
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      read(chunk);
      lastAt = performance.now();
      if (linger !== undefined || answers.length < expected) return;
      linger = setTimeout(finish, lingerMs);
    });
    socket.on('error', () => {
      end = 'reset';
    });
    socket.on('close', () => {
      if (end === 'open') end = 'closed';
      finish();
    });
  });
}

export interface RequestParts {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request as bytes of latin-1, with Host and, where there is a body, its length. */
export function requestText(path: string, { method = 'GET', headers = {}, body }: RequestParts = {}): string {
  const all = {
    Host: 'attack.example',
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body, 'latin1')) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** The answer to one request over a connection of its own. Rejects where there is none. */
export async function ask(
  address: Address,
  path: string,
  parts: RequestParts = {},
): Promise<RawAnswer & { ms: number }> {
  const { answers, end, ms } = await exchange(address, requestText(path, parts), {
    methods: [parts.method ?? 'GET'],
    timeoutMs: 60_000,
  });
  const [answer] = answers;
  if (!answer)
    throw new Error(`No answer to ${parts.method ?? 'GET'} ${path.slice(0, 100)} (connection ${end})`);
  return { ...answer, ms };
}

/** A connection that is open, or `undefined` where it was refused or ended at once. Errors on it are ignored. */
export function openSocket(address: Address): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until something holds; whether it did in time. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await pause(50)) {
    if (await holds()) return true;
  }
  return false;
}
