import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { COMPONENT_NAMES } from '../../src/integration/options.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { buildProject, type RunningServer, startDevServer } from '../setup/servers.ts';

/** By what each component of the company is known, on which page. */
const MARKS: Record<(typeof COMPONENT_NAMES)[number], [page: string, mark: string]> = {
  Head: ['index', '<meta name="keywords" content="API, Datenbank,'],
  Header: ['index', '<p>Eigenes in Header</p></header>'],
  Logo: ['index', 'aria-label="Musterhafen Software"'],
  Footer: ['en', 'Monday to Friday, 8 am to 5 pm'],
  Intro: ['blog', '<p>Eigenes in Intro</p>'],
  EntryRow: ['blog', '<p>Eigenes in EntryRow</p>'],
  Article: ['blog/antworten-pruefen', '<p class="lead">Von Jona Muster</p>'],
  CompanyFacts: ['kontakt', '<p>Eigenes in CompanyFacts</p>'],
};

/** What every page has, in this order. */
const ON_EVERY_PAGE = /name="keywords"[\s\S]*aria-label="Musterhafen Software"[\s\S]*class="hours"/;

const folder = copyProject(FIXTURE);
// A company that replaces every component, and has pages and styles of its own.
cpSync('tests/fixtures/site', folder, { recursive: true });

const builtPage = (path: string) => readFileSync(join(folder, `dist/client/${path}.html`), 'utf8');

function change(path: string, from: string, to: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

afterAll(removeCopies);

describe('a site with components of its own', () => {
  beforeAll(() => buildProject(folder, 'dist'));

  it.each(Object.entries(MARKS))('shows its %s', (_, [page, mark]) => {
    expect(builtPage(page)).toContain(mark);
  });

  it('has them on pages of its own and on those of errors, too', () => {
    expect(builtPage('karriere')).toContain('<p>Wir sind acht, und bieten 4 Leistungen an.</p>');
    for (const page of ['karriere', 'en/careers', '404']) expect(builtPage(page)).toMatch(ON_EVERY_PAGE);
  });

  it('has no rule outside the layers but its own, so that those win', () => {
    const sheets = globSync('dist/client/_astro/*.css', { cwd: folder })
      // The viewer of the API is of others, and on one page.
      .filter((file) => !/\/(?:swagger-ui|api-reference)\./.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const rules = sheets.join('').replace(/@layer [\w, ]+;/g, '');
    const outside = topLevelBlocks(rules).filter((name) => !/^@layer |^@font-face$/.test(name));
    const names = outside.map((name) => name.replace(/\[[^\]]*\]/, ''));
    expect(names.sort()).toEqual(['.button', '.hours', '.mark']);
    expect(rules).not.toContain('!important');
  });

  it('shows content that a component reads as it is now in the next build', async () => {
    change('content/glossary/datenbank.yaml', 'de: Datenbank,', 'de: Datenlager,');
    await buildProject(folder, 'dist');
    for (const page of ['index', 'kontakt', 'karriere'])
      expect(builtPage(page), page).toContain('content="API, Datenlager,');
  });
});

/** What stands before each outermost `{…}` of a style sheet. */
function topLevelBlocks(css: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [, before = '', brace] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{' && depth === 0) names.push(before.trim());
    depth += brace === '{' ? 1 : -1;
  }
  return names;
}

describe('under astro dev', () => {
  let server: RunningServer;
  const home = async () => (await fetch(server.origin)).text();

  beforeAll(async () => {
    server = await startDevServer(folder);
  });

  afterAll(() => server.process.kill('SIGKILL'));

  it('a component is shown as it was last written', async () => {
    expect(await home()).toContain('Montags bis freitags, 8 bis 17 Uhr');
    change('src/components/Footer.astro', '8 bis 17 Uhr', '9 bis 18 Uhr');
    await expect.poll(home).toContain('Montags bis freitags, 9 bis 18 Uhr');
  });
});
