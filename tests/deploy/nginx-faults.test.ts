import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { BODY_LIMIT } from '#api/message.ts';
import { useUpDescriptors } from '../setup/servers.ts';
import { exchange } from './exchange.ts';
import { type Asked, ask, startLoad } from './load.ts';
import { canStartNginx, type ProxiedSite, replaceEach, startNginx, startProxied } from './proxied-runtime.ts';

const LIST = '/api/v1/content/articles?limit=2';

describe.skipIf(!canStartNginx())('nginx in front of two processes', () => {
  const dist = join(inject('smallProject'), 'dist');
  const calculator = '/api/v1/calculators/software-wartung';
  const { example } = JSON.parse(readFileSync(join(dist, `client${calculator}.json`), 'utf8'));
  const mix: Asked[] = [
    { path: '/api/v1/content/faq.json' },
    { path: '/api/v1/content/faq?lang=en' },
    // The same from a process, which ignores what it does not know.
    { path: '/api/v1/content/faq?lang=en&from=process' },
    { path: LIST },
    { path: calculator, body: JSON.stringify(example) },
  ];
  let site: ProxiedSite | undefined;

  afterEach(async () => {
    await site?.stop();
    site = undefined;
  });

  it('shows no client that a process is killed', async () => {
    site = await startNginx(dist);
    const load = startLoad(site.origin, mix);
    await load.untilSent(2000);
    site.processes[0]?.process.kill('SIGKILL');
    await load.untilSent(10_000);
    await pause(3000);
    const statuses = await load.end();
    expect([...statuses.keys()]).toEqual(['200']);
  });

  it('sends what it has kept, and the files, where no process answers', async () => {
    site = await startNginx(dist);
    const { origin, processes } = site;
    const kept = { path: '/api/v1/content/faq?lang=en' };
    await ask(origin, kept);
    const { text: answered } = await ask(origin, kept);
    for (const { process } of processes) process.kill('SIGKILL');
    await expect.poll(() => processes.every(({ process }) => process.signalCode)).toBe(true);
    expect(await ask(origin, kept)).toMatchObject({ status: '200', text: answered });
    for (const path of ['/', '/blog', '/api/v1/content/tags.json']) {
      const { status, headers } = await ask(origin, { path });
      expect([path, status, headers['cache-control'], headers['etag'], headers['last-modified']]).toEqual([
        path,
        '200',
        'no-store',
        undefined,
        undefined,
      ]);
    }
    const unanswered = [LIST, '/nothing', '/404', '/429', '/index', '/blog.html', '/api/v1/openapi.json.br'];
    for (const asked of [...unanswered.map((path) => ({ path })), { path: calculator, body: '{}' }]) {
      const { status, text } = await ask(origin, asked);
      expect([asked.path, status, JSON.parse(text).error]).toEqual([
        asked.path,
        '503',
        'Service Unavailable',
      ]);
    }
  });

  it('asks the other process for a file of a page that the other has answered', async () => {
    // A process of another build: none of these files is in it.
    const other = createServer((_incoming, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    site = await startNginx(dist, {}, (text) => text.replace(/(?<=server 127\.0\.0\.1:)\d+/, String(port)));
    const { files } = JSON.parse(readFileSync(join(dist, 'server/manifest.json'), 'utf8'));
    const hashed = Object.keys(files).filter((path) => /^\/(?:_astro\/|embed\/\d+-)/.test(path));
    expect(hashed.length).toBeGreaterThan(5);
    for (const path of hashed)
      expect([path, (await ask(site.origin, { path })).status]).toEqual([path, '200']);
    other.close().closeAllConnections();
  });

  it('answers in time while the store is frozen, and counts in it again afterwards', async () => {
    site = await startNginx(dist);
    const { origin, processes, redis } = site;
    redis.kill('SIGSTOP');
    try {
      for (const asked of [...mix, ...mix]) {
        const startedAt = performance.now();
        expect((await ask(origin, asked)).status).toBe('200');
        expect(performance.now() - startedAt).toBeLessThan(2000);
      }
    } finally {
      redis.kill('SIGCONT');
    }
    const stores = async () => {
      for (const asked of mix) await ask(origin, asked);
      const ready = await Promise.all(processes.map((each) => ask(each.origin, { path: '/readyz' })));
      return ready.map(({ text }) => JSON.parse(text).rate_limit_store);
    };
    await expect.poll(stores, { timeout: 60_000, interval: 500 }).toEqual(['shared', 'shared']);
  });

  it('takes no process out of service for what it has answered to a client', async () => {
    site = await startNginx(dist);
    const { origin, processes } = site;
    for (const asked of mix) await ask(origin, asked);
    // A 503, since the process has no descriptor to open the file with.
    const unread = { path: '/?a=b' };
    const giveBack = await Promise.all(processes.map(useUpDescriptors));
    for (const _again of [1, 2, 3]) expect((await ask(origin, unread)).status).toBe('503');
    for (const give of giveBack) give();
    for (const asked of [...mix, unread]) expect((await ask(origin, asked)).status).toBe('200');
    // A redirect as long as it may be, and one that would be longer.
    const redirected = (length: number) => ({ path: `/index.html?${'"'.repeat(length)}` });
    expect((await ask(origin, redirected(2300))).status).toBe('308');
    for (const _again of [1, 2, 3]) expect((await ask(origin, redirected(5000))).status).toBe('400');
    for (const asked of mix) expect((await ask(origin, asked)).status).toBe('200');
  });

  it('asks a process that is frozen once in ten seconds', async () => {
    site = await startNginx(dist);
    const { origin, processes } = site;
    processes[0]?.process.kill('SIGSTOP');
    let late = 0;
    for (let count = 0; count < 40; count++) {
      const startedAt = performance.now();
      // Nothing is kept of it.
      const { status } = await ask(origin, { path: calculator, body: JSON.stringify(example) });
      expect(status).toBe('200');
      if (performance.now() - startedAt > 4500) late++;
    }
    expect(late).toBeLessThan(4);
  });

  it('loses none of 100,000 requests while one process after the other is restarted', async () => {
    const settings = { SHUTDOWN_DELAY_SECONDS: '1' };
    site = await startNginx(dist, settings);
    const load = startLoad(site.origin, mix);
    for (const [index, each] of site.processes.entries()) {
      each.process.kill('SIGTERM');
      await once(each.process, 'exit');
      site.processes[index] = await startProxied(dist, Number(new URL(each.origin).port), settings);
      await pause(3000);
    }
    await load.untilSent(100_000);
    const statuses = await load.end();
    expect([...statuses.keys()]).toEqual(['200']);
    expect(statuses.get('200')).toBeGreaterThanOrEqual(100_000);
  }, 400_000);

  it('hangs up on clients that do not go on with a head or a body', async () => {
    site = await startNginx(dist);
    const { hostname, port } = new URL(site.origin);
    const head = `POST ${calculator} HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n`;
    const hangUps = [head, `${head}\r\n{"param`].map(async (beginning) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.resume().write(beginning);
      await new Promise((resolve) => socket.once('close', resolve));
    });
    const startedAt = performance.now();
    await Promise.all(hangUps);
    expect((performance.now() - startedAt) / 1000).toBeLessThan(20);
    expect((await ask(site.origin, { path: calculator })).status).toBe('200');
  });

  it('needs no disk for a body, but in chunks of a few bytes', async () => {
    site = await startNginx(dist, {}, withoutDisk);
    const { origin } = site;
    const head = `POST ${calculator} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
    const whole = (body: string) => `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    const inChunks = (body: string, length: number) => {
      const chunks = body.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
      const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
      return `${head}Transfer-Encoding: chunked\r\n\r\n${framed.join('')}0\r\n\r\n`;
    };
    const largest = JSON.stringify(example).padEnd(BODY_LIMIT);
    const requests = [whole(largest), inChunks(largest, 100), whole(`${largest} `), inChunks(largest, 2)];
    const answers = await Promise.all(requests.map((request) => exchange(origin, request)));
    const told = answers.map((answer) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return [head.slice('HTTP/1.1 '.length, 12), JSON.parse(body).error];
    });
    expect(told).toEqual([
      ['200', undefined],
      ['200', undefined],
      ['413', 'Content Too Large'],
      ['500', 'Internal Server Error'],
    ]);
  });

  it('sends what it cannot keep', async () => {
    let kept = '';
    site = await startNginx(dist, {}, (configuration) => {
      [, kept = ''] = /proxy_cache_path (\S+)/.exec(configuration) ?? [];
      return configuration;
    });
    rmSync(kept, { recursive: true });
    writeFileSync(kept, '');
    for (const asked of [...mix, ...mix, ...mix]) expect((await ask(site.origin, asked)).status).toBe('200');
  });

  it('writes down nothing of a request', async () => {
    let log = '';
    site = await startNginx(dist, {}, (configuration) => {
      [, log = ''] = /error_log (.*) emerg;/.exec(configuration) ?? [];
      return configuration;
    });
    for (const { process } of site.processes) process.kill('SIGKILL');
    await expect.poll(() => site?.processes.every(({ process }) => process.signalCode)).toBe(true);
    expect((await ask(site.origin, { path: '/api/v1/search?query=geheim' })).status).toBe('503');
    expect(readFileSync(log, 'utf8')).not.toMatch(/client:|request:|geheim/);
  });

  it('counts each client by itself, at both processes together', async () => {
    site = await startNginx(dist, { RATE_LIMIT_REQUESTS: '10' });
    const { origin } = site;
    const estimate = (localAddress: string, headers = {}) =>
      ask(origin, { path: calculator, body: JSON.stringify(example) }, { localAddress, headers });
    // Two points each.
    const first = await Promise.all(Array.from({ length: 8 }, () => estimate('127.0.0.2')));
    expect(first.map(({ status }) => status).sort()).toEqual([...Array(5).fill('200'), '429', '429', '429']);
    const refused = first.find(({ status }) => status === '429');
    const body = JSON.parse(refused?.text ?? '');
    expect(body).toEqual({
      error: 'Too Many Requests',
      message: expect.stringMatching(/^The limit of 10 points in 60 seconds has been reached\./),
      retry_after_seconds: expect.any(Number),
    });
    expect(refused?.headers).toMatchObject({
      'retry-after': String(body.retry_after_seconds),
      'ratelimit-policy': '"default";q=10;qu="points";w=60',
    });
    // Another client, and one who only says so.
    expect((await estimate('127.0.0.3')).status).toBe('200');
    expect((await estimate('127.0.0.2', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe('429');
    // What is kept is counted for nobody.
    const file = { path: '/api/v1/content/faq.json' };
    for (const localAddress of ['127.0.0.4', '127.0.0.4', '127.0.0.2'])
      expect((await ask(origin, file, { localAddress })).status).toBe('200');
  });

  it('counts clients of a further proxy by what that one says, and by nothing that anybody else says', async () => {
    site = await startNginx(dist, { RATE_LIMIT_REQUESTS: '4' }, (text) =>
      replaceEach(text, [
        ['# set_real_ip_from 203.0.113.0/24;', 'set_real_ip_from 127.0.0.9/32;'],
        ['# real_ip_header ', 'real_ip_header '],
        ['# real_ip_recursive ', 'real_ip_recursive '],
      ]),
    );
    const { origin } = site;
    const estimate = async (localAddress: string, forwardedFor: string) => {
      const from = { localAddress, headers: { 'X-Forwarded-For': forwardedFor } };
      return (await ask(origin, { path: calculator, body: JSON.stringify(example) }, from)).status;
    };
    const statuses: string[] = [];
    for (const client of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])
      statuses.push(await estimate('127.0.0.9', client));
    // Whom a client names stands before its own address.
    statuses.push(await estimate('127.0.0.9', '203.0.113.3, 203.0.113.1'));
    for (const client of ['203.0.113.4', '203.0.113.5', '203.0.113.6'])
      statuses.push(await estimate('127.0.0.8', client));
    expect(statuses).toEqual(['200', '200', '429', '200', '429', '200', '200', '429']);
  });
});

/** A configuration of an nginx that can write no body to disk: a file is in the place of the folder. */
function withoutDisk(configuration: string): string {
  const [, folder = ''] = /client_body_temp_path (.*);/.exec(configuration) ?? [];
  writeFileSync(folder, '');
  return configuration;
}
