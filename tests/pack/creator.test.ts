import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { laterQuoteWarnings } from '#check/day-findings.ts';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { loadContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { calendarDay } from '#text/dates.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { setWords } from '#text/words.ts';
import { writeCreator } from '../../tools/pack/creator.ts';
import { EXAMPLE } from '../setup/content-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-create-'));
const name = 'Alpenquell Systeme GmbH';
const made = join(folder, 'site');

const create = (...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'package/index.js'), ...args], { cwd: folder, encoding: 'utf8' });

beforeAll(async () => {
  await writeCreator(join(folder, 'package'));
  create('site', '--name', name, '--url', 'https://www.alpenquell.example');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('npm create kontor makes a site with the name of the company, whose texts no price makes wrong soon', async () => {
  const today = calendarDay(new Date());
  const content = await loadContent(join(made, 'content'), today);
  expect(content.sources.site).toMatchObject({
    name,
    legal_name: name,
    description: { en: `${name}: IT services` },
  });
  expect(laterQuoteWarnings(content, today)).toEqual([]);
  const announced = /^- date: (\S+)/.exec(readFileSync(join(made, 'content/changes.yaml'), 'utf8'))?.[1];
  expect(readFileSync(join(made, 'content/rates.yaml'), 'utf8')).toContain(`since: ${announced} #`);
});

describe('npm create kontor with languages', () => {
  afterEach(() => setWords(USUAL_LANGS));

  it.each([
    ['de', 'de', { home: { de: '/' }, contact: { de: '/kontakt' } }],
    ['en', 'en', { home: { en: '/' }, contact: { en: '/contact' } }],
    ['en, de', 'en,de', { home: { en: '/', de: '/de' }, contact: { en: '/contact', de: '/de/kontakt' } }],
  ])('has texts in %s only, which are in order', async (_, languages, paths) => {
    expect(create(languages, '--languages', languages).stderr).toBe('');
    const site = join(folder, languages);
    const content = await loadContent(join(site, 'content'), calendarDay(new Date()));
    expect(editorialProblems(content).problems.map(problemText)).toEqual([]);
    expect(content.sources.site).toMatchObject({ languages: languages.split(','), paths });
    const named = readdirSync(join(site, 'content'), { recursive: true, encoding: 'utf8' }).flatMap(
      (file) => /\b(de|en)\.(?:md|svg|yaml)$/.exec(file)?.[1] ?? [],
    );
    expect([...new Set(named)].sort()).toEqual(languages.split(',').sort());
  });

  it.each([
    ['de,fr', 'none in "fr": write --languages de. Then add fr to `languages` in content/site.yaml'],
    ['it', 'none in "it": write --languages de,en. Then add it to'],
    ['German', 'none in "German": write --languages de,en.'],
    [',', 'none in "": write --languages de,en.'],
  ])('refuses %s: the example has %s', (languages, message) => {
    const { status, stderr } = create('refused', '--languages', languages);
    expect(stderr).toContain(message);
    expect([status, existsSync(join(folder, 'refused'))]).toEqual([1, false]);
  });
});

it.each(
  Object.entries({ 'the template': dirname(EXAMPLE), 'a new site': made }).flatMap(([what, site]) =>
    ['2027-01-02', '2027-07-02'].map((day) => [what, day, site] as const),
  ),
)('%s is valid on %s, after the day of the price that the example announces', (_, day, site) => {
  const args = [resolve('src/commands/kontor.ts'), 'check', '--content-only'];
  const env = { ...process.env, BUILD_DATE: day };
  const printed = execFileSync(process.execPath, args, { cwd: site, env, encoding: 'utf8', stdio: 'pipe' });
  expect(printed).toContain('The content is valid');
});
