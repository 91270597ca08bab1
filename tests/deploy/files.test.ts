import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openHeaders } from '#api/headers.ts';
import { errorSchema } from '#schema/error.ts';
import type { Manifest } from '../../src/serve/files/manifest-file.ts';
import { type Reply, send } from '../contract/send.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { startFiles } from './files-runtime.ts';
import type { FileHost, HostName } from './host/file-host.ts';

// Files only: what a host of files makes of the folder `static` of a build, beside what a process answers.

const dist = join(inject('smallProject'), 'dist');
const { files }: Manifest = JSON.parse(readFileSync(join(dist, 'server/manifest.json'), 'utf8'));
const addresses = Object.entries(files).map(([path, { file }]) => ({ path: encodeURI(path), file }));
const isPage = (file: string) => file.endsWith('.html');

const HOSTS = ['cloudflare', 'netlify', 'plain'] as const satisfies HostName[];
const origins: Record<string, string> = {};
const hosts: FileHost[] = [];
let node: RunningServer;

beforeAll(async () => {
  node = await startNodeServer({}, dist);
  for (const name of HOSTS) {
    const host = await startFiles(dist, name);
    origins[name] = host.origin;
    hosts.push(host);
  }
});

afterAll(() => {
  for (const { close } of hosts) close();
  node.process.kill('SIGKILL');
});

const askOnce = (host: HostName, path: string, options = {}): Promise<Reply> =>
  send(origins[host] ?? '', path, options);

/** Follows Cloudflare to its own spelling of a path. */
async function ask(host: HostName, path: string, options = {}): Promise<Reply> {
  const reply = await askOnce(host, path, options);
  return reply.status === 307 ? askOnce(host, reply.headers['location'] ?? '', options) : reply;
}
const askProcess = (path: string) => send(node.origin, path, { method: 'HEAD' });

