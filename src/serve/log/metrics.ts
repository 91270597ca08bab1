import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenBuild } from '../files/open-build.ts';
import type { ObserveExchange } from '../http/watch-exchange.ts';
import type { LimitStore } from '../limit/limit-store.ts';

export interface MetricsParts {
  build: OpenBuild['info'];
  store: Pick<LimitStore, 'kind' | 'isFailing'>;
  /** Lines that could not be logged so far. */
  droppedLines: () => number;
}

/** What Prometheus is told of a process. */
export interface Metrics {
  observe: ObserveExchange;
  contentType: string;
  /** All metrics in the text format of Prometheus. */
  write: () => Promise<string>;
}

/** In seconds: a file takes a fraction of a millisecond, a cold search some ten. */
const DURATIONS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Node knows some 30 methods; the others are never answered with a success. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Metrics of the exchanges of a process, of what it is made of, and of the process itself (memory, event loop). */
export function openMetrics({ build, store, droppedLines }: MetricsParts): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'kontor_http_requests_total',
    help: 'Requests by template of the address, method and class of the status. Unreadable ones are not counted.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'kontor_http_request_duration_seconds',
    help: 'Time from the head of a request until its answer was handed over, by template of the address.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  });
  const refused = new Counter({
    name: 'kontor_rate_limit_refused_total',
    help: 'Requests beyond the rate limit, answered with 429.',
    registers,
  });
  new Gauge({
    name: 'kontor_rate_limit_store_info',
    help: 'Where requests are to be counted, as configured: in memory, in a shared store, or off. Whether the shared store is used, kontor_rate_limit_circuit_open says.',
    labelNames: ['store'],
    registers,
  }).set({ store: store.kind }, 1);
  new Gauge({
    name: 'kontor_rate_limit_circuit_open',
    help: '1 while the shared store fails and the process counts requests by itself.',
    registers,
    collect() {
      this.set(store.isFailing() ? 1 : 0);
    },
  });
  new Counter({
    name: 'kontor_log_lines_dropped_total',
    help: 'Lines of the log that were dropped, since standard output took none for too long.',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  new Gauge({
    name: 'kontor_build_info',
    help: 'The build that the process serves: version, digest of its manifest, day.',
    labelNames: ['version', 'digest', 'date'],
    registers,
  }).set({ ...build }, 1);
  return {
    observe: ({ route, method, status, ms }) => {
      const known = METHODS.includes(method) ? method : 'other';
      requests.inc({ route, method: known, status: `${Math.trunc(status / 100)}xx` });
      durations.observe({ route }, ms / 1000);
      if (status === 429) refused.inc();
    },
    contentType: register.contentType,
    write: () => register.metrics(),
  };
}

const MAX_CONNECTIONS = 20;

/** Milliseconds that a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 5000;

/** Milliseconds that a connection may be idle, also where its client does not read. */
const READ_TIMEOUT_MS = 30_000;

/** Serves metrics at `/metrics`, apart from what the public reaches. It keeps no process alive. */
export function metricsServer({ contentType, write }: Pick<Metrics, 'contentType' | 'write'>): Server {
  const options = { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS };
  const server = createServer(options, async ({ method, url }, response) => {
    if (url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end('There is nothing here but /metrics.\n');
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end('Metrics are read with GET.\n');
      return;
    }
    const text = await write();
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
  });
  server.maxConnections = MAX_CONNECTIONS;
  // Nor does a client that reads nothing keep a connection.
  server.timeout = READ_TIMEOUT_MS;
  // Nor do its connections.
  return server.on('connection', (socket) => socket.unref()).unref();
}
