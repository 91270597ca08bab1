import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Manifest } from '../../src/serve/files/manifest-file.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { send } from './send.ts';

// A process serves the build that it was started with, and nothing of another one that takes its place.

const READ = '/api/v1/content/glossary.json';
const UNREAD = '/api/v1/content/references.json';
const SAME = '/api/v1/content/services.json';

const folder = mkdtempSync(join(tmpdir(), 'kontor builds-'));
const running: RunningServer[] = [];

beforeEach(() => {
  for (const name of ['first', 'second']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(inject('smallProject'), 'dist'), join(folder, name), { recursive: true });
  }
  for (const path of [READ, UNREAD]) changeFile(join(folder, 'second'), path);
});

afterEach(() => {
  for (const { process } of running.splice(0)) process.kill('SIGKILL');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Makes another build, whole as well, of which a file has other bytes of the same length. */
function changeFile(dist: string, path: string): void {
  const file = join(dist, 'client', path);
  const bytes = Buffer.from(readFileSync(file, 'utf8').replace('"content_type"', '"CONTENT_TYPE"'));
  writeFileSync(file, bytes);
  const place = join(dist, 'server/manifest.json');
  const { sha256: _old, ...contents } = JSON.parse(readFileSync(place, 'utf8')) as Manifest;
  const known = contents.files[path]?.codings.identity;
  if (known) known.sha256 = createHash('sha256').update(bytes).digest('base64url');
  const sha256 = createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
  writeFileSync(place, JSON.stringify({ sha256, ...contents }));
}

async function start(dist: string): Promise<RunningServer> {
  const server = await startNodeServer({}, join(folder, dist));
  running.push(server);
  return server;
}

const digestOf = async ({ origin }: RunningServer) =>
  JSON.parse((await send(origin, '/readyz')).text).build.digest;
const digestIn = (dist: string) =>
  JSON.parse(readFileSync(join(folder, dist, 'server/manifest.json'), 'utf8')).sha256;
const status = async ({ origin }: RunningServer, path: string) => (await send(origin, path)).status;

describe('a build that takes the place of the one that is served', () => {
  it('is not mixed with it: a changed file is a 500 with a log line unless it was in memory', async () => {
    const server = await start('first');
    const digest = await digestOf(server);
    const { text } = await send(server.origin, READ);
    renameSync(join(folder, 'first'), join(folder, 'last'));
    renameSync(join(folder, 'second'), join(folder, 'first'));
    rmSync(join(folder, 'last'), { recursive: true });

    expect((await send(server.origin, READ)).text).toBe(text);
    expect(await status(server, SAME)).toBe(200);
    expect(await status(server, UNREAD)).toBe(500);
    await expect.poll(server.output).toContain(`client${UNREAD} has other bytes than the build wrote`);
    expect(await digestOf(server)).toBe(digest);

    const next = await start('first');
    expect(await digestOf(next)).toBe(digestIn('first'));
    expect(await digestOf(next)).not.toBe(digest);
    expect((await send(next.origin, UNREAD)).text).toContain('CONTENT_TYPE');
  });

  it('beside it, behind a symbolic link, leaves every answer as it was', async () => {
    const link = join(folder, 'current');
    symlinkSync('first', link);
    const server = await start('current');
    symlinkSync('second', `${link}.next`);
    renameSync(`${link}.next`, link);
    expect(await status(server, UNREAD)).toBe(200);
    expect((await send(server.origin, READ)).text).toContain('"content_type"');
    expect(await digestOf(await start('current'))).toBe(digestIn('second'));
  });

  it('is told of by /readyz if none does: its folder is gone', async () => {
    const server = await start('first');
    renameSync(join(folder, 'first/client'), join(folder, 'first/moved'));
    const { text } = await send(server.origin, '/readyz');
    expect([await status(server, '/readyz'), await status(server, '/healthz')]).toEqual([503, 200]);
    expect(JSON.parse(text).status).toBe('failing');
    renameSync(join(folder, 'first/moved'), join(folder, 'first/client'));
    expect(await status(server, '/readyz')).toBe(200);
  });

  it('takes no code from it: what is computed is computed without dist/server', async () => {
    const server = await start('first');
    rmSync(join(folder, 'first/server'), { recursive: true });
    const [calculator] = JSON.parse((await send(server.origin, '/api/v1/calculators.json')).text).items;
    const address = `/api/v1/calculators/${calculator.calculator_id}`;
    const { example } = JSON.parse((await send(server.origin, address)).text);
    const post = (path: string, body: object) =>
      send(server.origin, path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify(body),
      });
    expect((await post(`${address}?explain=true`, example)).status).toBe(200);
    expect((await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(200);
    for (const path of ['/api/v1/content/faq?query=daten', '/api/v1/search?query=daten&lang=en', '/nothing'])
      expect([path, await status(server, path)]).toEqual([path, path === '/nothing' ? 404 : 200]);
  });
});
