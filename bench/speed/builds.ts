import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject, removeCopies } from '../../tests/setup/project-copy.ts';
import { multiplyArticles } from './multiply-articles.ts';
import type { Row } from './row.ts';
import { measureStarts } from './starts.ts';

/** How many times the articles there are. */
const TIMES = 10;

interface Built {
  seconds: number;
  /** The most memory that its processes had together. */
  megabytes: number;
}

/** Times of builds of copies of the project: with an empty cache, again after one changed article, and of many articles. */
export async function measureBuilds(): Promise<Row[]> {
  const folder = copyProject();
  try {
    emptyCache();
    const cold = await build(folder);
    const warm = await build(folder);
    changeArticle(folder);
    const changed = await build(folder);
    multiplyArticles(join(folder, 'content'), TIMES);
    emptyCache();
    const many = await build(folder);
    const row = (work: string, before: string, measured: number, unit: Row['unit'], most?: number): Row => ({
      work,
      before,
      measured,
      unit,
      ...(most !== undefined && { goal: { atMost: most } }),
    });
    return [
      row('build with the site, empty cache', '59 s', cold.seconds, 's', 42),
      row('build again, nothing changed', '6.2 s', warm.seconds, 's', 2),
      row('build again, one article changed', '8.3 s', changed.seconds, 's', 5),
      row('memory of a build', '1,425 MB', cold.megabytes, 'MB', 1000),
      row(`${TIMES} times the articles, of the time of one`, '4.1', many.seconds / cold.seconds, '×', 8),
      row(`memory of a build of ${TIMES} times the articles`, '2,589 MB', many.megabytes, 'MB', 1200),
      ...(await measureStarts(join(folder, 'dist'), ` with ${TIMES} times the articles`, {
        megabytes: 300,
        before: { start: '', memory: '1,000 MB' },
      })),
    ];
  } finally {
    removeCopies();
  }
}

/** Copies share their packages with the project, and so its cache. */
function emptyCache(): void {
  rmSync(resolve('node_modules/.cache/kontor'), { recursive: true, force: true });
}

function changeArticle(folder: string): void {
  const articles = join(folder, 'content/articles');
  const [first = ''] = readdirSync(articles, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  appendFileSync(join(articles, first, 'de.md'), '\nEin Satz mehr.\n');
}

async function build(folder: string): Promise<Built> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['src/commands/kontor.ts', 'build'], {
    cwd: folder,
    stdio: 'inherit',
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(child.pid));
  }, 200);
  const [status] = await once(child, 'exit');
  clearInterval(watch);
  if (status !== 0) throw new Error('The build failed');
  return { seconds: (performance.now() - startedAt) / 1000, megabytes };
}

/** The memory that a process and those that it has started have now: the code is bundled in one of its own. Only Linux tells. */
function residentMegabytes(pid: number | string | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    return children.reduce((sum, child) => sum + residentMegabytes(child), own);
  } catch {
    return 0;
  }
}
