import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The content that the tests of a project look at: the fixture, or the project's own. */
    contentFolder: string;
  }
}

export const contentFolder = inject('contentFolder');
