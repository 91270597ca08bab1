import { pagePath } from '#catalog/addresses.ts';
import { itemPath } from '#filters/path.ts';
import type { ArticleEntry, Catalog, GlossaryEntry, ReferenceEntry, ServiceEntry } from '#schema/entry.ts';
import { filterPages, type ListContent } from '../lists/filter-pages.ts';
import type { MakePages, Page } from '../page-frame.ts';

/** Where a term is used. */
export interface TermUses {
  articles: ArticleEntry[];
  services: ServiceEntry[];
  references: ReferenceEntry[];
}

export type GlossaryContent =
  | { type: 'term-list'; list: ListContent<'glossary'> }
  | { type: 'term'; entry: GlossaryEntry; uses: () => TermUses };

/** The glossary, a part of it for each category, and a page for each term. */
export function glossaryPages({ site, kinds }: Catalog, make: MakePages): Page<GlossaryContent>[] {
  return [
    ...filterPages(
      'glossary',
      { site, kinds },
      make,
      (list): GlossaryContent => ({ type: 'term-list', list }),
    ),
    ...kinds.glossary.de.flatMap((entry) => {
      const isTerm = ({ slug }: { slug: string }) => slug === entry.slug;
      return make<GlossaryContent>(
        {
          path: pagePath(site, 'glossary', entry.slug),
          section: 'glossary',
          twin: (lang) => itemPath('glossary', entry.slug, lang, 'json'),
          isWhole: true,
        },
        (lang) => ({
          type: 'term',
          entry,
          uses: () => ({
            // Those that explain it stand before those that only use it.
            articles: [
              ...kinds.articles[lang].filter(({ about }) => about.some(isTerm)),
              ...kinds.articles[lang].filter(({ mentions }) => mentions[lang].some(isTerm)),
            ],
            services: kinds.services[lang].filter(({ terms }) => terms.some(isTerm)),
            references: kinds.references[lang].filter(({ terms, url }) => url && terms.some(isTerm)),
          }),
        }),
      );
    }),
  ];
}
