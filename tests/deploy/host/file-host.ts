import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { cloudflareHeaders, cloudflareRedirects, cloudflareSpelling } from './cloudflare.ts';
import type { HeadersAt, RedirectAt } from './host-rules.ts';
import { netlifyHeaders, netlifyRedirects } from './netlify.ts';

// Hosts of files as they are, without any knowledge of Kontor.

/** How a kind of host goes about files. */
interface Host {
  headers?: (text: string) => HeadersAt;
  redirects?: (text: string) => RedirectAt;
  /** Whether a redirect counts where there is a file. */
  redirectsFirst?: boolean;
  /** The spelling of a file's path that others are led to, if there is only one. */
  spelling?: (path: string) => string;
  /** What becomes of a page's address with a slash or `.html` at its end. */
  otherSpelling: 'redirect' | 'same page' | 'missing';
}

const HOSTS = {
  cloudflare: {
    headers: cloudflareHeaders,
    redirects: cloudflareRedirects,
    redirectsFirst: true,
    spelling: cloudflareSpelling,
    otherSpelling: 'redirect',
  },
  netlify: { headers: netlifyHeaders, redirects: netlifyRedirects, otherSpelling: 'same page' },
  /** Files, and nothing else: GitHub Pages, a bucket behind a CDN. */
  plain: { otherSpelling: 'missing' },
} satisfies Record<string, Host>;

export type HostName = keyof typeof HOSTS;

/** The types that all hosts know. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface FileHost {
  origin: string;
  close: () => void;
}

/** Serves a folder as a host does, on a free port. */
export async function hostFiles(folder: string, name: HostName): Promise<FileHost> {
  const server = createServer(answerer(folder, HOSTS[name]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerer(folder: string, host: Host) {
  const headersAt = host.headers?.(readFileSync(join(folder, '_headers'), 'utf8'));
  const redirectAt = host.redirects?.(readFileSync(join(folder, '_redirects'), 'utf8'));
  const isFile = (path: string) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile();
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isRead) return outgoing.writeHead(405).end();
    const file = fileAt(decodeURIComponent(pathname), isFile);
    const redirect = !file || host.redirectsFirst ? redirectAt?.(pathname) : undefined;
    const send = (path: string, status = 200) =>
      sendFile({ folder, path, status, incoming, outgoing, rules: headersAt?.(pathname) ?? {} });
    if (redirect && redirect.status >= 300 && redirect.status < 400)
      return outgoing.writeHead(redirect.status, { Location: redirect.to + search }).end();
    if (redirect) return send(redirect.to, redirect.status);
    const spelling = host.spelling?.(pathname) ?? pathname;
    if (file && spelling !== pathname) return outgoing.writeHead(307, { Location: spelling + search }).end();
    if (file) return send(file);
    const page = pathname.replace(/(?:\/index)?(?:\.html|\/)$/, '') || '/';
    const pageFile = page === pathname ? undefined : fileAt(page, isFile);
    if (pageFile && host.otherSpelling === 'redirect')
      return outgoing.writeHead(308, { Location: page + search }).end();
    if (pageFile && host.otherSpelling === 'same page') return send(pageFile);
    return send('/404.html', 404);
  };
}

/** The file of an address; pages are asked for without `.html`. */
function fileAt(path: string, isFile: (path: string) => boolean): string | undefined {
  if (path === '/') return '/index.html';
  if (path.endsWith('/') || path.startsWith('/_headers') || path.startsWith('/_redirects')) return undefined;
  return [path, `${path}.html`].find(
    (each) => isFile(each) && (each === path ? !path.endsWith('.html') : true),
  );
}

interface Sending {
  folder: string;
  path: string;
  status: number;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  rules: Record<string, string | null>;
}

function sendFile({ folder, path, status, incoming, outgoing, rules }: Sending): void {
  const bytes = readFileSync(join(folder, path));
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  outgoing.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  outgoing.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  outgoing.setHeader('ETag', etag);
  for (const [name, value] of Object.entries(rules))
    if (value === null) outgoing.removeHeader(name);
    else outgoing.setHeader(name, value);
  if (status === 200 && incoming.headers['if-none-match'] === etag) {
    outgoing.writeHead(304).end();
    return;
  }
  outgoing.writeHead(status, { 'Content-Length': bytes.length });
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
}
