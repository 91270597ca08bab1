import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../contract/send.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { type RunningServer, startDevServer } from '../setup/servers.ts';

describe('under `npm run dev`, in a folder with a space in its path', () => {
  const folder = copyProject(FIXTURE);
  const file = join(folder, 'content/glossary/datenbank.yaml');
  const original = readFileSync(file, 'utf8');
  const problem = original.replace('category: daten\n', 'category: dahten\n');
  let server: RunningServer;

  const ask = (path: string) => send(server.origin, path);
  const term = async () => {
    const { text } = await ask('/api/v1/content/glossary/datenbank.json');
    return JSON.parse(text).term;
  };

  beforeAll(async () => {
    writeFileSync(file, problem);
    server = await startDevServer(folder, {}, 503);
  });

  afterAll(() => {
    server.process.kill('SIGKILL');
    removeCopies();
  });

  it('starts with a problem in the content, and lists it in the terminal and at every address', async () => {
    expect(server.output()).toContain('"dahten" does not exist');
    expect(server.output()).toContain('content/glossary/datenbank.yaml:');

    const api = await ask('/api/v1/content/faq');
    expect(api.status).toBe(503);
    expect(JSON.parse(api.text)).toEqual({
      error: 'Service Unavailable',
      message: expect.stringMatching(/content\/glossary\/datenbank\.yaml:\d+ {2}category {2}"dahten"/),
    });
    for (const path of ['/', '/llms.txt', '/nope']) {
      const page = await ask(path);
      expect(page.status).toBe(503);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.text).toContain('"dahten" does not exist');
      expect(page.text).toContain('<script type="module" src="/@vite/client">');
    }
    expect((await ask('/@vite/client')).status).toBe(200);
  });

  it('shows each saved change at the very next request', async () => {
    writeFileSync(file, original);
    expect(await term()).toBe('Datenbank');
    for (const name of ['Datenbestand', 'Datenlager', 'Datenhaus']) {
      writeFileSync(file, original.replace('de: Datenbank,', `de: ${name},`));
      expect(await term()).toBe(name);
    }
    writeFileSync(file, original);
    expect(await Promise.all([term(), term(), term()])).toEqual(['Datenbank', 'Datenbank', 'Datenbank']);
  });

  it('shows a problem made while it runs, and the content again once it is mended', async () => {
    writeFileSync(file, problem);
    expect((await ask('/api/v1/content/glossary/datenbank.json')).status).toBe(503);
    writeFileSync(file, original);
    expect(await term()).toBe('Datenbank');
  });

  it('lists a broken link at the page of its entry, with a way to the desk, and shows all others', async () => {
    const english = join(
      folder,
      'content/articles',
      readdirSync(join(folder, 'content/articles')).find((name) => !name.includes('.')) ?? '',
      'en.md',
    );
    const slug = basename(dirname(english));
    const right = readFileSync(english, 'utf8');
    expect((await ask('/')).status).toBe(200);
    writeFileSync(english, `${right}\n[Nothing](/en/nothing)\n`);
    const { status, text } = await ask(`/en/blog/${slug}`);
    expect(status).toBe(503);
    expect(text).toContain(`/_desk/edit/articles/${slug}#field-2-body`);
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/api/v1/content/articles')).status).toBe(200);
    writeFileSync(english, right);
    expect((await ask(`/en/blog/${slug}`)).status).toBe(200);
  });

  it('shows a draft as one, for no search engine', async () => {
    const draft = join(folder, 'content/glossary/neu.yaml');
    const template = readFileSync('src/desk/new/term.yaml', 'utf8');
    writeFileSync(draft, template.replace('{category}', 'daten'));
    const { text } = await ask('/api/v1/content/glossary/neu.json');
    expect(JSON.parse(text).term).toBe('TODO: der Begriff (Entwurf)');
    expect((await ask('/')).text).toContain('<meta name="robots" content="noindex"');
    rmSync(draft);
  });

  it('shows pages though figures are out of date, and says which', async () => {
    const calculator = join(folder, 'content/calculators/app-entwicklung.yaml');
    const right = readFileSync(calculator, 'utf8');
    const stale = right.replace(/total_estimate: (\d+)/, 'total_estimate: 1');
    expect(stale).not.toBe(right);
    writeFileSync(calculator, stale);
    const { status, text } = await ask('/');
    expect([status, text]).toEqual([200, expect.stringContaining('npm run check -- --write')]);
    writeFileSync(calculator, right);
    expect((await ask('/')).text).not.toContain('npm run check -- --write');
  });

  it('notices a file that was renamed', async () => {
    const other = join(folder, 'content/glossary/datenbestand.yaml');
    renameSync(file, other);
    expect((await ask('/api/v1/content/glossary')).text).toContain('datenbank\\" does not exist');
    renameSync(other, file);
    expect(await term()).toBe('Datenbank');
  });

  it('reports a problem in the terminal without being asked', async () => {
    const written = server.output().length;
    writeFileSync(file, problem);
    await expect.poll(() => server.output().slice(written)).toContain('"dahten" does not exist');
    writeFileSync(file, original);
  });

  it('shows the page for what does not exist', async () => {
    const { status, text } = await ask('/nope');
    expect([status, text]).toEqual([404, expect.stringContaining('Hier ist nichts.')]);
    expect((await ask('/llms.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each([
    ['cannot be read', 'const broken = ;', 'karriere.astro'],
    [
      'imports what there is not',
      "import Layout from 'kontor/layout';\nLayout;",
      '"./layout" is not exported',
    ],
  ])('tells of a page of the site’s own that %s', async (_, frontmatter, told) => {
    const written = server.output().length;
    const page = join(folder, 'src/pages/karriere.astro');
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, `---\n${frontmatter}\n---\n<h1>Karriere</h1>\n`);
    await expect.poll(async () => (await ask('/karriere')).status).toBe(500);
    expect(server.output().slice(written)).toContain(told);
    rmSync(page);
    await expect.poll(async () => (await ask('/karriere')).status).toBe(404);
  });
});
