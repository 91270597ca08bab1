import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { redisPath, startRedis } from '../setup/redis.ts';
import { freePort, type RunningServer, startNodeServer } from '../setup/servers.ts';
import type { StartedRuntime } from './contract-runtimes.ts';
import { isInstalled } from './programs.ts';

/** A process behind a proxy, and where it tells its metrics. */
export interface ProxiedProcess extends RunningServer {
  metrics: string;
}

/** A proxy, and what is behind it. */
export interface ProxiedSite {
  origin: string;
  processes: ProxiedProcess[];
  redis: ChildProcess;
  stop: () => Promise<void>;
}

/** Nobody reaches it, so every request is counted in the store and none is refused. */
export const NO_LIMIT = '1000000000';

/** Debian's nginx as a file for it, deploy/nginx.conf, has it, in front of two processes of a build that count in one Redis. */
export async function startNginx(
  dist: string,
  settings: Record<string, string> = {},
  configuration: (text: string) => string = (text) => text,
  file = readFileSync('deploy/nginx.conf', 'utf8'),
): Promise<ProxiedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
  const { processes, redis } = await startProcesses(dist, settings);
  const port = await freePort();
  const text = configuration(localConfiguration(file, { dist, folder, port, processes }));
  writeFileSync(join(folder, 'nginx.conf'), text);
  const nginx = spawn('/usr/sbin/nginx', nginxArguments(folder), { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(`${origin}/healthz`);
  return { origin, processes, redis, stop: () => stopAll({ proxy: nginx, processes, redis, folder }) };
}

interface Started extends Pick<ProxiedSite, 'processes' | 'redis'> {
  proxy: ChildProcess;
  folder: string;
}

async function stopAll({ proxy, processes, redis, folder }: Started): Promise<void> {
  proxy.kill('SIGTERM');
  await once(proxy, 'exit');
  for (const each of processes) each.process.kill('SIGKILL');
  redis.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** Two processes of a build that count in one Redis. */
async function startProcesses(
  dist: string,
  settings: Record<string, string>,
): Promise<Pick<ProxiedSite, 'processes' | 'redis'>> {
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  const store = { RATE_LIMIT_STORE: `redis://127.0.0.1:${redisPort}`, RATE_LIMIT_REQUESTS: NO_LIMIT };
  const processes: ProxiedProcess[] = [];
  for (let index = 0; index < 2; index++)
    processes.push(await startProxied(dist, await freePort(), { ...store, ...settings }));
  return { processes, redis };
}

/** Debian's Caddy as a file for it, deploy/Caddyfile, has it, in front of two processes of a build that count in one Redis. */
export async function startCaddy(
  dist: string,
  settings: Record<string, string> = {},
  configuration: (text: string) => string = (text) => text,
  caddyfile = readFileSync('deploy/Caddyfile', 'utf8'),
): Promise<ProxiedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-caddy-'));
  const { processes, redis } = await startProcesses(dist, settings);
  const port = await freePort();
  const environment = {
    PATH: process.env['PATH'],
    HOME: folder,
    // With the scheme, Caddy asks nobody for a certificate; without a host, it answers whatever Host it is asked for.
    KONTOR_SITE: `http://:${port}`,
    KONTOR_PROCESSES: processes.map(({ origin }) => new URL(origin).host).join(' '),
  };
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, configuration(caddyfile));
  const args = ['--adapter', 'caddyfile', '--config', file];
  execFileSync('/usr/bin/caddy', ['validate', ...args], { env: environment, stdio: 'pipe' });
  const caddy = spawn('/usr/bin/caddy', ['run', ...args], { env: environment, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(`${origin}/healthz`);
  return { origin, processes, redis, stop: () => stopAll({ proxy: caddy, processes, redis, folder }) };
}

/** nginx in front of two processes, for the tests of the contract. */
export async function startNginxRuntime(dist: string): Promise<StartedRuntime | undefined> {
  if (!canStartNginx()) return undefined;
  const { origin, stop } = await startNginx(dist);
  // nginx refuses such a path and such a body before it looks for a location.
  return { runtime: { name: 'nginx', origin, lacks: ['NUL in a path', 'large bodies'] }, stop };
}

/** Whether there are an nginx and a Redis. */
export const canStartNginx = (): boolean => isInstalled('/usr/sbin/nginx') && redisPath() !== undefined;

/** Whether there are a Caddy and a Redis. */
export const canStartCaddy = (): boolean => isInstalled('/usr/bin/caddy') && redisPath() !== undefined;

/** A process of a build on a port, as one of several behind a proxy. */
export async function startProxied(
  dist: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ProxiedProcess> {
  const metricsPort = String(await freePort());
  const behindProxy = { TRUSTED_PROXIES: 'loopback', SHUTDOWN_DELAY_SECONDS: '3', METRICS_PORT: metricsPort };
  const server = await startNodeServer({ PORT: String(port), ...behindProxy, ...settings }, dist);
  return { ...server, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** How nginx is started on a configuration in a folder, which holds all that it writes. */
export const nginxArguments = (folder: string): string[] => [
  ...['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')],
  ...['-g', `daemon off; pid ${folder}/nginx.pid;`],
];

interface Place {
  dist: string;
  folder: string;
  port: number;
  processes: readonly Pick<RunningServer, 'origin'>[];
}

/** A file for nginx for a build in a folder, on a port, in front of processes: what an operator replaces in it. */
function localConfiguration(file: string, { dist, folder, port, processes }: Place): string {
  const [first, second] = processes.map(({ origin }) => new URL(origin).host);
  const temporary = ['client_body', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};\n`,
  );
  const [current = ''] = /\/srv\/[\w-]+\/current/.exec(file) ?? [];
  return replaceEach(file, [
    [current, resolve(dist)],
    ['/var/log/nginx/error.log', join(folder, 'error.log')],
    ['/var/lib/nginx/kontor', join(folder, 'kept')],
    ['/var/lib/nginx/proxy', join(folder, 'proxy')],
    ['listen 80 ', `listen 127.0.0.1:${port} `],
    ['    listen [::]:80 default_server;\n', ''],
    ['127.0.0.1:4321', first ?? ''],
    ['127.0.0.1:4322', second ?? ''],
    // Builds of tests are for nobody else to read.
    ['user www-data;\n', process.getuid?.() === 0 ? 'user root;\n' : ''],
    ['http {\n', `http {\n${temporary.join('')}`],
  ]);
}

/** Throws where there is nothing to replace: the file has changed, and this would try something else. */
export function replaceEach(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`);
    return replaced.replaceAll(from, to);
  }, text);
}

async function untilAnswering(url: string): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; ) {
    if ((await statusOf(url)) === 200) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} does not answer.`);
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((done) => {
    request(url, (incoming) => done(incoming.resume().statusCode))
      .on('error', () => done(undefined))
      .end();
  });
}

/** How many requests processes have answered since they started. */
export async function countRequests(processes: readonly ProxiedProcess[]): Promise<number> {
  const texts = await Promise.all(processes.map(async ({ metrics }) => (await fetch(metrics)).text()));
  const counts = texts.flatMap((text) =>
    [...text.matchAll(/^kontor_http_requests_total\{.*\} (\d+)$/gm)].map(([, count]) => Number(count)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
