import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Respond } from '#api/app.ts';
import type { Exchange } from '#serve/http/watch-exchange.ts';
import { nodeServer } from '../../src/serve/http/node-server.ts';
import { send } from '../contract/send.ts';
import { serverParts } from '../setup/server-parts.ts';

const seen: Exchange[] = [];
const servers: Server[] = [];

afterEach(() => {
  seen.length = 0;
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(respond: Respond): Promise<string> {
  const server = nodeServer(
    serverParts(respond, {
      trustedProxies: ['loopback'],
      logError: () => {},
      watchers: { routeOf: (path) => `route of ${path}`, observe: (exchange) => seen.push(exchange) },
    }),
  );
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fine: Respond = async () => ({
  status: 200,
  headers: { 'X-Request-Id': 'its own' },
  body: 'x'.repeat(5000),
});
const one = () => expect.poll(() => seen).toHaveLength(1);

it('an exchange is told when it is over, without query string and with the network of the client only', async () => {
  const origin = await listen(fine);
  await send(origin, '/api/x?query=private', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  await one();
  expect(seen).toEqual([
    {
      id: 'its own',
      method: 'GET',
      route: 'route of /api/x',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      network: '203.0.113.0/24',
    },
  ]);
  expect(seen[0]?.ms).toBeGreaterThan(0);
  expect(seen[0]?.bytes).toBeGreaterThan(5000);
  expect(seen[0]?.bytes).toBeLessThan(6000);
});

it('bytes are those of one exchange, on a connection with several', async () => {
  const { port } = new URL(await listen(fine));
  const socket = connect(Number(port), '127.0.0.1');
  socket.resume().write('GET /api/a HTTP/1.1\r\nHost: x\r\n\r\nHEAD /api/b HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => seen).toHaveLength(2);
  socket.destroy();
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
  expect((seen[0]?.bytes ?? 0) - (seen[1]?.bytes ?? 0)).toBe(5000);
});

it('an answer without an id has that of the proxy in the log', async () => {
  const origin = await listen(async () => ({ status: 200, headers: {}, body: '' }));
  await send(origin, '/api/x', { headers: { 'X-Request-Id': 'of-the-proxy' } });
  await one();
  expect(seen[0]?.id).toBe('of-the-proxy');
});

it('a request that fails is a 500 under the id that the client is told', async () => {
  const origin = await listen(() => Promise.reject(new Error('broken')));
  const { headers } = await send(origin, '/api/x');
  await one();
  expect(seen[0]).toMatchObject({ status: 500, id: headers['x-request-id'] });
});

it('a client that leaves before its answer is a 499', async () => {
  let leave = () => {};
  const { port } = new URL(
    await listen(() => {
      leave();
      return new Promise(() => {});
    }),
  );
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  socket.on('error', () => {});
  leave = () => socket.resetAndDestroy();
  await one();
  expect(seen[0]).toMatchObject({ status: 499, bytes: 0 });
});
