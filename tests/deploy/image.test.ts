import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { send } from '../contract/send.ts';
import { freePort } from '../setup/servers.ts';

// The root of the image, made by the commands of the Containerfile. To build the image takes its base image.

const containerfile = readFileSync('deploy/Containerfile', 'utf8');

/** The commands that put the root together, as one line. */
const commands = /^RUN (set -eu;[\s\S]*?[^\\])$/m.exec(containerfile)?.[1]?.replaceAll('\\\n', ' ') ?? '';

describe.skipIf(process.getuid?.() !== 0 || !existsSync('/usr/sbin/chroot'))('the root of the image', () => {
  const root = mkdtempSync(join(tmpdir(), 'kontor-image-'));
  let child: ChildProcess | undefined;
  let origin = '';

  beforeAll(async () => {
    chmodSync(root, 0o755);
    execFileSync('bash', ['-c', commands.replaceAll('/image', root)], {
      cwd: inject('smallProject'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const [, user = ''] = /^USER (.*)$/m.exec(containerfile) ?? [];
    const entry: string[] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(containerfile)?.[1] ?? '[]');
    child = spawn('/usr/sbin/chroot', [`--userspec=${user}`, root, ...entry], {
      env: { HOST: '127.0.0.1', PORT: String(port) },
      stdio: 'ignore',
    });
    await vi.waitFor(() => send(origin, '/readyz'), { timeout: 60_000, interval: 200 });
  });

  afterAll(() => {
    child?.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });

  it('holds Node and no other program', () => {
    expect(readdirSync(join(root, 'usr/bin'))).toEqual(['node']);
    expect(['bin', 'sbin', 'usr/sbin'].filter((name) => existsSync(join(root, name)))).toEqual([]);
  });

  it('is enough to answer, as a user without rights, and to stop', async () => {
    const reply = await send(origin, '/api/v1/content/faq.json');
    expect(reply.status).toBe(200);
    const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m);
    const ended = once(child as ChildProcess, 'exit');
    child?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
