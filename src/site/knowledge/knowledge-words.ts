import type { WORDS } from '#text/words.ts';

export type Relation = keyof typeof WORDS.relations;
