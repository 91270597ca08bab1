import type { SearchDocument } from '../../src/search/document.ts';
import type { Lang } from '../../src/text/lang.ts';

/** A way to search. */
export interface System {
  name: string;
  build(documents: readonly SearchDocument[], lang: Lang): Promise<BuiltIndex>;
}

interface BuiltIndex {
  /** What has to be loaded to search, uncompressed, without texts to display. */
  index: string | Uint8Array;
  /** Makes what is written ready to search, as a process does at its start. */
  open(): Promise<Finder>;
}

/** Finds documents, best first, such as `glossary/api`: in one list, or in all. At least the first `SHOWN`. */
export type Finder = (query: string, kind: string | undefined) => string[] | Promise<string[]>;

/** How many results are asked for. */
export const SHOWN = 20;
