import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citedSourceFindings } from '#check/day-findings.ts';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { checkPublication } from '#check/publication.ts';
import { loadContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { EXAMPLE } from '../setup/content-places.ts';

const content = await loadContent(EXAMPLE, BUILD_DAY);

const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('the company in example/', () => {
  it('keeps the rules of style, and names each of its sources', () => {
    const { problems } = citedSourceFindings(content, BUILD_DAY);
    expect([...editorialProblems(content).problems, ...problems].map(problemText)).toEqual([]);
  });

  it('has structured data that is valid', async () => {
    expect(await checkPublication(content.sources, 'example')).toBe(true);
  });

  it('is invented, and another than that of content/', () => {
    const { site } = content.sources;
    expect(site.sample).toBe(true);
    expect(new URL(site.url).hostname).toMatch(/\.example$/);
    expect(JSON.stringify(content.sources)).not.toContain('Beispielwerk');
  });

  it('says of itself nothing that its name would make untrue of another company', () => {
    const { site, pages, intros } = content.sources;
    expect(JSON.stringify([pages, intros])).not.toContain(site.name);
    expect(site.description).toEqual({
      de: `${site.name}: IT-Dienstleistungen`,
      en: `${site.name}: IT services`,
    });
  });

  it('has an icon, and the versions of this package', () => {
    expect(existsSync('example/public/favicon.svg')).toBe(true);
    const { version, dependencies } = readPackage('package.json');
    expect(readPackage('example/package.json').dependencies).toEqual({
      astro: dependencies.astro,
      kontor: version,
    });
  });
});
