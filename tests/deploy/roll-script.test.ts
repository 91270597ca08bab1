import { execFile, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { digestContents, type Manifest } from '../../src/serve/files/manifest-file.ts';
import { ask, startLoad } from './load.ts';
import { canStartNginx, nginxArguments, type ProxiedSite, startNginx } from './proxied-runtime.ts';

/** In place of systemd: what it restarts is up when it answers, as the unit has it. */
const SYSTEMCTL = `case "$1 $2" in
  "list-units "*) cat "$ROOT/units" ;;
  "reload nginx") kill -HUP "$(cat "$ROOT/nginx.pid")" ;;
  "restart "*)
    port="\${2#*@}"
    port="\${port%.service}"
    pid="$(cat "$ROOT/$port.pid")"
    kill "$pid"
    while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
    PORT="$port" "$NODE" "$(cat "$ROOT/$port.build")/server/entry.mjs" > "$ROOT/$port.log" 2>&1 &
    echo $! > "$ROOT/$port.pid"
    curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/readyz" ;;
esac`;

const SETTINGS = { RATE_LIMIT_REQUESTS: '0', TRUSTED_PROXIES: 'loopback', SHUTDOWN_DELAY_SECONDS: '1' };

describe.skipIf(!canStartNginx())('roll.sh', () => {
  let root: string;
  let site: ProxiedSite;
  let ports: string[];

  const path = (...names: string[]) => join(root, ...names);
  const build = (name: string) => path('srv/kontor/builds', name);
  const digestOf = (name: string): string =>
    JSON.parse(readFileSync(join(build(name), 'server/manifest.json'), 'utf8')).sha256;
  const digestsServed = () =>
    Promise.all(
      site.processes.map(
        async ({ origin }) => JSON.parse((await ask(origin, { path: '/readyz' })).text).build.digest,
      ),
    );
  const writeProgram = (name: string, text: string) =>
    writeFileSync(path('programs', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'kontor-roll-'));
    for (const folder of ['srv/kontor/builds', 'programs', 'kontor/a'])
      mkdirSync(path(folder), { recursive: true });
    for (const name of ['1', '2'])
      cpSync(join(inject('smallProject'), 'dist'), build(name), { recursive: true });
    makeAnother(build('2'));
    symlinkSync('builds/1', path('srv/kontor/current'));
    let text = '';
    site = await startNginx(build('1'), SETTINGS, (configuration) => {
      text = configuration;
      return configuration;
    });
    const folder = dirname(/error_log (.*) emerg;/.exec(text)?.[1] ?? '');
    symlinkSync(join(folder, 'nginx.pid'), path('nginx.pid'));
    symlinkSync(join(folder, 'nginx.conf'), path('nginx.conf'));
    const options = nginxArguments(folder).map((option) => `'${option}'`);
    writeProgram('nginx', `exec /usr/sbin/nginx "$@" ${options.join(' ')}`);
    writeProgram('systemctl', SYSTEMCTL);
    writeProgram('runuser', 'shift 3; exec "$@"');
    ports = site.processes.map(({ origin }) => new URL(origin).port);
    for (const [index, port] of ports.entries()) {
      writeFileSync(path(`${port}.pid`), String(site.processes[index]?.process.pid));
      writeFileSync(path(`${port}.build`), path('srv/kontor/current'));
    }
    writeFileSync(
      path('units'),
      ports.map((port) => `kontor@${port}.service loaded active running x\n`).join(''),
    );
    const script = readFileSync('deploy/roll.sh', 'utf8');
    writeFileSync(
      path('roll.sh'),
      script
        .replaceAll('/srv/', `${root}/srv/`)
        .replaceAll('/opt/kontor/node', process.execPath)
        .replaceAll('/etc/nginx/', `${root}/`)
        .replaceAll('/var/lib/nginx/', `${root}/`),
    );
  });

  afterEach(async () => {
    for (const port of ports) spawnSync('kill', ['-9', readFileSync(path(`${port}.pid`), 'utf8').trim()]);
    await site.stop();
    rmSync(root, { recursive: true });
  });

  /** Runs it, as root on the server. */
  const roll = (...args: string[]) =>
    promisify(execFile)('sh', [path('roll.sh'), ...args], {
      env: {
        ...SETTINGS,
        HOST: '127.0.0.1',
        PATH: `${path('programs')}:${process.env['PATH']}`,
        ROOT: root,
        NODE: process.execPath,
      },
    });

  it('brings both processes and nginx to a new build, and loses no request', async () => {
    for (const end of ['', '.0000001999'])
      writeFileSync(path('kontor/a', `4f7990fde7fedb21ee2964adf9dddee4fe${end}`), '');
    const load = startLoad(site.origin, [
      { path: '/api/v1/content/faq?lang=en' },
      { path: '/api/v1/content/articles?limit=2&from=process' },
    ]);
    await load.untilSent(500);
    const { stderr } = await roll('2');
    expect(stderr).toBe('');
    const statuses = await load.end();
    expect([...statuses.keys()]).toEqual(['200']);
    expect(await digestsServed()).toEqual([digestOf('2'), digestOf('2')]);
    const configuration = readFileSync(path('nginx.conf'), 'utf8');
    expect(configuration).toContain(`root "${build('2')}/client";`);
    expect(readdirSync(path('kontor/a'))).toEqual(['4f7990fde7fedb21ee2964adf9dddee4fe']);
    expect(configuration).toMatch(/"since \d{10} \$kontor_codings/);
  });

  it('puts the build before back, also for the processes that serve the new one, where a process does not', async () => {
    // The second comes back with another build whatever the link leads to.
    writeFileSync(path(`${ports[1]}.build`), build('1'));
    const failure = await roll('2').catch((error) => error);
    expect(failure.stdout.replaceAll(root, '').split('\n')).toEqual([
      `kontor@${ports[0]}.service serves /srv/kontor/builds/2.`,
      `kontor@${ports[0]}.service serves /srv/kontor/builds/1.`,
      `kontor@${ports[1]}.service serves /srv/kontor/builds/1.`,
      '',
    ]);
    expect(failure.stderr).toContain(`kontor@${ports[1]}.service does not serve`);
    expect(failure.stderr).toContain('current leads to');
    expect(await digestsServed()).toEqual([digestOf('1'), digestOf('1')]);
    expect(readlinkSync(path('srv/kontor/current'))).toBe('builds/1');
    expect(readFileSync(path('nginx.conf'), 'utf8')).toContain(`root "${build('1')}/client";`);
  });

  it('stops no process for a damaged build', async () => {
    appendFileSync(join(build('2'), 'server/content.json'), ' ');
    await expect(roll('2')).rejects.toThrow('The build is damaged or incomplete');
    for (const [index, port] of ports.entries())
      expect(readFileSync(path(`${port}.pid`), 'utf8')).toBe(String(site.processes[index]?.process.pid));
    expect(readlinkSync(path('srv/kontor/current'))).toBe('builds/1');
  });

  it('leaves a configuration that nginx refuses as it was, and says so where there is no process', async () => {
    writeProgram('nginx', 'exit 1');
    const before = readFileSync(path('nginx.conf'), 'utf8');
    await expect(roll('2')).rejects.toThrow('nginx does not know of it');
    expect(readFileSync(path('nginx.conf'), 'utf8')).toBe(before);
    writeFileSync(path('units'), '');
    await expect(roll()).rejects.toThrow('no process of kontor is running');
  });
});

/** Makes another build of one, by another day. */
function makeAnother(build: string): void {
  const file = join(build, 'server/manifest.json');
  const { sha256: _former, ...contents }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const changed = { ...contents, date: '2026-01-02' };
  writeFileSync(file, JSON.stringify({ sha256: digestContents(changed), ...changed }));
}
