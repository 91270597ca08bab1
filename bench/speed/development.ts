import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/setup/servers.ts';
import type { Row } from './row.ts';

/** Files that somebody changes, one of each kind of room. */
const CHANGED = ['src/pricing/sensitivity/sensitivity.ts', 'src/render/feed.ts', 'src/api/body.ts'];

/** How long somebody waits who takes up the project: for the first answer, and for the tests. Measured in a clone of the last commit. */
export async function measureDevelopment(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', '.', folder]);
    const install = run(folder, 'npm ci');
    const packages = countPackages(folder);
    const megabytes = megabytesIn(join(folder, 'node_modules'));
    const start = await secondsToFirstAnswer(folder);
    const unit = run(folder, 'npx vitest run --project unit');
    const near = CHANGED.map((file) => secondsNear(folder, file));
    const all = run(folder, 'npm test');
    const row = (work: string, before: string, measured: number, unit: Row['unit'], most: number): Row => ({
      work,
      before,
      measured,
      unit,
      goal: { atMost: most },
    });
    return [
      row('npm ci', '33 s', install.seconds, 's', 20),
      row('packages that it installs', '477', packages, '', 360),
      row('what they take', '730 MB', megabytes, 'MB', 365),
      row('npm ci && npm start, to the first answer', '105 s', install.seconds + start, 's', 70),
      row('vitest run --project unit', '30 s', unit.seconds, 's', 15),
      row('npm run test:near, the slowest of three files', '', Math.max(...near), 's', 20),
      row('npm test', '840 s', all.seconds, 's', 480),
      row('processor time of it', '1,780 s', all.processorSeconds, 's', 800),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command that succeeds; the time that it takes, and that of the processor for it and all that it starts. */
function run(cwd: string, command: string) {
  const timed = `TIMEFORMAT='%R %U %S'; time ${command} > /dev/null 2>&1`;
  const { status, stderr } = spawnSync('bash', ['-c', timed], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed in a clone of the last commit`);
  const [seconds = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { seconds, processorSeconds: user + system };
}

async function secondsToFirstAnswer(cwd: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const { PATH, HOME } = process.env;
  // What `npm start` runs. npm would not end it with itself.
  const child = spawn(join(cwd, 'node_modules/.bin/node'), ['src/commands/kontor.ts', 'start'], {
    cwd,
    env: { PATH, HOME, PORT: String(port) },
    stdio: 'ignore',
  });
  let isOver = false;
  const over = once(child, 'exit').finally(() => {
    isOver = true;
  });
  try {
    while (!(await isReady(port))) {
      if (isOver) throw new Error('npm start failed in a clone of the last commit');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    child.kill();
    await over;
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** How long the tests take that one changed file can break. */
function secondsNear(cwd: string, file: string): number {
  appendFileSync(join(cwd, file), '\n// changed\n');
  const { seconds } = run(cwd, 'npm run test:near');
  execFileSync('git', ['checkout', '--quiet', file], { cwd });
  return seconds;
}

function countPackages(folder: string): number {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  return Object.keys(packages).length;
}

function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}
