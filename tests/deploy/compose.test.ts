import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, settingNames } from '#api/settings.ts';
import { isInstalled } from './programs.ts';
import { nginxArguments, replaceEach } from './proxied-runtime.ts';

// The images are not built here: that takes a registry.

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target?: string };
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
const services: Record<string, Service> = compose.services;
const PROCESSES = ['kontor-1', 'kontor-2'];
const containerfile = readFileSync('deploy/Containerfile', 'utf8');

/** deploy/nginx.conf as the image has it. */
function imageConfiguration(): string {
  const [, expressions = ''] =
    /RUN sed ((?:-e '[^']*'[\s\\]+)+)deploy\/nginx\.conf/.exec(containerfile) ?? [];
  const args = [...expressions.matchAll(/-e '([^']*)'/g)].flatMap(([, expression = '']) => [
    '-e',
    expression,
  ]);
  return execFileSync('sed', [...args, 'deploy/nginx.conf'], { encoding: 'utf8' });
}

describe('compose.yaml', () => {
  it('gives the processes settings that can be used, and a store that is a service', () => {
    for (const name of PROCESSES) {
      const { environment = {} } = services[name] ?? {};
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(Object.keys(services)).toContain(new URL(readSettings(environment).RATE_LIMIT_STORE).hostname);
    }
  });

  it('names files, stages and services that there are', () => {
    const builds = Object.values(services).flatMap(({ build }) => build ?? []);
    expect(builds.length).toBe(3);
    for (const { context, dockerfile, target } of builds) {
      expect(existsSync(join('deploy', context, dockerfile))).toBe(true);
      if (target) expect(containerfile).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
    }
    for (const { depends_on = [] } of Object.values(services)) {
      const named = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(named));
    }
  });

  it('lets no service write to its own files', () => {
    for (const [name, { read_only }] of Object.entries(services))
      expect([name, read_only]).toEqual([name, true]);
  });
});

describe('its nginx', () => {
  const text = imageConfiguration();

  it('asks the processes at the port of their image, and listens at the one that is published', () => {
    const upstreams = [...text.matchAll(/^ +server ([\w-]+):(\d+)\b/gm)].map(([, name, port]) => [
      name,
      port,
    ]);
    const [, exposed] = /^EXPOSE (\d+)$/m.exec(containerfile) ?? [];
    // Each of them twice, once as a backup.
    expect(upstreams).toEqual([...PROCESSES, ...PROCESSES].map((name) => [name, exposed]));
    const [, listening] = /^ +listen (\d+) /m.exec(text) ?? [];
    expect(services['nginx']?.ports).toEqual([`8080:${listening}`]);
  });

  it('finds in the image what its configuration names', () => {
    const named = new Set([...text.matchAll(/"(\/srv\/kontor\/current\/\w+)/g)].map(([, path]) => path));
    const copied = [...containerfile.matchAll(/COPY --from=build \S+ (\/srv\S+)/g)].map(([, path]) => path);
    expect([...named].sort()).toEqual(copied.sort());
  });

  it.skipIf(!isInstalled('/usr/sbin/nginx'))('has a configuration without mistakes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
    try {
      const here = replaceEach(text, [
        ['/srv/kontor/current', join(inject('smallProject'), 'dist')],
        ['/var/log/nginx/error.log', join(folder, 'error.log')],
        ['/var/cache/nginx/kontor', join(folder, 'kept')],
        ['/tmp/proxy', join(folder, 'proxy')],
        // These names are known among the containers only.
        ...PROCESSES.map((name) => [name, '127.0.0.1'] as const),
      ]);
      writeFileSync(join(folder, 'nginx.conf'), here);
      const { stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-q', ...nginxArguments(folder)]);
      expect(String(stderr)).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
