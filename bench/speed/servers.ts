import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../tests/setup/servers.ts';

export interface Server {
  origin: string;
  child: ChildProcess;
}

/** The server of a build, without a rate limit unless `settings` say so. */
export function startKontor(dist: string, settings: Record<string, string> = {}): Promise<Server> {
  return start([`${dist}/server/entry.mjs`], { RATE_LIMIT_REQUESTS: '0', ...settings });
}

/** One of bench/peers. */
export function startPeer(name: string, settings: Record<string, string>): Promise<Server> {
  return start([`bench/peers/${name}.mjs`], settings);
}

/** Debian's nginx with one worker, which sends the files of a folder; with `gzip_static on`, those that are compressed. */
export async function startNginx(root: string, compression = ''): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(folder, port, resolve(root), compression));
  const child = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: 'ignore' });
  return untilListening(child, port, 'nginx');
}

const nginxConfiguration = (folder: string, port: number, root: string, compression: string) => `
worker_processes 1;
daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  types { application/json json; }
  keepalive_requests 1000000;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  ${compression}
  server { listen 127.0.0.1:${port}; root "${root}"; }
}
`;

async function start(args: string[], settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return untilListening(child, port, String(args[0]));
}

async function untilListening(child: ChildProcess, port: number, name: string): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    await response?.body?.cancel();
    // Peers know no such address: that they answer is enough.
    if (response && response.status !== 503) return { origin, child };
    if (child.exitCode !== null) throw new Error(`${name} ended before it answered`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Ends servers; resolves when they are gone. */
export async function stop(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(async ({ child }) => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }),
  );
}
