import { describe, expect, inject, it } from 'vitest';
import { developerPath } from '#catalog/addresses.ts';
import { NOTICE_MONTHS, OVERLAP_MONTHS } from '#schema/deprecation.ts';
import { LANGS, otherLangs, PROGRAM_LANG } from '#text/lang.ts';
import { catalog } from '../setup/content.ts';
import { builtPages } from './chosen-pages.ts';
import { linksOfPage } from './tools/links.ts';

const { site } = catalog;
const pathOf = (page: Parameters<typeof developerPath>[1]) => developerPath(site, page);

describe.each(LANGS)('the page on compatibility in %s', (lang) => {
  const path = pathOf('compatibility')[lang];
  const html = builtPages.find((page) => page.path === path)?.html() ?? '';
  const links = linksOfPage(html, path, site.url);

  it('promises the notice and the overlap that the check holds us to', () => {
    const months = { de: 'Monate', en: 'months|more months' }[lang];
    expect(html).toMatch(new RegExp(`\\b${NOTICE_MONTHS} (${months})\\b`));
    expect(html).toMatch(new RegExp(`\\b${OVERLAP_MONTHS} (${months})\\b`));
    expect(html).not.toMatch(/\{\w+\}/);
  });

  it('leads to the list of changes, which is a page', () => {
    const changes = pathOf('changes')[lang];
    expect(links).toContain(changes);
    const page = builtPages.find((each) => each.path === changes)?.html() ?? '';
    expect(page).toContain('lang="en"');
    expect(page.match(/<h2/g)?.length).toBeGreaterThan(1);
  });

  it('is what the page for developers and the OpenAPI document lead to', async () => {
    const developers = builtPages.find((page) => page.path === site.paths.developers[lang])?.html() ?? '';
    expect(linksOfPage(developers, site.paths.developers[lang], site.url)).toContain(path);
    const document = await (await fetch(`${inject('nodeServer')}/api/v1/openapi.json`)).json();
    expect(document.externalDocs.url).toBe(`${site.url}${pathOf('compatibility')[PROGRAM_LANG]}`);
  });

  it('is the same page in each other language', () => {
    for (const other of otherLangs(lang)) expect(links).toContain(pathOf('compatibility')[other]);
  });
});
