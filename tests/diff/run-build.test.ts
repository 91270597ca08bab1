import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runBuild } from '#diff/run-build.ts';
import { sources } from '../setup/content.ts';

let path: string;

/** A build whose process is a program of these lines. */
function writeEntry(lines: string): void {
  writeFileSync(join(path, 'server/entry.mjs'), lines);
}

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'kontor-diff-'));
  mkdirSync(join(path, 'server'));
});

afterEach(() => rmSync(path, { recursive: true }));

const SERVER = `
import { createServer } from 'node:http';
const server = createServer((_, answer) => answer.end(JSON.stringify({ day: new Date(Date.now()), settings: process.env })));
server.listen(Number(process.env.PORT), process.env.HOST, () =>
  console.log('Kontor answers at http://127.0.0.1:' + server.address().port + '/api/v1'));
`;

it('the process of a build has the given day, and no settings of this one', async () => {
  writeEntry(SERVER);
  process.env['METRICS_PORT'] = '9';
  const { origin, stop } = await runBuild({ path }, '2031-05-06');
  delete process.env['METRICS_PORT'];
  const { day, settings } = await (await fetch(origin)).json();
  stop();
  expect(day).toMatch(/^2031-05-0[67]T/);
  expect(Object.keys(settings).sort()).toEqual(['HOST', 'PATH', 'PORT', 'RATE_LIMIT_REQUESTS']);
});

it('a process that ends before it answers is told with what it said', async () => {
  writeEntry('console.error("The server cannot start: damaged")');
  await expect(runBuild({ path }, '2031-05-06')).rejects.toThrow(
    /ended before .*\nThe server cannot start: damaged/s,
  );
});

it('all processes end with the comparison, also at a signal', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Each connects to this test, and never answers.
  writeEntry(`import { connect } from 'node:net'; connect(${port}, '127.0.0.1');`);
  const write = (name: string, value: object) =>
    writeFileSync(join(path, 'server', name), JSON.stringify(value));
  write('manifest.json', { date: '2031-05-06', files: {} });
  write('content.json', { sources: { pricing: sources.pricing } });
  const diff = spawn(process.execPath, ['src/commands/kontor.ts', 'diff', path, path]);
  const ends: Promise<unknown>[] = [];
  for await (const [socket] of on(server, 'connection') as AsyncIterable<[Socket]>)
    if (ends.push(finished(socket.resume())) === 2) break;
  diff.kill('SIGTERM');
  expect(await once(diff, 'exit')).toEqual([143, null]);
  await Promise.allSettled(ends);
  server.close();
});
