import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Manifest } from '../../src/serve/files/manifest-file.ts';
import { maxConnections } from '../../src/serve/server.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import {
  canFailOutputs,
  FAILING_OUTPUTS,
  type FailingOutput,
  type Spawned,
  spawnOn,
} from '../setup/failing-outputs.ts';
import {
  freePort,
  READY_WITHIN_MS,
  type RunningServer,
  startNodeServer,
  useUpDescriptors,
} from '../setup/servers.ts';
import { send } from './send.ts';

// What an operator sees of a process: its log, its metrics, and which build it serves.

const LIST = '/api/v1/content/faq.json';

const running: RunningServer[] = [];

afterEach(() => {
  for (const server of running.splice(0)) server.process.kill('SIGKILL');
});

const dist = () => join(inject('smallProject'), 'dist');

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startNodeServer(settings, dist());
  running.push(server);
  return server;
}

/** Ends a process by a signal; its exit status. */
function end({ process }: RunningServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => process.once('close', resolve));
  process.kill(signal);
  return ended;
}

const entries = (server: RunningServer) => server.log().map((line) => JSON.parse(line));
const messages = (server: RunningServer) => entries(server).map(({ msg }) => msg);
const manifest = (): Manifest => JSON.parse(readFileSync(join(dist(), 'server/manifest.json'), 'utf8'));

describe('the log of a process', () => {
  it('is JSON lines on standard output: how it was started, and that it stops', async () => {
    const store = 'redis://user:hidden@127.0.0.1:1';
    const server = await start({ RATE_LIMIT_STORE: store, RATE_LIMIT_REQUESTS: '100' });
    expect(await end(server)).toBe(0);
    expect(messages(server)).toEqual([
      '127.0.0.1:1 is not reachable. Each process counts requests by itself meanwhile.',
      'Started',
      'Stopping',
    ]);
    const [, started, stopping] = entries(server);
    const { version, sha256, date } = manifest();
    expect(started).toMatchObject({ level: 'info', origin: server.origin, version, digest: sha256, date });
    expect(started.settings).toMatchObject({
      RATE_LIMIT_REQUESTS: 100,
      RATE_LIMIT_STORE: 'redis://127.0.0.1:1',
      ACCESS_LOG: false,
    });
    expect(stopping).toMatchObject({ signal: 'SIGTERM' });
    expect(server.output()).not.toContain('hidden');
  });

  it('leaves standard error to whoever is at the terminal', async () => {
    const server = await start();
    await expect
      .poll(server.output)
      .toContain(`Kontor answers at ${server.origin} (API: ${server.origin}/api/v1)\n`);
    await expect.poll(server.output).toContain('The addresses in its answers begin with https://');
    expect(server.log().join()).not.toContain('Kontor answers at');
  });

  it('has no line for requests that were answered', async () => {
    const server = await start();
    for (const path of [LIST, '/nothing', '/api/v1/content/faq?lang=xx', '/%'])
      await send(server.origin, path);
    await end(server);
    expect(messages(server)).toEqual(['Started', 'Stopping']);
  });

  it('tells of requests beyond the limit by the network of the client, in one line', async () => {
    const server = await start({ RATE_LIMIT_REQUESTS: '2', TRUSTED_PROXIES: 'loopback' });
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    for (let index = 0; index < 20; index++) await send(server.origin, LIST, { headers });
    await end(server);
    expect(entries(server).slice(1)).toMatchObject([
      { msg: 'Stopping' },
      { level: 'warn', status: 429, refused: 18, networks: { '203.0.113.0/24': 18 } },
    ]);
    expect(server.output()).not.toContain('203.0.113.7');
  });
});

describe.skipIf(!existsSync('/usr/bin/prlimit'))('a process that may open no more files', () => {
  it('answers what it must read with 503 and says why once, and goes on when it may again', async () => {
    const server = await start();
    const { files } = manifest();
    const sizes = Object.entries(files).map(([path, { codings }]) => ({
      path,
      size: codings.identity?.length ?? 0,
    }));
    const [largest] = sizes.sort((a, b) => b.size - a.size);
    const unread = [LIST, '/', '/en', largest?.path ?? ''];
    await send(server.origin, '/healthz');
    const giveBack = await useUpDescriptors(server);
    for (const path of unread) {
      const { status, headers, text } = await send(server.origin, path);
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
      expect(JSON.parse(text)).toMatchObject({ error: 'Service Unavailable', message: expect.any(String) });
    }
    expect((await send(server.origin, '/healthz')).status).toBe(200);
    giveBack();
    for (const path of unread) expect([path, (await send(server.origin, path)).status]).toEqual([path, 200]);
    await end(server);
    expect(messages(server)).toEqual(['Started', expect.stringContaining('(EMFILE)'), 'Stopping']);
    expect(entries(server)[0].connections).toBe(maxConnections());
  });
});

