import { inject } from 'vitest';
import { LANGS } from '#text/lang.ts';
import { type BuiltPage, listPages, onePerType } from './built-pages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which pages of the build the tests of the site look at. */
    sitePages: 'every page' | 'one of each type';
  }
}

/** Whether every page is looked at, as closely as can be. */
export const isThorough = inject('sitePages') === 'every page';

/** All pages of the build under test. */
export const builtPages: readonly BuiltPage[] = listPages(inject('dist'));

/** One page of each type in both languages. */
export const typicalPages: readonly BuiltPage[] = onePerType(builtPages);

/** The types that differ most from each other in what a browser makes of them. */
const MOST_DIFFERENT: readonly string[] = [
  'start',
  'calculator',
  'analyzer',
  'article',
  'glossary',
  'search',
];

/**
 * Pages to open in a browser, which takes seconds each: with `npm test` one of the most different types, in German and
 * English by turns; with `npm run test:site` one of each type, in both languages.
 */
export const openedPages: readonly BuiltPage[] = isThorough ? typicalPages : byTurns(typicalPages);

/** Pages of the same types and languages as `openedPages`: of each, the one with the most HTML. */
export function largestPages(): BuiltPage[] {
  return openedPages.map((opened) => {
    const alike = builtPages.filter(({ type, lang }) => type === opened.type && lang === opened.lang);
    const sized = alike.map((page) => ({ page, size: page.html().length }));
    return sized.reduce((largest, each) => (each.size > largest.size ? each : largest)).page;
  });
}

/** The pages that this run looks at: with `npm test` one of each type, with `npm run test:site` all of them. */
export const chosenPages = isThorough ? builtPages : typicalPages;

function byTurns(pages: readonly BuiltPage[]): BuiltPage[] {
  return pages.filter(({ type, lang }) => {
    const at = MOST_DIFFERENT.indexOf(type?.name ?? '');
    return type?.name === 'start' || LANGS[at % LANGS.length] === lang;
  });
}
