import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

// The control of a health check: a server that reads a request and has nothing else to do, on the same machine at the same moment.
const server = createServer((request, response) => {
  const length = Number(/^\/bytes\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
  const answer = () => response.end(length > 0 ? Buffer.alloc(length, ' ') : '{"status":"ok"}');
  request.resume().once('end', answer);
}).listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(server.address());
});
