import { Comparison } from './Comparison.tsx';
import { device } from './kept-visits.ts';
import { VariantList } from './VariantList.tsx';

/** What a view needs to show variants beside the answers. Views without it, in pages of others, load less. */
export type Comparing = typeof comparing;

export const comparing = { VariantList, Comparison, device };
