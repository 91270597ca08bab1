import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { errorSchema } from '#schema/error.ts';
import type { Manifest } from '../../src/serve/files/manifest-file.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { send } from './send.ts';

// What a process serves is what was built: real processes on a copy of the build that each test damages.

const FILE = 'api/v1/content/glossary.json';
const COMPRESSED = `${FILE}.br`;
const MANIFEST = '../server/manifest.json';

let dist: string;
const running: RunningServer[] = [];
const repairs: (() => void)[] = [];

beforeAll(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'kontor dist-')), 'dist');
  cpSync(join(inject('smallProject'), 'dist'), dist, { recursive: true });
});

afterEach(() => {
  for (const server of running.splice(0)) server.process.kill('SIGKILL');
  for (const repair of repairs.splice(0)) repair();
});

afterAll(() => rmSync(join(dist, '..'), { recursive: true }));

const pathOf = (file: string) => join(dist, 'client', file);

/** Damages a file; it is whole again after the test. */
function damage(file: string, how: (path: string) => void): void {
  const path = pathOf(file);
  const bytes = readFileSync(path);
  repairs.push(() => {
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, bytes);
  });
  how(path);
}

const truncate = (path: string) => truncateSync(path, 100);
const lengthen = (path: string) => appendFileSync(path, 'HTTP/1.1 200 OK\r\n\r\n');
const appendComment = (path: string) => appendFileSync(path, '// of another build');
const remove = (path: string) => rmSync(path);

