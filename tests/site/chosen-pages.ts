import { inject } from 'vitest';
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

/** The pages that this run looks at: with `npm test` one of each type, with `npm run test:site` all of them. */
export const chosenPages = inject('sitePages') === 'every page' ? builtPages : typicalPages;
