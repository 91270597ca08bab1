import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

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