describe.skipIf(!canFailOutputs)('a process whose log and messages cannot be written', () => {
  const spawned: Spawned[] = [];
  const run = async (output: FailingOutput, env: Record<string, string>) => {
    const process = await spawnOn(output, {
      args: [join(dist(), 'server/entry.mjs')],
      stream: 'both',
      env: { HOST: '127.0.0.1', ...env },
    });
    spawned.push(process);
    return process;
  };

  afterEach(() => {
    for (const { kill } of spawned.splice(0)) kill('SIGKILL');
  });

  it.each(FAILING_OUTPUTS)('answers, and ends without an error: $name', async (output) => {
    const PORT = String(await freePort());
    const process = await run(output, { PORT, ACCESS_LOG: 'true', RATE_LIMIT_REQUESTS: '5' });
    const origin = `http://127.0.0.1:${PORT}`;
    const ask = () =>
      send(origin, LIST).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ask, { timeout: READY_WITHIN_MS }).toBe(200);
    const statuses = [];
    for (let index = 0; index < 6; index++) statuses.push(await ask());
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    process.kill('SIGTERM');
    expect(await process.ended).toBe(0);
  });

  it.each(FAILING_OUTPUTS)('ends if it cannot start: $name', async (output) => {
    const process = await run(output, { PORT: 'abc' });
    expect(await process.ended).toBe(1);
  });
});

describe('the access log', () => {
  it('has a line for each request, with nothing that a person has entered', async () => {
    const server = await start({ ACCESS_LOG: 'true', TRUSTED_PROXIES: 'loopback' });
    const headers = {
      'X-Forwarded-For': '2001:db8:1:2::3',
      'X-Request-Id': 'of-the-proxy',
      Referer: 'private',
    };
    await send(server.origin, '/api/v1/content/glossary?query=private', { headers });
    await send(server.origin, '/api/v1/calculators/private', { method: 'POST', body: '{"private": 1}' });
    await send(server.origin, '/private');
    await end(server);
    const lines = entries(server).filter(({ msg, network }) => msg === 'Answered' && network !== undefined);
    // The first requests were those of whoever waited for the server.
    expect(lines.slice(-3)).toMatchObject([
      {
        id: 'of-the-proxy',
        method: 'GET',
        route: '/api/v1/content/glossary',
        status: 200,
        network: '2001:db8:1::/48',
      },
      { method: 'POST', route: '/api/*', status: 404, network: '127.0.0.0/24' },
      { method: 'GET', route: '/*', status: 404 },
    ]);
    for (const line of lines)
      expect(line).toMatchObject({
        id: expect.stringMatching(/^[\w.-]{1,64}$/),
        ms: expect.any(Number),
        bytes: expect.any(Number),
      });
    expect(server.log().join()).not.toContain('private');
  });

  it('has the id that the answer carries', async () => {
    const server = await start({ ACCESS_LOG: 'true' });
    const { status, headers } = await send(server.origin, '/api/v1/content/faq?lang=xx');
    await end(server);
    const [line] = entries(server).filter(({ id }) => id === String(headers['x-request-id']));
    expect([status, line]).toEqual([400, expect.objectContaining({ status: 400 })]);
  });
});

