import { inject } from 'vitest';
import { LANGS } from '#text/lang.ts';
import { DIST } from '../setup/servers.ts';
import { type BuiltPage, listPages, onePerType } from './built-pages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which pages of the build the tests of the site look at. */
    sitePages: 'every page' | 'one of each type';
  }
}

/** All pages of the build under test. */
export const builtPages: readonly BuiltPage[] = listPages(DIST);

/** One page of each type in both languages. */
export const typicalPages: readonly BuiltPage[] = onePerType(builtPages);

/**
 * One page of each type to open in a browser: with `npm test` in German and English by turns, with `npm run test:site`
 * in both languages.
 */
export const openedPages: readonly BuiltPage[] =
  inject('sitePages') === 'every page' ? typicalPages : byTurns(typicalPages);

/** The pages that this run looks at: with `npm test` one of each type, with `npm run test:site` all of them. */
export const chosenPages = inject('sitePages') === 'every page' ? builtPages : typicalPages;

function byTurns(pages: readonly BuiltPage[]): BuiltPage[] {
  const types = [...new Set(pages.map(({ type }) => type))];
  return pages.filter(
    ({ type, lang }) => type?.name === 'start' || LANGS[types.indexOf(type) % LANGS.length] === lang,
  );
}
