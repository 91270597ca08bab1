import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { isBuildOutdated } from '../../src/build/last-build.ts';
import { send } from '../contract/send.ts';
import { adding, addingArticle, NAME } from '../setup/life.ts';
import { contentAfter } from '../setup/problems.ts';
import { copyProject, removeCopies, writeContent } from '../setup/project-copy.ts';
import { type RunningServer, startDevServer, startNodeServer } from '../setup/servers.ts';

const run = promisify(execFile);

const DAY = '2026-11-21';

/** A renamed entry, removed ones, a draft, and an article of the next day. */
function edit(files: ContentFiles): void {
  adding.calculators(['aliases: [former]'])(files);
  addingArticle('present', 999997, ['aliases: [former]'])(files);
  addingArticle('unfinished', 999996, ['draft: true'])(files);
  addingArticle('tomorrow', 999995)(files);
  const file = 'articles/tomorrow/article.yaml';
  const facts = `${files.get(file)}`.replace(/published_at: .*\nupdated_at: .*/, 'published_at: 2026-11-22');
  files.set(file, facts);
  files.set('removed.yaml', 'articles: [removed]\n');
}

const folder = copyProject();
writeContent(folder, contentAfter(edit));

const build = (buildDate: string, target = 'dist') =>
  run(process.execPath, ['src/commands/kontor.ts', 'build', '--static', target], {
    cwd: folder,
    env: { PATH: process.env['PATH'], BUILD_DATE: buildDate },
  });
const client = (path: string) => join(folder, 'dist/client', path);
const hosted = (path: string) => join(folder, 'dist/static', path);
const record = () => JSON.parse(readFileSync(join(folder, 'dist/server/record.json'), 'utf8'));

const servers: Partial<Record<'node' | 'dev', RunningServer>> = {};

beforeAll(async () => {
  await build(DAY);
  servers.node = await startNodeServer({}, join(folder, 'dist'));
  servers.dev = await startDevServer(folder, { BUILD_DATE: DAY });
});

afterAll(() => {
  for (const server of Object.values(servers)) server?.process.kill('SIGKILL');
  removeCopies();
});

describe.each(['node', 'dev'] as const)('the life of an entry over the wire, %s server', (name) => {
  const ask = (path: string, options = {}) => send(servers[name]?.origin ?? '', path, options);

  it.each([
    ['/api/v1/content/articles/former', '/api/v1/content/articles/present'],
    [
      '/api/v1/content/articles/former?lang=en&format=md',
      '/api/v1/content/articles/present?lang=en&format=md',
    ],
    ['/api/v1/content/articles/former.json', '/api/v1/content/articles/present.json'],
    ['/api/v1/content/articles/former/lang=en.jsonld', '/api/v1/content/articles/present/lang=en.jsonld'],
    ['/api/v1/calculators/former?lang=en', `/api/v1/calculators/${NAME}?lang=en`],
    ['/embed/v1/calculators/former.json', `/embed/v1/calculators/${NAME}.json`],
    ['/blog/former', '/blog/present'],
    ['/en/blog/former', '/en/blog/present'],
  ])('308 from %s to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(from, { method });
      expect(reply.status).toBe(308);
      expect(reply.headers).toMatchObject({ location: to, 'access-control-allow-origin': '*' });
      expect(reply.text).toBe('');
    }
    if (to.startsWith('/api/')) expect((await ask(to)).status).toBe(200);
  });

  it('308 for a POST to a calculator by its former name, with the same answer behind it', async () => {
    const { example } = JSON.parse((await ask(`/api/v1/calculators/${NAME}`)).text);
    const options = { method: 'POST', body: JSON.stringify(example) };
    const moved = await ask('/api/v1/calculators/former', options);
    expect([moved.status, moved.headers['location']]).toEqual([308, `/api/v1/calculators/${NAME}`]);
    const preflight = await ask('/api/v1/calculators/former', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    const origin = servers[name]?.origin;
    const followed = await fetch(`${origin}/api/v1/calculators/former`, options);
    expect([followed.status, (await followed.json()).calculator_id]).toEqual([200, NAME]);
  });

  it.each([
    '/api/v1/content/articles/removed',
    '/api/v1/content/articles/removed.md',
    '/blog/removed',
    '/en/blog/removed',
  ])('410 for %s', async (path) => {
    const reply = await ask(path);
    expect(reply.status).toBe(410);
    expect(reply.headers['content-type']).toBe('application/json');
    expect(JSON.parse(reply.text)).toEqual({ error: 'Gone', message: expect.stringContaining(path) });
  });

  // Whoever writes sees drafts and what is scheduled.
  const shown = name === 'dev';

  it.each(['unfinished', 'tomorrow'])(`${shown ? 200 : 404} for what is not published: %s`, async (slug) => {
    expect((await ask(`/api/v1/content/articles/${slug}.json`)).status).toBe(shown ? 200 : 404);
    const { items } = JSON.parse((await ask('/api/v1/content/articles?limit=100')).text);
    const slugs = items.map((item: { slug: string }) => item.slug).sort();
    expect(slugs).toEqual(
      shown ? ['present', 'specimen', 'tomorrow', 'unfinished'] : ['present', 'specimen'],
    );
  });
});

