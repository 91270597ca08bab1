import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRealSite, sampleMarkWarnings, sampleProblems } from '#loading/check/sample-company.ts';
import { loadContent } from '#loading/load.ts';
import { type ContentError, problemText } from '#loading/problem.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { EXAMPLE } from '../setup/content-places.ts';

const REAL = 'https://www.acme.de';

describe('the address of a site', () => {
  it.each([
    'http://localhost:4321',
    'http://127.0.0.1:4321',
    'http://127.9.9.9',
    'http://[::1]:4321',
    'http://kontor.localhost',
    'https://www.beispielwerk.example',
    'https://new.example',
    'https://shop.test',
    'https://a.invalid',
    'https://www.example.com',
    'https://example.org',
  ])('%s is not that of a real one', (origin) => {
    expect(isRealSite(origin)).toBe(false);
  });

  it.each([
    REAL,
    'https://localhost.de',
    'https://myexample.com',
    'https://test.de',
    'http://10.0.0.1',
    'https://example.de',
  ])('%s is that of a real one', (origin) => {
    expect(isRealSite(origin)).toBe(true);
  });
});

/** The problems of the example content at an address. */
async function problemsAt(siteUrl?: string): Promise<string[]> {
  const { problems } = await loadContent(EXAMPLE, BUILD_DAY, siteUrl).then(
    () => ({ problems: [] }),
    (error: ContentError) => error,
  );
  return problems.map(problemText);
}

describe('the sample company', () => {
  it('may be built for no real site', async () => {
    expect(await problemsAt()).toEqual([]);
    expect(await problemsAt('http://localhost:4321')).toEqual([]);
  });

  it('on a real site is refused, with each place to change', async () => {
    const problems = await problemsAt(REAL);
    expect(problems[0]).toMatch(
      /^content\/site\.yaml:\d+ {2}sample {2}says that the company is invented, but https:\/\/www\.acme\.de is the address of a real website: enter your own company in this file, then delete this line$/,
    );
    const ofSite = problems.slice(1).filter((text) => text.startsWith('content/site.yaml'));
    const fields = ofSite.map((text) => text.split('  ')[1]);
    expect(fields).toEqual([
      'name',
      'legal_name',
      'email',
      'phone',
      'address.street',
      'address.locality',
      'imprint.represented_by[0]',
      'imprint.register.court',
      'imprint.register.number',
      'imprint.vat_id',
      'imprint.responsible.name',
    ]);
  });

  it('is found in site.yaml and in pages without the line `sample`', async () => {
    const { sources, origins } = await loadContent(EXAMPLE, BUILD_DAY);
    sources.site.sample = false;
    Object.assign(sources.pages['about']?.body ?? {}, { en: 'This is\nthe sample company.\n' });
    const problems = sampleProblems(sources, REAL, origins).map(problemText);
    expect(problems[0]).toContain('name  "Hafenlicht" is the sample company\'s: write that of your own');
    expect(problems.at(-1)).toContain(
      'pages/about/en.md:6  "sample company" is a text about the sample company',
    );
    expect(sampleProblems(sources, 'http://localhost', origins)).toEqual([]);
  });
});

describe('the icon that a new site has', () => {
  const icon = readFileSync('example/public/favicon.svg', 'utf8').replaceAll('Hafenlicht', 'Acme');

  it.each([
    ['an invented company', true, icon, 0],
    ['a company with an icon of its own', false, '<svg xmlns="http://www.w3.org/2000/svg"/>', 0],
    ['a company that kept it', false, icon, 1],
  ])('of %s', (_, sample, svg, count) => {
    expect(sampleMarkWarnings({ sample }, svg)).toHaveLength(count);
  });
});
