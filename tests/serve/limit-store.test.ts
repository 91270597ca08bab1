import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#api/settings.ts';
import { failureText, openLimitStore, StoreAnswerError } from '../../src/serve/limit/limit-store.ts';
import { StoreTimeoutError } from '../../src/serve/limit/shared-limiter.ts';

const closed = new Error('The client is closed');

describe('what is wrong with a shared store', () => {
  it.each([
    ['cannot be reached', closed, new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'is not reachable'],
    ['is slow', new StoreTimeoutError('no answer within 250 ms'), undefined, 'does not answer'],
    [
      'answers something else',
      new StoreAnswerError('not a count'),
      undefined,
      'does not answer with a count',
    ],
    ['refuses a command', new Error("READONLY You can't write"), undefined, 'refuses to count (READONLY)'],
    [
      'refuses the password',
      closed,
      new Error('WRONGPASS invalid username-password pair or user is disabled.'),
      'refuses to count (WRONGPASS)',
    ],
    [
      'still starts',
      new StoreTimeoutError('no answer within 250 ms'),
      new Error('LOADING Redis is loading the dataset in memory'),
      'refuses to count (LOADING)',
    ],
  ])('is told where it %s', (_case, failure, connecting, text) => {
    expect(failureText(failure, connecting)).toBe(text);
  });
});

/** A store that answers the same to every command; a limit that is counted there, and what its log says. */
async function openWith(answer: string, timeoutMs?: number) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // A command is an array, and its first line begins with an asterisk.
    socket.on('data', (chunk) => {
      for (const _ of chunk.toString('latin1').matchAll(/^\*\d+\r$/gm)) socket.write(`${answer}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const add = (line: unknown) => lines.push(String(line));
  const settings = readSettings({
    RATE_LIMIT_STORE: `redis://127.0.0.1:${port}`,
    RATE_LIMIT_REQUESTS: '10',
  });
  const store = await openLimitStore(settings, { info: add, warn: add, error: add }, timeoutMs);
  const close = () => {
    store.close();
    server.close();
  };
  return { store, lines, close };
}

describe('a store that answers the same to everything', () => {
  it.each([
    '+OK',
    ':1',
    ':-1',
    '$-1',
    '$2\r\nab',
    '*0',
    '*-1',
    '*1\r\n:1',
    '*2\r\n:1\r\n:-1',
    '*2\r\n:-1\r\n:1',
    '*2\r\n$1\r\n1\r\n$1\r\n1',
    '*3\r\n:1\r\n:1\r\n:1',
    '*2\r\n:1\r\n:60001',
    '*2\r\n:99999999999999999999\r\n:1',
    '*2\r\n,nan\r\n,inf',
    '-ERR unknown command',
    'HTTP/1.1 400 Bad Request\r\n',
  ])('is not trusted with %j', async (answer) => {
    const { store, lines, close } = await openWith(answer);
    const allowance = await store.rateLimit?.consume('203.0.113.7', 'file');
    const state = store.state();
    close();
    expect(allowance).toEqual({ allowed: true, remaining: 9, resetSeconds: 60 });
    expect(state).toMatch(/^memory, since the shared store (refuses to count|does not|is not reachable)/);
    expect(lines).toEqual([expect.stringContaining('Each process counts requests by itself')]);
  });

  it('stays in service when more requests come at once than may wait for it', async () => {
    const { store, lines, close } = await openWith('*2\r\n:4\r\n:1000', 60_000);
    const burst = Array.from({ length: 1500 }, () => store.rateLimit?.consume('203.0.113.7', 'file'));
    const counted = (await Promise.all(burst)).filter((allowance) => allowance?.resetSeconds === 1);
    const state = store.state();
    close();
    expect([counted.length, state, lines]).toEqual([1000, 'shared', []]);
  });
});
