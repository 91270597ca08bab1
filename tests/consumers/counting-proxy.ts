import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  url: string;
  /** The paths and query strings that were asked for, since they were last taken. */
  take: () => string[];
  /** Passes requests on to another server from now on; to none if there is no `origin`. */
  passTo: (origin: string | undefined) => void;
  close: () => void;
}

/** A server that passes requests on and notes them. */
export async function startCountingProxy(): Promise<CountingProxy> {
  let target: string | undefined;
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    if (target === undefined) {
      outgoing.destroy();
      return;
    }
    const { method = 'GET', headers } = incoming;
    const passed = request(new URL(incoming.url ?? '', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => asked.splice(0),
    passTo: (origin) => {
      target = origin;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
