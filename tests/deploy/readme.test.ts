import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILD_DAY } from '../setup/build-day.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { freePort } from '../setup/servers.ts';
import { isInstalled } from './programs.ts';

// The commands of deploy/README.md, as they are printed, from top to bottom on a copy of the project. Folders of the machine
// are folders of the copy.

const readme = readFileSync('deploy/README.md', 'utf8');

interface Block {
  section: string;
  /** `sh`, and who alone can run it, if anyone. */
  kind: string;
  commands: string[];
}

const blocks: Block[] = readme.split(/^(?=##)/m).flatMap((text) => {
  const section = /^#+ (.*)/.exec(text)?.[1] ?? '';
  return [...text.matchAll(/^```(sh.*)\n([\s\S]*?)^```/gm)].map(([, kind = '', code = '']) => ({
    section,
    kind,
    commands: code.trim().split('\n'),
  }));
});

/** What a test cannot do, by the beginning of a command. */
const NOT_RUN = [
  'npm ci',
  'systemctl',
  'journalctl',
  'caddy run',
  'kontor-roll',
  'docker compose',
  'SITE_URL=https://www.example.com docker compose',
  'npx wrangler',
  'npx netlify',
  'rsync',
];
const isRun = (command: string) => !NOT_RUN.some((start) => command.startsWith(start));

const folder = copyProject(FIXTURE);
let port: number;

beforeAll(async () => {
  for (const name of ['srv/kontor/builds', 'etc/systemd/system', 'etc/nginx', 'usr/local/sbin'])
    mkdirSync(join(folder, 'machine', name), { recursive: true });
  port = await freePort();
});

afterAll(removeCopies);

/** The folders of the machine as folders of the copy, whose path has a space in it, and Kontor as the copy has it. */
const here = (command: string) =>
  command
    .replaceAll(/(?<![\w"'/.|])\/(?=(?:srv|etc|usr|opt)\/)/g, `"$MACHINE"/`)
    .replaceAll('npx kontor ', 'node src/commands/kontor.ts ')
    .replaceAll('localhost:4321', `localhost:${port}`);

function run(commands: readonly string[]): string {
  return execFileSync('bash', ['-e', '-o', 'pipefail', '-c', commands.map(here).join('\n')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      MACHINE: join(folder, 'machine'),
      PORT: String(port),
      BUILD_DATE: BUILD_DAY,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('the commands of deploy/README.md', () => {
  it('are ten at most for each way', () => {
    for (const section of new Set(blocks.map((block) => block.section))) {
      const [most] = blocks
        .filter((block) => block.section === section)
        .map(({ commands }) => commands.length)
        .sort((a, b) => b - a);
      expect([section, (most ?? 0) <= 10]).toEqual([section, true]);
    }
  });

  it('are run, but for those that the last table names', () => {
    const left = blocks.flatMap(({ commands }) => commands).filter((command) => !isRun(command));
    const table = readme.slice(readme.indexOf('## What was not run'));
    for (const command of left) {
      const name = command.replace(/^\w+=\S+ /, '');
      const [program = '', argument = ''] = name.split(' ');
      expect([
        command,
        table.includes(`\`${program}\``) || table.includes(`\`${program} ${argument}`),
      ]).toEqual([command, true]);
    }
    // Nobody but these can run them.
    for (const { kind, commands } of blocks)
      if (commands.some((command) => !isRun(command) && command !== 'npm ci'))
        expect(['sh root', 'sh account', 'sh registry']).toContain(kind);
  });

  it.each(
    blocks
      .map(({ section, kind, commands }) => ({ section, kind, commands: commands.filter(isRun) }))
      .filter(({ commands }) => commands.length > 0)
      .map((block, index) => ({ ...block, index })),
  )('$section ($index)', ({ commands }) => {
    const needsCaddy = commands.some((command) => command.startsWith('caddy'));
    if (needsCaddy && !isInstalled('/usr/bin/caddy')) return;
    run(commands);
  });

  it('have left what they say', () => {
    const machine = (path: string) => join(folder, 'machine', path);
    for (const path of [
      'srv/kontor/current/server/entry.mjs',
      'srv/kontor/builds/2/static/_headers',
      'srv/kontor/builds/2/static/.nojekyll',
      'etc/systemd/system/kontor@.service.d/port.conf',
    ])
      expect([path, existsSync(machine(path))]).toEqual([path, true]);
    expect(existsSync(machine('srv/kontor/builds/1/static'))).toBe(false);
    const version = execFileSync(machine('opt/kontor/node'), ['--version'], { encoding: 'utf8' });
    expect(Number(/^v(\d+)/.exec(version)?.[1])).toBeGreaterThanOrEqual(22);
    const nginx = readFileSync(machine('etc/nginx/nginx.conf'), 'utf8');
    expect(nginx).toContain('server 127.0.0.1:4322;');
    expect(statSync(machine('usr/local/sbin/kontor-roll')).mode & 0o111).toBe(0o111);
  });
});

describe.each(['deploy/README.md', 'deploy/SCALING.md'])('%s', (file) => {
  it('leads to files and headings that there are', () => {
    const text = readFileSync(file, 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https:)([^)]*)\)/g)) {
      const [path = '', anchor] = target.split('#');
      const document = path === '' ? file : join('deploy', path);
      expect([target, existsSync(document)]).toEqual([target, true]);
      if (anchor) expect([target, anchorsOf(document)]).toEqual([target, expect.arrayContaining([anchor])]);
    }
  });
});

/** The anchors of headings, as GitHub names them. */
function anchorsOf(document: string): string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
