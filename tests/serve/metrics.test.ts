import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange } from '#serve/http/watch-exchange.ts';
import { metricsServer, openMetrics } from '../../src/serve/log/metrics.ts';
import { type Reply, send } from '../contract/send.ts';

let isFailing = false;
const metrics = openMetrics({
  build: { version: '1.2.3', digest: 'a digest', date: '2026-11-21' },
  store: { kind: 'shared', isFailing: () => isFailing },
  droppedLines: () => 7,
});
const server = metricsServer(metrics);
let origin = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close().closeAllConnections());

const EXCHANGE: Exchange = {
  id: 'an id',
  method: 'GET',
  route: '/api/v1/search',
  status: 200,
  ms: 3,
  bytes: 100,
  network: '192.0.2.0/24',
};

/** The lines that begin with a name. */
const lines = ({ text }: Reply, name: string) => text.split('\n').filter((line) => line.startsWith(name));

describe('/metrics', () => {
  it('counts requests by route, method and class of the status, and tells how long they took', async () => {
    for (const change of [{}, {}, { status: 304 }, { method: 'PROPFIND', status: 405 }, { status: 429 }])
      metrics.observe({ ...EXCHANGE, ...change });
    const reply = await send(origin, '/metrics');
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(lines(reply, 'kontor_http_requests_total')).toEqual([
      'kontor_http_requests_total{route="/api/v1/search",method="GET",status="2xx"} 2',
      'kontor_http_requests_total{route="/api/v1/search",method="GET",status="3xx"} 1',
      'kontor_http_requests_total{route="/api/v1/search",method="other",status="4xx"} 1',
      'kontor_http_requests_total{route="/api/v1/search",method="GET",status="4xx"} 1',
    ]);
    const buckets = lines(reply, 'kontor_http_request_duration_seconds_bucket');
    expect(buckets).toContain(
      'kontor_http_request_duration_seconds_bucket{le="0.0025",route="/api/v1/search"} 0',
    );
    expect(buckets).toContain(
      'kontor_http_request_duration_seconds_bucket{le="0.005",route="/api/v1/search"} 5',
    );
    expect(lines(reply, 'kontor_rate_limit_refused_total')).toEqual(['kontor_rate_limit_refused_total 1']);
  });

  it('tells the build, the state of the limit, and lines that were lost', async () => {
    const read = async () => lines(await send(origin, '/metrics'), 'kontor_rate_limit_circuit_open');
    expect(await read()).toEqual(['kontor_rate_limit_circuit_open 0']);
    isFailing = true;
    expect(await read()).toEqual(['kontor_rate_limit_circuit_open 1']);
    const reply = await send(origin, '/metrics');
    for (const line of [
      'kontor_build_info{version="1.2.3",digest="a digest",date="2026-11-21"} 1',
      'kontor_rate_limit_store_info{store="shared"} 1',
      'kontor_log_lines_dropped_total 7',
    ])
      expect(reply.text.split('\n')).toContain(line);
  });

  it.each([
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])('tells %s', async (name) => {
    const [line] = lines(await send(origin, '/metrics'), name);
    expect(Number(line?.split(' ')[1])).toBeGreaterThan(0);
  });

  it('is read with GET or HEAD, and there is nothing beside it', async () => {
    const status = async (path: string, method: string) => (await send(origin, path, { method })).status;
    expect(await status('/metrics?x=1', 'GET')).toBe(200);
    expect(await status('/metrics', 'HEAD')).toBe(200);
    expect(await status('/metrics', 'POST')).toBe(405);
    expect(await status('/', 'GET')).toBe(404);
    expect(await status('/api/v1', 'GET')).toBe(404);
  });
});
