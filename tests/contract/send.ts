import { request } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  text: string;
}

/** Sends a request whose path goes over the wire as written: `fetch` would tidy up `..` and `%`. */
export function send(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers: { ...headers, ...length(body) } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const pairs = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(pairs),
            bytes,
            text: bytes.toString(),
          });
        });
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // A server may end a connection that was idle for seconds, while a test computes.
      const wasIdle = outgoing.reusedSocket && error.code === 'ECONNRESET';
      if (wasIdle) resolve(send(origin, path, options));
      else reject(error);
    });
    outgoing.end(body);
  });
}

/** Node frames the body of a DELETE only where its length is told. */
function length(body: string | Buffer | undefined): Record<string, string> {
  return body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
}
