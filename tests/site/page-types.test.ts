import { describe, expect, it } from 'vitest';
import { onePerType, servedPath } from './built-pages.ts';
import { builtPages } from './chosen-pages.ts';
import { MISSING_TYPES, PAGE_TYPES, pageTypeAt } from './page-types.ts';

const pathsOf = (name: string) => {
  const type = PAGE_TYPES.find((each) => each.name === name);
  if (!type) throw new Error(`There are no pages of the type ${name}`);
  return type.paths;
};
const calculators = pathsOf('calculators');
const articles = pathsOf('articles');

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
    [calculators.en, 'calculators'],
    [`${calculators.de}/app`, 'calculator'],
    [`${articles.de}/kategorie/ki`, 'articles'],
    ['/404', 'not-found'],
    [`/en${calculators.de}`, undefined],
    [`${calculators.en.slice('/en'.length)}/app`, undefined],
    [`${calculators.de}ei`, undefined],
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
    const { de, en } = articles;
    const paths = [`${de}/kategorie/ki`, de, `${de}/a`, `${de}/b`, `${en}/c`, `${calculators.de}/a`];
    expect(onePerType(paths.map(page)).map(({ path }) => path)).toEqual([
      de,
      `${de}/a`,
      `${en}/c`,
      `${calculators.de}/a`,
    ]);
  });
});
