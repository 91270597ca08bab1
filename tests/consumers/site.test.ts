import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_NAMES } from '#schema/package-names.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { chromiumPath } from '../setup/chromium.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { type Consumer, installConsumer } from './consumer.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { serveFolder } from './static-server.ts';

let consumer: Consumer;
let proxy: CountingProxy;
const servers: RunningServer[] = [];

beforeAll(async () => {
  [consumer, proxy] = await Promise.all([
    installConsumer('site', Object.values(PACKAGE_NAMES)),
    startCountingProxy(),
  ]);
  cpSync('tests/consumers/pages', join(consumer.folder, 'pages'), { recursive: true });
});
afterAll(() => {
  for (const { process } of servers) process.kill('SIGKILL');
  proxy?.close();
  consumer?.remove();
  removeCopies();
});

/** The process of a build, behind the proxy. */
async function serve(dist: string): Promise<void> {
  const server = await startNodeServer({}, dist);
  servers.push(server);
  proxy.passTo(server.origin);
}

const build = (root = '.') => consumer.run('astro', ['build', '--root', root], { KONTOR_URL: proxy.url });

const pageAt = (path: string, root = '.') =>
  readFileSync(join(consumer.folder, root, 'dist', path, 'index.html'), 'utf8');

const MANIFEST = '/api/v1/content/manifest.json';

/** What the entries of a kind are called. */
async function namesOf(kind: string): Promise<string[]> {
  const { items } = await (await fetch(`${servers[0]?.origin}${MANIFEST}`)).json();
  return items.filter((item: { kind: string }) => item.kind === kind).map((item: { id: string }) => item.id);
}

describe('a site that has its content from the API', () => {
  beforeAll(async () => {
    await serve('dist');
  });

  it('cannot be built before the API has answered once', async () => {
    proxy.passTo(undefined);
    const { isOk, output } = await build();
    expect(isOk).toBe(false);
    expect(output).toMatch(
      /cannot be loaded, and there is no earlier build to take it from\. No answer from/,
    );
    proxy.passTo(servers[0]?.origin);
    proxy.take();
  });

  it('is built with one request for each kind', async () => {
    const { isOk, output } = await build();
    if (!isOk) throw new Error(output);
    const asked = proxy.take();
    expect(asked.filter((path) => path.endsWith('.ndjson'))).toHaveLength(5);
    expect(asked.filter((path) => !path.endsWith('.ndjson') && path !== MANIFEST)).toEqual([]);
    const articles = await namesOf('articles');
    for (const slug of articles) expect(pageAt('articles')).toContain(`/articles/${slug}"`);
    expect(readdirSync(join(consumer.folder, 'dist/articles')).sort()).toEqual(
      [...articles, 'index.html'].sort(),
    );
    const page = pageAt(`articles/${articles[0]}`);
    const [, anchor] = /<h2 id="([^"]+)"/.exec(page) ?? [];
    expect(page).toContain(`<a href="#${anchor}">`);
    const [services, references, questions] = await Promise.all(
      ['services', 'references', 'faq'].map(namesOf),
    );
    expect(pageAt('glossary')).toContain(
      `${services?.length} services, ${references?.length} references, ${questions?.length} questions`,
    );
  });

  it('has types', async () => {
    const { isOk, output } = await consumer.run('astro', ['check', '--root', '.'], { KONTOR_URL: proxy.url });
    expect([isOk, output]).toEqual([true, expect.stringContaining('0 errors')]);
    const page = join(consumer.folder, 'src/pages/articles/index.astro');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace('data.summary', 'data.sumary'));
    const wrong = await consumer.run('astro', ['check', '--root', '.'], { KONTOR_URL: proxy.url });
    writeFileSync(page, text);
    expect([wrong.isOk, wrong.output]).toEqual([false, expect.stringContaining("'sumary' does not exist")]);
    proxy.take();
  });

  it('has no mistake in the types of the package', async () => {
    const { output } = await consumer.run('tsc', [
      '--noEmit',
      '--skipLibCheck',
      'false',
      '--pretty',
      'false',
    ]);
    // Astro and what it depends on have some.
    expect(output.split('\n').filter((line) => line.includes(PACKAGE_NAMES.loader))).toEqual([]);
  });

  it('asks for nothing but the manifest when it is built again', async () => {
    const before = pageAt('articles');
    const { isOk, output } = await build();
    if (!isOk) throw new Error(output);
    const asked = proxy.take();
    expect(new Set(asked)).toEqual(new Set([MANIFEST]));
    console.log(`A build without changes sent ${asked.length} request(s), all for the manifest.`);
    expect(pageAt('articles')).toBe(before);
  });

  it('is built from what it had while the API is down, with a warning', async () => {
    const before = pageAt('articles');
    proxy.passTo(undefined);
    const { isOk, output } = await build();
    proxy.passTo(servers[0]?.origin);
    expect(isOk).toBe(true);
    expect(output).toMatch(/“articles” has the \d+ entries of the last build\. No answer from/);
    expect(pageAt('articles')).toBe(before);
    proxy.take();
  });

  it('uses the client on pages of its own', async () => {
    const { isOk, output } = await build('pages');
    if (!isOk) throw new Error(output);
    const [slug] = /(?<=\/articles\/)[a-z0-9-]+/.exec(pageAt('articles', 'pages')) ?? [];
    expect(pageAt(`articles/${slug}`, 'pages')).toContain('<h2 id=');
    expect(pageAt('calculator', 'pages')).toContain('value="cross-platform"');
    const checked = await consumer.run('astro', ['check', '--root', 'pages'], { KONTOR_URL: proxy.url });
    expect([checked.isOk, checked.output]).toEqual([true, expect.stringContaining('0 errors')]);
  });
});

