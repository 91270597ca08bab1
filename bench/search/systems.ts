import type { System } from './system.ts';
import { flexSearch } from './systems/flexsearch.ts';
import { miniSearch } from './systems/minisearch.ts';
import { orama } from './systems/orama.ts';
import { ENGINE, ours } from './systems/ours.ts';
import { pagefind } from './systems/pagefind.ts';

export const OURS = ours('ours', ENGINE);

export const SYSTEMS: readonly System[] = [
  pagefind,
  miniSearch('minisearch', {}),
  miniSearch('minisearch-fuzzy', { prefix: true, fuzzy: 0.2 }),
  orama,
  flexSearch,
  OURS,
];