describe.each(HOSTS)('every file, on a host like %s', (host) => {
  it('is there at the address it has in a process, byte for byte', async () => {
    const differing: string[] = [];
    for (const { path, file } of addresses.filter(({ path }) => !/^\/\d{3}\.html$/.test(path))) {
      const { status, bytes } = await ask(host, path);
      const isSame = status === 200 && bytes.equals(readFileSync(join(dist, 'client', file)));
      if (!isSame) differing.push(`${path}: ${status}`);
    }
    expect(differing).toEqual([]);
    expect(addresses.length).toBeGreaterThan(500);
  });

  it('leads to all that the process answers, but for addresses of the API without an extension', async () => {
    const origin = JSON.parse(readFileSync(join(dist, 'client/feed.json'), 'utf8')).home_page_url;
    const leading = new Map<string, string>();
    for (const { file } of addresses.filter(({ file }) => isPage(file)))
      for (const link of linksOfPage(readFileSync(join(dist, 'client', file), 'utf8'), origin))
        leading.set(link, file);
    expect(leading.size).toBeGreaterThan(200);
    const lost: string[] = [];
    for (const [link, file] of leading) {
      const isThere = (await ask(host, link, { method: 'HEAD' })).status === 200;
      if (!isThere && (await askProcess(link)).status === 200) lost.push(`${file}: ${link}`);
    }
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.filter((each) => !/: \/api\/v1[^.]*$/.test(each))).toEqual([]);
  });

  it('can be asked for again at no cost', async () => {
    const { headers } = await ask(host, '/api/v1/content/faq.json');
    const again = await ask(host, '/api/v1/content/faq.json', {
      headers: { 'If-None-Match': headers['etag'] },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe.each(['cloudflare', 'netlify'] as const)('every file, by the rules of %s', (host) => {
  it('has the type that the process gives it, and may be read by any page', async () => {
    const differing: string[] = [];
    for (const { path } of addresses.filter(({ file }) => !/^\d{3}\.html$/.test(file))) {
      const [{ headers }, { headers: own }] = [
        await ask(host, path, { method: 'HEAD' }),
        await askProcess(path),
      ];
      for (const name of ['content-type', ...SHARED])
        if (headers[name] !== own[name]) differing.push(`${path}: ${name}: ${headers[name]}`);
    }
    expect(differing).toEqual([]);
  });

  it('is kept for good if its name changes with its bytes, and else asked for again', async () => {
    const kept = new Map<string, string[]>();
    for (const { path, file } of addresses.filter(({ file }) => !/^\d{3}\.html$/.test(file))) {
      const { headers } = await ask(host, path, { method: 'HEAD' });
      const caching = headers['cache-control'] ?? '';
      kept.set(caching, [...(kept.get(caching) ?? []), file]);
    }
    const immutable = 'public, max-age=31536000, immutable';
    expect([...kept.keys()].sort()).toEqual(['public, max-age=0, must-revalidate', immutable]);
    const names = kept.get(immutable) ?? [];
    expect(names.every((file) => /^_astro\/|^embed\/1-[\da-f]{16}\.js$/.test(file))).toBe(true);
    expect(names.length).toBeGreaterThan(10);
  });

  it('has the policy of the process: a page in its meta, but for what only a header can say', async () => {
    for (const { path, file } of addresses.filter(({ file }) => isPage(file) && !/^\d{3}\./.test(file))) {
      const { headers, text } = await ask(host, path);
      const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text) ?? [];
      const { headers: own } = await askProcess(path);
      expect([file, `${meta}; ${headers['content-security-policy']}`]).toEqual([
        file,
        own['content-security-policy'],
      ]);
      for (const name of ['referrer-policy', 'permissions-policy']) expect(headers[name]).toBe(own[name]);
    }
    const diagram = addresses.find(({ path }) => path.startsWith('/images/'))?.path ?? '';
    expect((await ask(host, diagram)).headers['content-security-policy']).toMatch(
      /(^|, )default-src 'none'; sandbox$/,
    );
  });

  it('is found under its former name', async () => {
    const lines = readFileSync(join(dist, 'static/_redirects'), 'utf8').trimEnd().split('\n');
    const moves = lines.map((line) => line.split(' ')).filter(([, , status]) => status === '308');
    expect(moves.length).toBeGreaterThan(10);
    for (const [from = '', to] of moves) {
      const reply = await ask(host, `${from}?a=b`);
      expect([from, reply.status, reply.headers['location']]).toEqual([from, 308, `${to}?a=b`]);
      const own = await send(node.origin, `${from}?a=b`);
      expect([from, own.status, own.headers['location']]).toEqual([from, 308, `${to}?a=b`]);
    }
  });
});

/** The addresses on this site that a page loads or leads to, without query strings. */
function linksOfPage(html: string, site: string): string[] {
  const { origin } = new URL(site);
  return [...html.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g)]
    .map(([, link = '']) => link.replace(new RegExp(`^${origin}(?=/|$)`), '') || '/')
    .filter((link) => link.startsWith('/') && !link.startsWith('//'));
}

/** The headers that all files have. */
const SHARED = Object.keys(openHeaders).map((name) => name.toLowerCase());

describe('what is not there', () => {
  it.each(HOSTS)('is a page with 404, on a host like %s', async (host) => {
    const { status, headers, text } = await ask(host, '/nirgends');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toBe(readFileSync(join(dist, 'client/404.html'), 'utf8'));
  });

  it('is JSON below /api where a host can be told so', async () => {
    const { status, headers, text } = await ask('netlify', '/api/v1/nothing');
    expect([status, headers['content-type']]).toEqual([404, 'application/json']);
    expect(errorSchema.parse(JSON.parse(text))).toEqual({
      error: 'Not Found',
      message: 'There is nothing at this address. Check its spelling and extension (.json, .md, .jsonld).',
    });
    for (const host of ['cloudflare', 'plain'] as const)
      expect((await ask(host, '/api/v1/nothing')).headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('what files cannot do, as deploy/README.md lists it', () => {
  const slug = addresses
    .find(({ path }) => /^\/api\/v1\/content\/glossary\/[^=]+\.json$/.test(path))
    ?.path.replace('.json', '');
  const post = { method: 'POST', body: '{"parameters": {}}' };

  it.each<[what: string, path: string, options: object, status: number]>([
    ['POST to a calculator', '/api/v1/calculators/app-entwicklung', post, 405],
    ['a message of an agent', '/mcp', post, 405],
    ['a preflight', '/api/v1/calculators/app-entwicklung', { method: 'OPTIONS' }, 405],
    ['the search', '/api/v1/search?query=cloud', {}, 404],
    ['a filter in a query string', '/api/v1/content/articles?category=ki', {}, 404],
    ['an address without an extension', `${slug}`, {}, 404],
    ['the state of a process', '/readyz', {}, 404],
  ])('%s', async (_what, path, options, status) => {
    for (const host of HOSTS) expect([host, (await ask(host, path, options)).status]).toEqual([host, status]);
    expect((await send(node.origin, path, options)).status).not.toBe(status);
  });

  it('on Cloudflare, a path with = is led to its spelling with %3D, and nothing else is', async () => {
    for (const { path } of addresses) {
      const { status, headers } = await askOnce('cloudflare', path, { method: 'HEAD' });
      expect([path, status === 307]).toEqual([path, path.includes('=')]);
      if (status === 307) expect(headers['location']).toBe(path.replaceAll('=', '%3D'));
    }
  });

  it('a query string behind the name of a file is not read', async () => {
    const path = '/api/v1/content/articles.json';
    for (const host of HOSTS)
      expect((await ask(host, `${path}?limit=1`)).text).toBe((await ask(host, path)).text);
  });

  it('headers that differ from file to file', async () => {
    const path = '/api/v1/content/articles.json';
    const { headers: own } = await askProcess(path);
    const { headers } = await ask('cloudflare', path);
    const missing = Object.keys(own).filter((name) => !(name in headers) && !CONNECTION.includes(name));
    expect(missing.sort()).toEqual([
      'cdn-cache-control',
      'content-language',
      'link',
      'vary',
      'x-total-count',
    ]);
  });

  it('types and headers at all, on a host that reads no rules', async () => {
    const unknown = new Set<string>();
    for (const { path, file } of addresses.filter(({ file }) => !/^\d{3}\.html$/.test(file))) {
      const { headers } = await ask('plain', path, { method: 'HEAD' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      if (headers['content-type'] !== (await askProcess(path)).headers['content-type'])
        unknown.add(
          /\.(?:json|xml)$/.test(file)
            ? file.replace(/.*\/schemas\/.*/, 'schemas')
            : `.${file.split('.').at(-1)}`,
        );
    }
    expect([...unknown].sort()).toEqual([
      '.jsonld',
      '.md',
      '.ndjson',
      '.nt',
      '.well-known/api-catalog',
      'en/feed.json',
      'en/feed.xml',
      'feed.json',
      'feed.xml',
      'schemas',
    ]);
  });

  it.each([
    ['cloudflare', 308],
    ['netlify', 200],
    ['plain', 404],
  ] as const)('the address of a page with a slash at its end is up to the host: %s', async (host, status) => {
    expect((await ask(host, '/blog/')).status).toBe(status);
  });
});

const CONNECTION = ['connection', 'keep-alive', 'date'];