const executablePath = chromiumPath();

describe.skipIf(!executablePath)('a page with a form, in Chromium', () => {
  it('has a calculator of another origin compute, and shows what is wrong at its field', async () => {
    const site = await serveFolder(join(consumer.folder, 'pages/dist'));
    const browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.goto(`${site.origin}/calculator`);
      await page.getByRole('button').click();
      await expect.poll(() => page.locator('output').textContent(), { timeout: 20_000 }).toContain('€');
      await page.getByLabel('Screens').fill('900');
      await page.getByRole('button').click();
      const error = page.locator('[data-error="screens"]');
      await expect.poll(() => error.textContent(), { timeout: 20_000 }).toContain('900');
    } finally {
      await browser.close();
      site.close();
    }
  });
});

describe('after one entry has changed', () => {
  const TERM = 'content/glossary/datenbank.yaml';
  let project: string;

  beforeAll(async () => {
    project = copyProject(FIXTURE);
    await buildProject(project, 'dist');
    const term = readFileSync(join(project, TERM), 'utf8');
    const changed = term.replace('A database stores data', 'A database keeps data');
    if (changed === term) throw new Error(`${TERM} is not as it was expected.`);
    writeFileSync(join(project, TERM), changed);
    await buildProject(project, 'dist.changed');
  });

  it('asks for that entry only', async () => {
    await serve(join(project, 'dist'));
    const first = await build();
    if (!first.isOk) throw new Error(first.output);
    proxy.take();
    await serve(join(project, 'dist.changed'));
    const { isOk, output } = await build();
    if (!isOk) throw new Error(output);
    const asked = new Set(proxy.take());
    expect([...asked].sort()).toEqual(['/api/v1/content/glossary/datenbank/lang=en.json', MANIFEST].sort());
  });
});

/** Builds a copy of the project into a folder of its own. */
async function buildProject(folder: string, target: string): Promise<void> {
  const env = { PATH: process.env['PATH'], BUILD_DATE: BUILD_DAY };
  const child = spawn(process.execPath, ['src/commands/kontor.ts', 'build', target], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The build of ${folder} failed.`);
}
