import { describe, expect, it } from 'vitest';
import { onePerType, servedPath } from './built-pages.ts';
import { builtPages } from './chosen-pages.ts';
import { MISSING_TYPES, PAGE_TYPES, pageTypeAt } from './page-types.ts';

describe('the types of pages', () => {
  it('know every page of the build', () => {
    expect(builtPages.filter(({ type }) => !type).map(({ path }) => path)).toEqual([]);
  });

  it('all have pages in both languages, but for those that are said to be missing', () => {
    const built = new Set(builtPages.map(({ type, lang }) => `${type?.name} ${lang}`));
    const expected = PAGE_TYPES.filter(({ name }) => !MISSING_TYPES.has(name)).flatMap(({ name, paths }) =>
      paths.de === paths.en ? [`${name} de`] : [`${name} de`, `${name} en`],
    );
    expect(expected.filter((page) => !built.has(page))).toEqual([]);
  });

  it('are said to be missing only while they are', () => {
    const built = [...MISSING_TYPES].filter((name) => builtPages.some(({ type }) => type?.name === name));
    expect(built, 'delete these from MISSING_TYPES in tests/site/page-types.ts').toEqual([]);
  });

  it('are said to be missing by their names', () => {
    const names = new Set(PAGE_TYPES.map(({ name }) => name));
    expect([...MISSING_TYPES].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    ['/', 'start'],
    ['/en', 'start'],
    ['/en/calculators', 'calculators'],
    ['/rechner/app', 'calculator'],
    ['/blog/kategorie/ki', 'articles'],
    ['/404', 'not-found'],
    ['/en/rechner', undefined],
    ['/calculators/app', undefined],
    ['/rechnerei', undefined],
  ])('%s is %s', (path, name) => expect(pageTypeAt(path)?.name).toBe(name));
});

describe('the pages of a build', () => {
  it.each([
    ['index.html', '/'],
    ['en.html', '/en'],
    ['en/index.html', '/en'],
    ['rechner/app.html', '/rechner/app'],
    ['rechner/app/index.html', '/rechner/app'],
    ['404.html', '/404'],
  ])('%s is served at %s', (file, path) => expect(servedPath(file)).toBe(path));

  it('are one of each type in each language where few are asked for', () => {
    const page = (path: string) => {
      const lang = path.startsWith('/en') ? ('en' as const) : ('de' as const);
      return { path, lang, type: pageTypeAt(path), html: () => '' };
    };
    const paths = ['/blog/kategorie/ki', '/blog', '/blog/a', '/blog/b', '/en/blog/c', '/rechner/a'];
    expect(onePerType(paths.map(page)).map(({ path }) => path)).toEqual([
      '/blog',
      '/blog/a',
      '/en/blog/c',
      '/rechner/a',
    ]);
  });
});