describe('metrics', () => {
  it('are on a port of their own, and count what the other port answers', async () => {
    const port = String(await freePort());
    const { origin } = await start({ METRICS_PORT: port });
    await send(origin, LIST);
    await send(origin, '/api/v1/content/faq?query=daten');
    const read = async () => (await send(`http://127.0.0.1:${port}`, '/metrics')).text.split('\n');
    const { version, sha256, date } = manifest();
    const lines = await read();
    expect(lines).toContain(`kontor_build_info{version="${version}",digest="${sha256}",date="${date}"} 1`);
    expect(lines).toContain('kontor_rate_limit_store_info{store="off"} 1');
    const served =
      /^kontor_http_requests_total\{route="\/api\/v1\/content\/faq",method="GET",status="2xx"\} (\d+)$/m;
    // At least once by whoever waited for the server.
    expect(Number(served.exec(lines.join('\n'))?.[1])).toBeGreaterThanOrEqual(3);
    expect((await send(origin, '/metrics')).status).toBe(404);
  });

  it('are all that the dashboard for Grafana and the alerts of Prometheus ask for', async () => {
    const port = String(await freePort());
    await start({ METRICS_PORT: port });
    const { text } = await send(`http://127.0.0.1:${port}`, '/metrics');
    const kept = new Set([...text.matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name]) => name));
    const queries = JSON.stringify(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));
    const namesIn = (asking: string) =>
      new Set([...asking.matchAll(/\b(?:kontor|nodejs|process)_\w+/g)].map(([name]) => name));
    const asked = namesIn(queries);
    expect(asked.size).toBeGreaterThan(10);
    const alerting = namesIn(readFileSync('deploy/prometheus-rules.yaml', 'utf8'));
    expect(alerting.size).toBeGreaterThan(3);
    expect([...asked, ...alerting].filter((name) => !kept.has(name))).toEqual([]);
    // And every metric of ours is shown.
    const shown = [...asked].map((name) => name.replace(/_bucket$/, ''));
    const ours = [...text.matchAll(/^# TYPE (kontor_\w+) /gm)].map(([, name]) => name ?? '');
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('stop the start if their port is in use', async () => {
    const blocker = createServer();
    await once(blocker.listen(0, '127.0.0.1'), 'listening');
    const port = String((blocker.address() as { port: number }).port);
    await expect(start({ METRICS_PORT: port })).rejects.toThrow(
      `The server cannot start: port ${port} is in use. Set METRICS_PORT to another one.`,
    );
    blocker.close();
  });

  it('stop the start if their port is that of the API, and say which settings are the same', async () => {
    const PORT = String(await freePort());
    for (const HOST of ['127.0.0.1', '0.0.0.0', 'localhost'])
      await expect(start({ HOST, PORT, METRICS_PORT: PORT, METRICS_HOST: HOST })).rejects.toThrow(
        `The server cannot start: PORT and METRICS_PORT are both ${PORT}. Set METRICS_PORT to another port.\n`,
      );
  });

  it('may have the port of the API at another address', async () => {
    const PORT = String(await freePort());
    const { origin } = await start({ PORT, METRICS_PORT: PORT, METRICS_HOST: '127.0.0.2' });
    expect((await send(origin, LIST)).status).toBe(200);
    expect((await send(`http://127.0.0.2:${PORT}`, '/metrics')).status).toBe(200);
  });

  it('leave it to PORT if the port of the API is in use', async () => {
    const blocker = createServer((socket) => socket.destroy());
    await once(blocker.listen(0, '127.0.0.1'), 'listening');
    const PORT = String((blocker.address() as { port: number }).port);
    await expect(start({ PORT, METRICS_PORT: String(await freePort()) })).rejects.toThrow(
      `The server cannot start: port ${PORT} is in use. Set PORT to another one.`,
    );
    blocker.close();
  });

  it('do not stop a process that takes any port', async () => {
    const METRICS_PORT = String(await freePort());
    const [entry, env] = [join(dist(), 'server/entry.mjs'), { HOST: '127.0.0.1', PORT: '0', METRICS_PORT }];
    const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [told] = await once(child.stderr, 'data');
    child.kill('SIGKILL');
    expect(String(told)).toContain('Kontor answers at http://127.0.0.1:');
  });
});

describe('the version of Node', () => {
  /** Starts with settings that cannot be used, and with what a version of Node says of itself. */
  async function startOn(version: string): Promise<string> {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
      ${version.startsWith('18.') ? 'delete process.getBuiltinModule; delete Map.groupBy;' : ''}`;
    const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
    const child = spawn(process.execPath, [...args, join(dist(), 'server/entry.mjs')], {
      env: { PORT: 'abc' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [told, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(status).toBe(1);
    return told;
  }

  it.each(['18.19.1', '20.20.2', '22.11.0'])('%s is too old, and the process says so', async (version) => {
    expect(await startOn(version)).toBe(
      `The server cannot start: Node ${version} is too old. Use Node 22.12 or newer, or "npm start", which brings its own.\n`,
    );
  });

  it.each(['22.12.0', '23.0.0', '100.1.0'])('%s is new enough', async (version) => {
    expect(await startOn(version)).toMatch(/^The server cannot start with these settings:\n {2}PORT="abc" /);
  });

  it('is looked at before anything is loaded that an older one may not know', () => {
    const entry = readFileSync(join(dist(), 'server/entry.mjs'), 'utf8');
    expect(entry).not.toMatch(/^\s*import\b(?!\()|getBuiltinModule/m);
  });
});

describe('a process', () => {
  it('says which build it serves', async () => {
    const { origin } = await start();
    expect(JSON.parse((await send(origin, '/readyz')).text)).toEqual({
      status: 'ready',
      rate_limit_store: 'memory',
      build: { digest: manifest().sha256, date: BUILD_DAY },
    });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends without an error after %s', async (signal) => {
    const server = await start();
    expect(await end(server, signal)).toBe(0);
    expect(entries(server).at(-1)).toMatchObject({ msg: 'Stopping', signal });
  });
});