/** Changes one byte, so that the length stays. */
function alter(path: string): void {
  const bytes = readFileSync(path);
  bytes[50] = (bytes[50] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function replaceByFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

/** Writes a manifest that is whole but says something else. */
function editManifest(edit: (files: Manifest['files']) => void): (path: string) => void {
  return (path) => {
    const { sha256: _old, ...contents } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    edit(contents.files);
    const sha256 = createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
    writeFileSync(path, JSON.stringify({ sha256, ...contents }));
  };
}

/** Writes another path into the manifest for a file that exists outside of `client/`. */
const leadOut = (out: string) =>
  editManifest((files) => {
    const file = files[`/${FILE}`];
    const bytes = readFileSync(join(dist, 'server/entry.mjs'));
    const sha256 = createHash('sha256').update(bytes).digest('base64url');
    if (file) Object.assign(file, { file: out, codings: { identity: { sha256, length: bytes.length } } });
  });

const start = async (settings: Record<string, string> = {}) => {
  const server = await startNodeServer(settings, dist);
  running.push(server);
  return server;
};

describe('a damaged build is refused at start', () => {
  it.each<[what: string, file: string, how: (path: string) => void, error: string]>([
    ['a truncated file', FILE, truncate, `client/${FILE} has 100 bytes instead of `],
    ['a lengthened file', FILE, lengthen, `client/${FILE} has `],
    ['a missing file', FILE, remove, `client/${FILE} is missing`],
    ['a folder in place of a file', FILE, replaceByFolder, `client/${FILE} is not a regular file`],
    ['a truncated compressed file', COMPRESSED, truncate, `client/${COMPRESSED} has 100 bytes instead of `],
    ['a missing compressed file', COMPRESSED, remove, `client/${COMPRESSED} is missing`],
    ['a truncated manifest', MANIFEST, truncate, 'server/manifest.json is not valid JSON'],
    ['an empty manifest', MANIFEST, (path) => truncateSync(path), 'server/manifest.json is not valid JSON'],
    ['a missing manifest', MANIFEST, remove, 'server/manifest.json is missing'],
    [
      'a manifest of another shape',
      MANIFEST,
      (path) => writeFileSync(path, 'null'),
      'server/manifest.json is not as the build wrote it',
    ],
    [
      'an altered manifest',
      MANIFEST,
      (path) => writeFileSync(path, readFileSync(path, 'utf8').replace(/"length":(?=\d)/, '"length":9')),
      'server/manifest.json is not as the build wrote it',
    ],
    ['altered code', '../server/entry.mjs', appendComment, 'server/entry.mjs has '],
    [
      'altered parts of lists',
      '../server/parts.ndjson',
      alter,
      'server/parts.ndjson has other bytes than the',
    ],
    ['a path out of client/', MANIFEST, leadOut('../server/entry.mjs'), 'server/entry.mjs is not in '],
    ['a hidden path out of client/', MANIFEST, leadOut('api/../../server/entry.mjs'), 'entry.mjs is not in '],
  ])('%s', async (_what, file, how, error) => {
    damage(file, how);
    const message = await start().then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(message).toContain('The server cannot start: ');
    expect(message).toContain(error);
    expect(message).toContain('The build is damaged or incomplete');
    expect(message).not.toContain('    at ');
  });

  const shorten = [
    remove,
    (path: string) => truncateSync(path),
    (path: string) => truncateSync(path, statSync(path).size >> 1),
  ];

  it.each<[what: string, hows: ((path: string) => void)[]]>([
    ['missing, empty or cut short', shorten],
    ['altered', [alter]],
  ])('code that is %s', async (_what, hows) => {
    const names = readdirSync(pathOf('../server/chunks'));
    expect(names.length).toBeGreaterThan(2);
    for (const [index, name] of names.entries()) {
      damage(`../server/chunks/${name}`, hows[index % hows.length] ?? alter);
      const message = await start().then(
        () => 'started',
        (error: Error) => error.message,
      );
      expect(message).toMatch(/^The server ended before it answered:\nThe server cannot start: .*\n.*\n$/);
      expect(message).toContain(`server/chunks/${name} `);
      expect(message).toContain('The build is damaged or incomplete');
      for (const repair of repairs.splice(0)) repair();
    }
  });

  it('names a few of many files', async () => {
    renameSync(pathOf('api/v1/content/faq'), pathOf('moved'));
    repairs.push(() => renameSync(pathOf('moved'), pathOf('api/v1/content/faq')));
    await expect(start()).rejects.toThrow(/(\S.*\/faq\/.* is missing,\s+){5}and \d+ more\./);
  });
});

/** The whole line that a process has written with a text in it. */
function lineWith(text: string, server: RunningServer): string | undefined {
  return server
    .output()
    .split('\n')
    .slice(0, -1)
    .find((line) => line.includes(text));
}

describe('a file that changes under a process', () => {
  const changes: [what: string, how: (path: string) => void, error: string][] = [
    ['truncated', truncate, 'has 100 bytes instead of'],
    ['lengthened', lengthen, 'has '],
    ['altered', alter, 'has other bytes than the build wrote'],
    ['removed', remove, 'is missing'],
    ['replaced by a folder', replaceByFolder, 'is not a regular file'],
  ];

  it.each(changes)('%s: a 500 with an id, a log line with the file', async (_what, how, error) => {
    const server = await start();
    damage(FILE, how);
    for (const address of [`/${FILE}`, '/api/v1/content/glossary?lang=de']) {
      const reply = await send(server.origin, address);
      expect([address, reply.status]).toEqual([address, 500]);
      expect(reply.headers['content-length']).toBe(String(reply.bytes.length));
      const { message } = errorSchema.parse(JSON.parse(reply.text));
      const id = /[0-9a-f-]{36}/.exec(message)?.[0] ?? 'no id';
      // It is written before the answer, but read from another pipe.
      await expect.poll(() => lineWith(id, server)).toBeDefined();
      expect(JSON.parse(lineWith(id, server) ?? '').stack).toContain(`client/${FILE} ${error}`);
    }
    // The other codings are other files, and whole.
    const compressed = await send(server.origin, `/${FILE}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.status).toBe(200);
    expect(compressed.bytes.equals(readFileSync(pathOf(COMPRESSED)))).toBe(true);
  });

  it.each(changes)('%s: the next answer on the connection is whole', async (_what, how) => {
    const server = await start();
    damage(FILE, how);
    const reply = await pipeline(server.origin, [`/${FILE}`, '/healthz']);
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 500', 'HTTP/1.1 200']);
    expect(reply).toMatch(/\r\n\r\n\{"status":"ok"\}$/);
  });

  it('is answered from memory where it was read before, and HEAD and 304 do not read it', async () => {
    const server = await start();
    const { headers, text } = await send(server.origin, `/${FILE}`);
    damage(FILE, alter);
    expect((await send(server.origin, `/${FILE}`)).text).toBe(text);

    const other = 'api/v1/content/faq.json';
    damage(other, remove);
    const length = String(readFileSync(pathOf('api/v1/content/references.json')).length);
    damage('api/v1/content/references.json', remove);
    const head = await send(server.origin, '/api/v1/content/references.json', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, length, '']);
    const etag = String(head.headers['etag']);
    const unchanged = await send(server.origin, '/api/v1/content/references.json', {
      headers: { 'If-None-Match': etag },
    });
    expect(unchanged.status).toBe(304);
    expect(headers['etag']).not.toBe(etag);
  });

  it('that is a page is a 500 in JSON too', async () => {
    const server = await start();
    damage('llms.txt', truncate);
    const reply = await send(server.origin, '/llms.txt');
    expect(reply.status).toBe(500);
    errorSchema.parse(JSON.parse(reply.text));
    damage('404.html', remove);
    expect((await send(server.origin, '/nirgends')).status).toBe(500);
  });
});

describe('a small cache', () => {
  it('serves every file, whole, and forgets what was asked for long ago', async ({ skip }) => {
    const server = await start({ FILE_CACHE_MB: '1' });
    expect((await send(server.origin, `/${FILE}`)).status).toBe(200);
    const { files } = JSON.parse(readFileSync(pathOf(MANIFEST), 'utf8')) as Manifest;
    const paths = Object.keys(files).filter((path, index) => index % 7 === 0 && path !== `/${FILE}`);
    const bytes = paths.reduce((sum, path) => sum + (files[path]?.codings.identity?.length ?? 0), 0);
    skip(bytes < 2 ** 21, 'the content fits into the cache');
    for (const path of [...paths, ...paths.slice(0, 50)]) {
      const reply = await send(server.origin, encodeURI(path));
      expect([path, reply.status]).toEqual([path, 200]);
      const sha256 = createHash('sha256').update(reply.bytes).digest('base64url');
      expect(sha256, path).toBe(files[path]?.codings.identity?.sha256);
    }
    damage(FILE, alter);
    expect((await send(server.origin, `/${FILE}`)).status).toBe(500);
  });
});

/** Sends GETs on one connection without waiting; all that comes back. */
function pipeline(origin: string, paths: string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let reply = '';
    socket.on('data', (chunk) => (reply += chunk));
    socket.once('close', () => resolve(reply));
    socket.once('error', reject);
    const last = paths.length - 1;
    for (const [index, path] of paths.entries())
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${index === last ? 'Connection: close\r\n' : ''}\r\n`);
  });
}
