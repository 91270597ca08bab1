import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

// The control of a health check: a server with nothing to do, on the same machine at the same moment.
const server = createServer(({ url = '' }, response) => {
  const length = Number(/^\/bytes\/(\d+)$/.exec(url)?.[1] ?? 0);
  response.end(length > 0 ? Buffer.alloc(length, ' ') : '{"status":"ok"}');
}).listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(server.address());
});
