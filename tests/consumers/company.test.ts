import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readContentFiles } from '#loading/read/content-files.ts';
import { openPage } from '../setup/open-page.ts';
import { writeContent } from '../setup/project-copy.ts';
import { type RunningServer, startServer } from '../setup/servers.ts';
import { withoutReferences } from '../setup/without-references.ts';
import { COMPANY, type Consumer, createCompany, installIn, tarballOf } from './consumer.ts';

// The site of a company, made from the tarballs alone.

let company: Consumer;
let installed: Map<string, string>;
let running: RunningServer | undefined;
let createdAt: number;

beforeAll(async () => {
  createdAt = performance.now();
  company = await createCompany();
  installed = installedFiles();
});
afterEach(stop);
afterAll(() => company?.remove());

async function stop(): Promise<void> {
  if (!running) return;
  const ended = once(running.process, 'exit');
  running.process.kill('SIGTERM');
  await ended;
  running = undefined;
}

/** Starts a program of the site that answers until the test ends. */
async function serve(program: string, ...args: string[]): Promise<void> {
  const settings = { ASTRO_TELEMETRY_DISABLED: '1', RATE_LIMIT_REQUESTS: '0' };
  running = await startServer(
    [join(company.folder, 'node_modules/.bin', program), ...args],
    settings,
    company.folder,
  );
}

const ask = (path: string, init?: RequestInit) => fetch(`${running?.origin}${path}`, init);
const textAt = async (path: string) => (await ask(path)).text();
const jsonAt = async (path: string) => (await ask(path)).json();
const post = (path: string, body: object) =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  });

/** Runs a program of the site that has to succeed. What it says. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { isOk, output } = await company.run(program, args);
  if (!isOk) throw new Error(output);
  return output;
}

function write(path: string, text: string): void {
  const file = join(company.folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (path: string) => readFileSync(join(company.folder, path), 'utf8');
const remove = (path: string) => rmSync(join(company.folder, path), { recursive: true });

const pageWith = (text: string, frontmatter = '') =>
  `---\n${frontmatter}\n---\n<!doctype html>\n<html lang="de"><head><title>${text}</title></head><body><h1>${text}</h1></body></html>\n`;

const configWith = (options: string) =>
  `import { defineConfig } from 'astro/config';\nimport kontor from 'kontor';\n\nexport default defineConfig({ integrations: [kontor(${options})] });\n`;

/** The files below node_modules with their sizes and times, without the folders that tools keep for themselves. */
function installedFiles(): Map<string, string> {
  const root = join(company.folder, 'node_modules');
  const files = globSync('**', { cwd: root, dot: true, ignore: ['.cache/**', '.vite/**', '.astro/**'] });
  return new Map(
    files.map((file) => {
      const { size, mtimeMs } = statSync(join(root, file));
      return [file, `${size} ${mtimeMs}`];
    }),
  );
}

/** The address of the page of questions, from the content. */
const questions = () => /^ {2}faq: \{ de: (\S+),/m.exec(read('content/site.yaml'))?.[1] ?? '';

/** The links of a page into its own site, without what follows the path. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path);

/** The links that lead nowhere, of all pages that links lead to. */
async function deadLinks(): Promise<string[]> {
  const found = new Set(['/']);
  const dead: string[] = [];
  for (const path of found) {
    const answer = await ask(path);
    if (answer.status !== 200) dead.push(`${answer.status}: ${path}`);
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
    for (const link of isPage ? linksIn(await answer.text()) : []) found.add(link);
  }
  expect(found.size).toBeGreaterThan(50);
  return dead;
}

const builtPage = (path: string) => read(`dist/client${path}.html`);

describe('a company', () => {
  it('is shown by kontor dev', async () => {
    await serve('kontor', 'dev', '--host', '127.0.0.1');
    expect(await textAt('/')).toContain(COMPANY.name);
    console.log(
      `From npm create to the first page: ${((performance.now() - createdAt) / 1000).toFixed(1)} s.`,
    );
    expect((await ask('/en')).status).toBe(200);
  });

  it('is in order', async () => {
    await run('kontor', 'check');
  });

  it('is built, once: astro build does the same', async () => {
    expect(await run('kontor', 'build')).toContain('Built dist');
    expect(await run('astro', 'build')).toContain('dist is up to date.');
    rmSync(join(company.folder, 'dist'), { recursive: true });
    expect(await run('astro', 'build')).toContain('Built dist');
    expect(await run('kontor', 'build')).toContain('dist is up to date.');
  });

  it('answers as its API says', async () => {
    await serve('kontor', 'start');
    expect(await textAt('/')).toContain(COMPANY.name);
    const { items } = await jsonAt('/api/v1/content/glossary');
    expect(items.length).toBeGreaterThan(0);
    expect(await jsonAt(`/api/v1/content/glossary/${items[0].slug}`)).toMatchObject(items[0]);
    const { items: found } = await jsonAt(`/api/v1/search?query=${encodeURIComponent(items[0].term)}`);
    expect(found.length).toBeGreaterThan(0);
    for (const group of ['calculators', 'roi-analyzers']) {
      const list = await jsonAt(`/api/v1/${group}`);
      expect(list.count).toBeGreaterThan(0);
      for (const { url } of list.items) {
        const { pathname } = new URL(url);
        const { example } = await jsonAt(pathname);
        expect([pathname, (await post(pathname, example)).status]).toEqual([pathname, 200]);
      }
    }
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'tests', version: '1' },
    };
    const greeting = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(await greeting.json()).toMatchObject({ result: { serverInfo: { title: COMPANY.name } } });
    expect((await ask('/nothing')).status).toBe(404);
    expect((await ask('/api/v1/nothing')).status).toBe(404);
  });

  it('has no link that leads nowhere', async () => {
    await serve('kontor', 'start');
    expect(await deadLinks()).toEqual([]);
  });

  it('is served by astro preview as it was built', async () => {
    await serve('astro', 'preview', '--host', '127.0.0.1');
    expect(await textAt('/')).toBe(read('dist/client/index.html'));
  });
});