it('308 for a page keeps what was asked of it', async () => {
  const { headers } = await send(servers.node?.origin ?? '', '/blog/former?utm=1');
  expect(headers['location']).toBe('/blog/present?utm=1');
});

it('308 and 404 are kept for a minute by caches', async () => {
  for (const path of ['/api/v1/content/articles/former', '/blog/former', '/blog/removed']) {
    const { headers } = await send(servers.node?.origin ?? '', path);
    expect(headers['cache-control']).toBe('public, max-age=60');
  }
});

describe('a build', () => {
  it('writes the redirects for hosts of files, which the process does not serve', async () => {
    const lines = readFileSync(hosted('_redirects'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(9 + 9 + 1);
    expect(lines).toContain('/blog/former /blog/present 308');
    expect(lines).toContain('/api/v1/content/articles/former.json /api/v1/content/articles/present.json 308');
    expect(globSync('_*', { cwd: client('') })).toEqual([]);
    expect((await send(servers.node?.origin ?? '', '/_redirects')).status).toBe(404);
  });

  it('says which day it is of, and when there is more to publish', () => {
    expect(record()).toMatchObject({ build_date: DAY, next_publication: '2026-11-22' });
  });

  it('is out of date once something scheduled is due, and not before', async () => {
    const dist = join(folder, 'dist');
    vi.stubEnv('BUILD_DATE', DAY);
    expect(await isBuildOutdated(dist)).toBe(false);
    vi.stubEnv('BUILD_DATE', '2026-11-22');
    expect(await isBuildOutdated(dist)).toBe(true);
    vi.unstubAllEnvs();
    expect(await isBuildOutdated(join(folder, 'nothing'))).toBe(true);
  });

  it('of the same content and day has the same bytes', async () => {
    await build(DAY, 'dist.again');
    const compared = ['client/**', 'static/**', 'server/record.json'];
    const files = globSync(compared, { cwd: join(folder, 'dist'), dot: true });
    expect(globSync(compared, { cwd: join(folder, 'dist.again'), dot: true })).toEqual(files);
    const bytes = (dist: string, file: string) => readFileSync(join(folder, dist, file));
    const changed = files.filter((file) => !bytes('dist', file).equals(bytes('dist.again', file)));
    expect(changed).toEqual([]);
  });

  it('holds nothing of drafts and of what is scheduled, on the server’s side neither', () => {
    const texts = globSync('**/*.{mjs,html,xml,txt,md,jsonld,json}', { cwd: join(folder, 'dist') })
      .filter((file) => !['server/record.json', 'server/build-inputs.json'].includes(file))
      .filter((file) => /unfinished|tomorrow (de|en)/.test(readFileSync(join(folder, 'dist', file), 'utf8')));
    expect(texts).toEqual([]);
  });

  it('of the next day publishes what was scheduled, and warns of names that are gone', async () => {
    writeContent(
      folder,
      contentAfter((files) => {
        edit(files);
        files.set(
          'articles/present/article.yaml',
          `${files.get('articles/present/article.yaml')}`.replace('[former]', '[]'),
        );
        for (const file of [...files.keys()].filter((key) => key.startsWith('articles/specimen/'))) {
          files.set(file.replace('specimen', 'specimens'), files.get(file) ?? '');
          files.delete(file);
        }
      }),
    );
    const { stderr } = await build('2026-11-22');
    expect(stderr).toContain(
      'Warning: content/articles/specimen was published by the last build and is gone: its addresses answer 404. Add `aliases: [specimen]` to "specimens", if that replaced it, or `articles: [specimen]` to content/removed.yaml.',
    );
    expect(existsSync(client('api/v1/content/articles/tomorrow.json'))).toBe(true);
    expect(record()).toMatchObject({ build_date: '2026-11-22', next_publication: null });
  });

  it('refuses a day that is none', async () => {
    await expect(build('tomorrow')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('BUILD_DATE="tomorrow" is not a calendar date'),
    });
  });
});
