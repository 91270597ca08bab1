import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { send } from '../contract/send.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { freePort } from '../setup/servers.ts';

let folder: string;
let child: ChildProcess;
let origin: string;
let output: string;

/** A copy of the project with the small content and a build of it, as after `npm run build`. */
beforeAll(() => {
  folder = copyProject(FIXTURE);
  cpSync(join(inject('smallProject'), 'dist'), join(folder, 'dist'), { recursive: true });
});

afterEach(() => child.kill('SIGKILL'));

afterAll(removeCopies);

async function run(script: 'start' | 'build', settings: Record<string, string> = {}): Promise<void> {
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  output = '';
  child = spawn(process.execPath, ['src/commands/kontor.ts', script], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: port,
      RATE_LIMIT_REQUESTS: '0',
      BUILD_DATE: BUILD_DAY,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
}

const says = (text: string) => expect.poll(() => output, { timeout: 300_000 }).toContain(text);

async function exitStatus(): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

const remains = () => readdirSync(folder).filter((name) => name.startsWith('dist.'));

/** Waits until a build has begun, which ends within seconds where its code has been bundled before. */
const isUnderWay = () => expect.poll(remains, { interval: 10, timeout: 300_000 }).toHaveLength(1);

const stamp = () => readFileSync(join(folder, 'dist/server/manifest.json'), 'utf8');

/** Runs with a problem in the content, to its end. */
async function runWithProblem(script: 'start' | 'build'): Promise<void> {
  const file = join(folder, 'content/glossary/datenbank.yaml');
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, original.replace('category: daten\n', 'category: dahten\n'));
  await run(script);
  expect(await exitStatus()).toBe(1);
  expect(output).toContain('"dahten" does not exist');
  writeFileSync(file, original);
}

describe('npm start', () => {
  it('serves a build of the same inputs at once, whatever the times of the files', async () => {
    const now = new Date();
    for (const file of globSync('{content,src}/**', { cwd: folder }))
      utimesSync(join(folder, file), now, now);
    await run('start');
    await says('The addresses in its answers begin with https://');
    expect(output).toContain('dist is up to date.');
    expect(output).toContain(`Kontor answers at ${origin} (API: ${origin}/api/v1)`);
    expect(output).not.toContain('Building');
  });

  it('stopped while it builds: nothing remains, the last build stays', async () => {
    const before = stamp();
    await run('start', { SITE_URL: 'https://new.example' });
    await isUnderWay();
    child.kill('SIGTERM');
    expect(await exitStatus()).toBe(143);
    expect(output).toContain('The build was stopped.\nNothing was built; dist is as it was.\n');
    expect(remains()).toEqual([]);
    expect(stamp()).toBe(before);
  });

  it('with a problem in the content serves nothing, and says how to serve the last build', async () => {
    await runWithProblem('start');
    expect(output).toContain('To serve the last good build as it is: node dist/server/entry.mjs');
  });

  it('reports a setting that cannot be used before it builds', async () => {
    await run('start', { SITE_URL: 'https://new.example', PORT: 'abc' });
    expect(await exitStatus()).toBe(1);
    expect(output).toMatch(/^The server cannot start with these settings:\n {2}PORT="abc" .*\n$/);
  });

  it.each([
    ['HOST', { HOST: '192.0.2.1' }, 'HOST="192.0.2.1" is not an address of this machine.'],
    ['HOST', { HOST: 'nowhere.invalid' }, 'HOST="nowhere.invalid" is not an address or a known name.'],
  ])('says in one sentence why it cannot listen (%s)', async (_name, settings, message) => {
    await run('start', settings);
    expect(await exitStatus()).toBe(1);
    expect(output).toBe(`dist is up to date.\nThe server cannot start: ${message}\n`);
  });
});

describe('a build that was killed', () => {
  it('between the two renames: npm start brings the last build back and serves it', async () => {
    renameSync(join(folder, 'dist'), join(folder, 'dist.last'));
    await run('start');
    await says('Kontor answers at');
    expect(output).toContain('Restored dist');
    expect(output).not.toContain('Building');
    expect(remains()).toEqual([]);
  });

  it('leaves its folder; the next build removes it, even one that fails', async () => {
    await run('build', { SITE_URL: 'https://new.example' });
    await isUnderWay();
    const [left] = remains();
    child.kill('SIGKILL');
    await exitStatus();
    expect(remains()).toEqual([left]);

    renameSync(join(folder, 'dist'), join(folder, 'dist.last'));
    await runWithProblem('build');
    expect(output).toContain('Restored dist');
    expect(output).toContain('dist is as it was');
    expect(existsSync(join(folder, 'dist/server/entry.mjs'))).toBe(true);
    expect(remains()).toEqual([]);
  });
});

describe('npm start with other inputs', () => {
  it('builds when an entry was removed, a file added and the site changed, and serves the new build', async () => {
    const [gone = ''] = globSync('content/references/*.yaml', { cwd: folder }).filter((file) =>
      /^content\/references\/(?!categories|industries|project-types)/.test(file),
    );
    rmSync(join(folder, gone));
    writeFileSync(join(folder, 'public/notes.txt'), 'Notes');
    await run('start', { SITE_URL: 'https://new.example' });
    await says('dist is to be built: SITE_URL changed from (not set) to https://new.example, ');
    expect(output).toContain(`${gone} was removed`);
    expect(output).toContain('public/notes.txt is new');
    await says('Building dist.');
    await says('The addresses in its answers begin with https://new.example');
    expect(output).toContain('Built dist in ');
    expect(output).toMatch(/[\d,]+ of [\d,]+ files made\n/);

    const id = gone.replace(/.*\/|\.yaml$/g, '');
    expect((await send(origin, `/api/v1/content/references/${id}.json`)).status).toBe(404);
    expect((await send(origin, '/notes.txt')).status).toBe(200);
    expect((await send(origin, '/api/v1/content/articles.json')).text).toContain('https://new.example/blog/');
    expect(remains()).toEqual([]);
  });
});
