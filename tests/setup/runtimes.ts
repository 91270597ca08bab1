import { inject } from 'vitest';

/** What a way of running Kontor may be unable to do. */
type Ability =
  /** To let caches keep what does not change. */
  | 'caching'
  /** To send what was compressed before. */
  | 'compression'
  /** To answer a request for a file with headers of ours, and to answer other methods and If-Match there. */
  | 'file answers'
  /** To tell the length of what a HEAD asks for. */
  | 'lengths'
  /** To refuse an address by its length in the form of all errors. */
  | 'long addresses'
  /** To answer 304 for files of the web site. */
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
