import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, settingNames } from '#http/settings.ts';
import { send } from '../contract/send.ts';
import { freePort } from '../setup/servers.ts';
import { isInstalled } from './programs.ts';
import { type Process, rollWhileAsking, startProcess, untilUp } from './roll.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
const services: Record<string, Service> = compose.services;
const PROCESSES = ['kontor-1', 'kontor-2'];
const proxy = readFileSync('deploy/nginx.compose.conf', 'utf8');

describe('compose.yaml', () => {
  it('gives the processes settings that can be used, and a store that is a service', () => {
    for (const name of PROCESSES) {
      const { environment = {} } = services[name] ?? {};
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(Object.keys(services)).toContain(new URL(readSettings(environment).RATE_LIMIT_STORE).hostname);
    }
  });

  it('names files and services that there are', () => {
    const [build] = PROCESSES.map((name) => compose.services[name].build);
    expect(existsSync(join('deploy', build.context, build.dockerfile))).toBe(true);
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
    expect(mounted.map((volume) => existsSync(join('deploy', volume.split(':')[0] ?? '')))).toEqual([true]);
    for (const { depends_on = [] } of Object.values(services)) {
      const named = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(named));
    }
    const upstreams = [...proxy.matchAll(/^ +server ([\w-]+):(\d+) /gm)].map(([, name]) => name);
    expect(upstreams).toEqual(PROCESSES);
  });

  it('lets no service write to its own files', () => {
    for (const [name, { read_only }] of Object.entries(services))
      expect([name, read_only]).toEqual([name, true]);
  });
});

describe.skipIf(!isInstalled('/usr/sbin/nginx'))('its nginx, in front of two processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
  const processes: Process[] = [];
  let nginx: ChildProcess | undefined;
  let origin = '';

  beforeAll(async () => {
    for (let index = 0; index < 2; index++) processes.push(await startProcess(await freePort()));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const [first, second] = processes.map((each) => new URL(each.origin).host);
    const here = proxy
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('kontor-1:4321', first ?? '')
      .replace('kontor-2:4321', second ?? '')
      .replaceAll('/tmp/', `${folder}/`);
    writeFileSync(join(folder, 'nginx.conf'), here);
    const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
    nginx = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' });
    await untilUp(origin);
  });

  afterAll(() => {
    nginx?.kill('SIGTERM');
    for (const each of processes) each.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['br', 'gzip', 'identity'])('passes on the bytes of a file as %s', async (coding) => {
    const headers = { 'Accept-Encoding': coding };
    const path = '/api/v1/content/faq.json';
    const direct = await send(processes[0]?.origin ?? '', path, { headers });
    const passed = await send(origin, path, { headers });
    expect(passed.bytes.equals(direct.bytes)).toBe(true);
    expect(passed.headers['etag']).toBe(direct.headers['etag']);
  });

  it('gives a request the id that the answer and the log of the process have', async () => {
    const { headers } = await send(origin, '/api/v1/content/faq?lang=xx');
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f]{32}$/);
    const log = () => processes.flatMap((each) => each.log()).join('\n');
    await expect.poll(log, { timeout: 5000 }).toContain(`"id":"${id}"`);
  });

  it('loses no request while one process after the other is restarted', async () => {
    const statuses = await rollWhileAsking(origin, processes);
    expect([...statuses.keys()]).toEqual(['200']);
    expect(statuses.get('200')).toBeGreaterThan(100);
  });
});
