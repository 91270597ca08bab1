import type { Catalog } from '#schema/entry.ts';
import { filterPages, type ListContent } from '../lists/filter-pages.ts';
import type { MakePages, Page } from '../page-frame.ts';

export type FaqContent =
  | { type: 'question-list'; list: ListContent<'faq'> }
  | { type: 'questions'; list: ListContent<'faq'> };

/** A page with the questions of all categories, and one for each category with the answers. */
export function faqPages({ site, kinds }: Catalog, make: MakePages): Page<FaqContent>[] {
  return filterPages(
    'faq',
    { site, kinds },
    make,
    (list): FaqContent => ({ type: list.chosen ? 'questions' : 'question-list', list }),
    { isWhole: (chosen) => chosen !== undefined },
  );
}
