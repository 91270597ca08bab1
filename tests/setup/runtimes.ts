import { inject } from 'vitest';

/** What a way of running Kontor may be unable to do. */
type Ability =
  /** To answer what is not a file: query strings, POST, errors in JSON, addresses without an extension. */
  | 'answers'
  /** To let caches keep what does not change. */
  | 'caching'
  /** To send what was compressed before. */
  | 'compression'
  /** To answer other methods than GET and HEAD, and If-Match, where there is a file. */
  | 'file methods'
  /** To send headers that differ from file to file: language, links, entity tags of the process. */
  | 'own headers'
  /** To tell the length of what a HEAD asks for. */
  | 'lengths'
  /** To refuse an address by its length in the form of all errors. */
  | 'long addresses'
  /** To look at an address before a body that is too large. */
  | 'large bodies'
  /** To look for what is at a path with a NUL (`%00`); it is refused with 400 instead. */
  | 'NUL in a path'
  /** To answer 304 for files of the website. */
  | 'revalidated pages'
  /** To answer thousands of requests within a test. */
  | 'speed';

/** A way of running Kontor. The tests of the contract hold for each, but for what it lacks. */
export interface Runtime {
  name: string;
  /** Where it answers, without a rate limit. */
  origin: string;
  lacks: readonly Ability[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    runtimes: Runtime[];
  }
}

/** The runtimes under test, for `describe.each`. */
export const runtimes: readonly Runtime[] = inject('runtimes');

/** Those that do more than to serve files. */
export const answering: readonly Runtime[] = runtimes.filter(({ lacks }) => !lacks.includes('answers'));
