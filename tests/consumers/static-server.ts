import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

export interface StaticServer {
  origin: string;
  close: () => void;
}

/** Serves a built site at an origin of its own. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', 'http://localhost');
    const file = join(folder, extname(pathname) ? pathname : `${pathname}/index.html`);
    if (!existsSync(file)) {
      outgoing.writeHead(404).end();
      return;
    }
    outgoing.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    outgoing.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
