import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { reasonsToReplace } from '../../src/build/last-build.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';

const run = promisify(execFile);

/** The cache of builds. */
const cacheOf = (folder: string) => join(folder, 'node_modules/.cache/kontor');

/** A copy of the project with a cache of its own, which has what is made of code, and of content nothing. */
function copyWithCache(): string {
  const folder = copyProject(FIXTURE);
  const modules = join(folder, 'node_modules');
  rmSync(modules);
  mkdirSync(cacheOf(folder), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(modules, name));
  for (const kind of ['code', 'compiled'])
    symlinkSync(resolve(cacheOf('.'), kind), join(cacheOf(folder), kind));
  return folder;
}

/** Builds from the cache, although there may be a build of the same. */
const build = async (cwd: string) => {
  rmSync(join(cwd, 'dist/server/build-inputs.json'), { force: true });
  return buildIfNeeded(cwd);
};

const buildIfNeeded = (cwd: string) =>
  run(process.execPath, ['src/commands/kontor.ts', 'build'], {
    cwd,
    env: { PATH: process.env['PATH'], BUILD_DATE: BUILD_DAY },
  });

/** The digests of all files that do not tell when or where the code was bundled. */
function digests(folder: string): Map<string, string> {
  const dist = join(folder, 'dist');
  const files = globSync(['client/**', 'server/*.{json,ndjson}'], { cwd: dist, dot: true });
  const compared = files.filter((file) => !/^server\/(manifest|build-inputs)\.json$/.test(file)).sort();
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('hex');
  return new Map(compared.map((file) => [file, digest(file)]));
}

function changeFile(folder: string, path: string, change: (text: string) => string): void {
  const file = join(folder, 'content', path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after, path).not.toBe(before);
  writeFileSync(file, after);
}

const [article = ''] = readdirSync(join(FIXTURE, 'articles')).sort();
const SENTENCE = 'Dieser Satz ist neu.';

describe('a build after another one', () => {
  const warm = copyProject(FIXTURE);
  const cold = copyWithCache();
  let before = new Map<string, string>();
  let after = new Map<string, string>();

  beforeAll(() => {
    cpSync(join(inject('smallProject'), 'dist'), join(warm, 'dist'), { recursive: true });
    before = digests(warm);
  });

  afterAll(removeCopies);

  it('of the same content leaves the build, unless a file of it is gone', async () => {
    const manifest = join(warm, 'dist/server/manifest.json');
    const { mtimeMs } = statSync(manifest);
    expect((await buildIfNeeded(warm)).stdout).toBe('dist is up to date.\n');
    expect(statSync(manifest).mtimeMs).toBe(mtimeMs);
    rmSync(join(warm, 'dist/client/index.html.br'));
    const inputs = JSON.parse(readFileSync(join(warm, 'dist/server/build-inputs.json'), 'utf8'));
    vi.stubEnv('BUILD_DATE', BUILD_DAY);
    expect(await reasonsToReplace(join(warm, 'dist'), inputs)).toEqual([
      'files of the last build are missing or cut off',
    ]);
    vi.unstubAllEnvs();
  });

  it('of which an article was changed has the bytes of a build without a cache', async () => {
    for (const folder of [warm, cold])
      changeFile(folder, `articles/${article}/de.md`, (text) => `${text}\n${SENTENCE}\n`);
    await Promise.all([build(warm), build(cold)]);
    after = digests(warm);
    expect(after).toEqual(digests(cold));
  });

  it('has new bytes for the pages and documents that show the article, and for no others', () => {
    const changed = [...after].flatMap(([file, digest]) => (before.get(file) === digest ? [] : [file]));
    const pages = changed.filter((file) => file.endsWith('.html'));
    const document = `client/api/v1/content/articles/${article}.md`;
    expect(changed).toContain(document);
    expect(pages.length).toBeGreaterThan(0);
    for (const file of [...pages, document])
      expect(readFileSync(join(warm, 'dist', file), 'utf8'), file).toContain(SENTENCE);
    const showing = [...after.keys()].filter(
      (file) => file.endsWith('.html') && readFileSync(join(warm, 'dist', file), 'utf8').includes(SENTENCE),
    );
    expect(pages).toEqual(showing);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  });

  it('of which the title of an article was changed has the bytes of a build whose cache was damaged, which takes nothing from it', async () => {
    for (const folder of [warm, cold])
      changeFile(folder, `articles/${article}/de.md`, (text) =>
        text.replace(/^title: .*/m, 'title: Ein anderer Titel'),
      );
    // tests/build/cache.test.ts damages what is made of code.
    const made = { cwd: cacheOf(cold), dot: true, absolute: true, followSymbolicLinks: false };
    for (const file of globSync('**', made)) {
      const bytes = readFileSync(file);
      // A new file, since builds have the old one too.
      rmSync(file);
      writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    }
    await Promise.all([build(warm), build(cold)]);
    expect(digests(warm)).toEqual(digests(cold));
  });

  it('refuses content that is wrong now, and content that was right next to what is gone', async () => {
    const spoiled = join(warm, 'content');
    cpSync(spoiled, join(warm, 'content.right'), { recursive: true });
    changeFile(warm, `articles/${article}/de.md`, (text) => `${text}\nSiehe [hier](/gibt-es-nicht).\n`);
    const failure = await build(warm).catch((error: { stderr: string }) => error);
    expect(failure.stderr).toMatch(new RegExp(`content/articles/${article}/de\\.md:\\d+ .*"/gibt-es-nicht"`));
    expect(failure.stderr).toContain('dist is as it was');
  });
});