describe('what a company adds', () => {
  it('is a page of its own, a page in the place of another, a component and styles, each as it was last written', async () => {
    write('src/brand.css', 'h1 { letter-spacing: 0.0123em; }\n');
    write(
      'src/components/Footer.astro',
      "---\nimport Default from 'kontor/components/Footer.astro';\n---\n<Default {...Astro.props}>Bis bald</Default>\n",
    );
    write(
      'astro.config.mjs',
      configWith("{ customCss: ['src/brand.css'], components: { Footer: 'src/components/Footer.astro' } }"),
    );
    write('src/pages/karriere.astro', pageWith('Wir suchen Leute'));
    for (const text of ['Erste Fassung', 'Zweite Fassung']) {
      write(`src/pages${questions()}.astro`, pageWith(text));
      expect(await run('kontor', 'build')).toContain('Built dist');
      expect(builtPage(questions())).toContain(text);
    }
    expect(builtPage('/karriere')).toContain('Wir suchen Leute');
    expect(read('dist/client/index.html')).toMatch(/<footer[\s\S]*Bis bald[\s\S]*<\/footer>/);
    const sheets = [...read('dist/client/index.html').matchAll(/href="(\/_astro\/[^"]+\.css)"/g)];
    expect(sheets.map(([, path]) => read(`dist/client${path}`)).join()).toMatch(
      /letter-spacing:\s*0?\.0123em/,
    );

    await serve('kontor', 'start');
    expect(await textAt('/karriere')).toContain('Wir suchen Leute');
    expect(await textAt(questions())).toContain('Zweite Fassung');
  });

  it('is a page in the look of the others', async () => {
    const page = (attributes: string) =>
      `---\nimport Page from 'kontor/page';\n---\n<Page ${attributes} lead="Eine Seite."><p>Wir sind acht.</p></Page>\n`;
    write('src/pages/team.astro', page('title="Team"'));
    write('src/pages/partner.astro', page('title="Partner" other="/en/partners"'));
    write('src/pages/en/partners.astro', page('title="Partners" other="/partner"'));
    await run('kontor', 'build');
    const [team, partner, partners] = ['/team', '/partner', '/en/partners'].map(builtPage);
    for (const html of [team, partner, partners]) expect(html).toContain(`· ${COMPANY.name}</title>`);
    expect(team).toContain('<html lang="de"');
    expect(partners).toContain('<html lang="en"');
    expect(team).not.toContain('hreflang="de"');
    for (const html of [partner, partners]) {
      expect(html).toMatch(/<link rel="alternate" hreflang="de" href="[^"]*\/partner">/);
      expect(html).toMatch(/<link rel="alternate" hreflang="en" href="[^"]*\/en\/partners">/);
    }
    expect(linksIn(partner ?? '')).toContain('/en/partners');
    remove('src/pages/en');
    for (const name of ['team', 'partner']) remove(`src/pages/${name}.astro`);
  });

  it('is shown by kontor dev, too', async () => {
    await serve('kontor', 'dev', '--host', '127.0.0.1');
    expect(await textAt('/karriere')).toContain('Wir suchen Leute');
    for (const text of ['Dritte Fassung', 'Vierte Fassung']) {
      write(`src/pages${questions()}.astro`, pageWith(text));
      await expect.poll(() => textAt(questions()), { timeout: 60_000 }).toContain(text);
    }
  });

  it('is a page that lists the content and a collection of its own, in a build as under kontor dev', async () => {
    write('src/jobs/admin.json', JSON.stringify({ title: 'Administration' }));
    write(
      'src/content.config.ts',
      `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { collections as contents } from 'kontor/content';

const jobs = defineCollection({ loader: glob({ pattern: '*.json', base: 'src/jobs' }) });
export const collections = { ...contents, jobs };
`,
    );
    const shown = `import { getCollection } from 'astro:content';
const [terms, jobs] = await Promise.all([getCollection('glossary'), getCollection('jobs')]);
const texts = [...terms.map(({ data }) => data.short_definition.de), ...jobs.map(({ data }) => data.title)];`;
    write('src/pages/liste.astro', pageWith("{texts.sort().join('|')}", shown));
    await serve('kontor', 'dev', '--host', '127.0.0.1');
    const textsOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1]?.split('|') ?? [];
    const texts = textsOf(await textAt('/liste'));
    await stop();
    expect(texts).toContain('Administration');
    expect(texts.length).toBeGreaterThan(2);
    await run('kontor', 'build');
    expect(textsOf(builtPage('/liste'))).toEqual(texts);

    const term = globSync('content/glossary/*.yaml', { cwd: company.folder }).find((path) =>
      read(path).includes('short_definition:'),
    );
    const file = term ?? '';
    write(file, read(file).replace(/(short_definition:\n {2}de: )/, '$1Neu gefasst, '));
    await run('kontor', 'build');
    const added = textsOf(builtPage('/liste')).filter((text) => !texts.includes(text));
    expect(added).toEqual([expect.stringMatching(/^Neu gefasst, /)]);
  });

  it('is refused from where no build sees it change', async () => {
    write('lib/words.mjs', "export const words = 'Wir suchen noch mehr Leute';\n");
    write('src/pages/karriere.astro', pageWith('{words}', "import { words } from '../../lib/words.mjs';"));
    const { isOk, output } = await company.run('kontor', ['build']);
    expect([isOk, output]).toEqual([
      false,
      expect.stringContaining(
        'The build reads lib/words.mjs, and would not see it change: move it below src/.',
      ),
    ]);
    expect(output).not.toContain('    at ');
    remove('lib');
    write('src/pages/karriere.astro', pageWith('Wir suchen Leute'));
  });

  it.each(['kontor', 'astro'])(
    'is refused by %s build where it is no option, in one line',
    async (program) => {
      write('astro.config.mjs', configWith('{ customCs: [] }'));
      const { isOk, output } = await company.run(program, ['build']);
      write('astro.config.mjs', configWith("{ customCss: ['src/brand.css'] }"));
      const told = '"customCs" is no option of kontor() in astro.config.mjs; did you mean "customCss"?';
      expect([isOk, output]).toEqual([false, expect.stringContaining(told)]);
      expect(output).not.toContain('    at ');
    },
  );
});

describe('a company without references', () => {
  it('is in order, and has no link that leads nowhere', async () => {
    const { files } = await readContentFiles(join(company.folder, 'content'));
    writeContent(company.folder, withoutReferences(files));
    await run('kontor', 'check');
    await serve('kontor', 'start');
    expect(await jsonAt('/api/v1/content/references')).toMatchObject({ count: 0, items: [] });
    expect(await deadLinks()).toEqual([]);
  });
});

describe('what is left of others', () => {
  it('is nothing: no name of an example in the files of the build', () => {
    const files = globSync('**', { cwd: join(company.folder, 'dist'), dot: true, ignore: '**/*.{br,gz}' });
    expect(files.length).toBeGreaterThan(100);
    const named = files.filter((file) => /hafenlicht|beispielwerk/i.test(read(`dist/${file}`)));
    expect(named).toEqual([]);
  });

  it('is what was installed, unchanged', () => {
    const now = installedFiles();
    expect([...now].filter(([file, state]) => installed.get(file) !== state)).toEqual([]);
    expect(now.size).toBe(installed.size);
  });
});

describe('the desk of a company', () => {
  it('is not there without its package', async () => {
    await serve('kontor', 'dev', '--host', '127.0.0.1');
    expect((await ask('/_desk')).status).toBe(404);
  });

  it('is there with it, and opens what can be edited', async () => {
    await installIn(company.folder, [tarballOf('kontor-desk')]);
    await serve('kontor', 'dev', '--host', '127.0.0.1');
    const [, key = ''] = /\/_desk\?key=([\w-]+)/.exec(running?.output() ?? '') ?? [];
    const opened = await openPage(`${running?.origin}/_desk?key=${key}`);
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    for (const path of ['/app.js', '/app.css', '/theme.css', '/code-editor.js', '/serif.woff2'])
      expect((await ask(`/_desk${path}`, { headers })).status).toBe(200);
    const page = await openPage(`${running?.origin}/_desk`, headers);
    const [, token = ''] = /name="desk-token" content="([^"]+)"/.exec(page.text) ?? [];
    const answer = await ask('/_desk/api/entry?id=glossary/dns', {
      headers: { ...headers, 'X-Desk-Token': token },
    });
    expect(await answer.json()).toMatchObject({ id: 'glossary/dns', problems: [] });
  });
});
