import { pagePath } from '#catalog/addresses.ts';
import { itemPath } from '#filters/path.ts';
import type { ExplainedTerm } from '#render/markdown/terms-html.ts';
import type {
  ArticleEntry,
  Catalog,
  FormLink,
  GlossaryEntry,
  ReferenceEntry,
  ServiceEntry,
} from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { pathOf } from '../addresses.ts';
import type { MadePage, MakePages, PagePlan, SiteSources } from '../page-frame.ts';
import type { OverviewRow } from '../start/overview-rows.ts';
import { calculatorsForTerm, costRows, costsOf } from './cost-rows.ts';
import { filterPages, type ListContent } from './filter-pages.ts';
import { relatedArticles } from './links.ts';

/** Where a term is used. */
export interface TermUses {
  articles: ArticleEntry[];
  services: ServiceEntry[];
  references: ReferenceEntry[];
  /** The entries of its related terms. */
  related: GlossaryEntry[];
}

export type EntryContent =
  | { type: 'service-list'; list: ListContent<'services'> }
  | {
      type: 'service';
      entry: ServiceEntry;
      references: () => ReferenceEntry[];
      costs: () => OverviewRow[];
    }
  | { type: 'reference-list'; list: ListContent<'references'>; industries: ReadonlySet<string> }
  | { type: 'reference'; entry: ReferenceEntry; forms: () => FormLink[] }
  | { type: 'article-list'; list: ListContent<'articles'> }
  | { type: 'article'; entry: ArticleEntry; terms: () => ExplainedTerm[]; related: () => ArticleEntry[] }
  | { type: 'term-list'; list: ListContent<'glossary'> }
  | { type: 'term'; entry: GlossaryEntry; uses: () => TermUses; costs: () => OverviewRow[] }
  | { type: 'question-list'; list: ListContent<'faq'> }
  | { type: 'questions'; list: ListContent<'faq'> };

/** The list of each kind, one for each value of its filters, and a page for each entry that has one. */
export function entryPages(
  { catalog, today }: Pick<SiteSources, 'catalog' | 'today'>,
  make: MakePages,
): MadePage<EntryContent>[] {
  const { site, kinds } = catalog;
  const pagesOf = <E extends { url: unknown } & ({ slug: string } | { id: string })>(
    kind: ContentKind,
    entries: readonly E[],
    contentOf: (entry: E, lang: Lang) => EntryContent,
    captionOf?: (entry: E) => PagePlan['caption'],
  ) =>
    entries
      .filter(({ url }) => url !== null)
      .flatMap((entry) => {
        const name = 'slug' in entry ? entry.slug : entry.id;
        const facts: PagePlan = {
          path: pagePath(site, kind, name),
          section: kind,
          twin: (lang) => itemPath(kind, name, lang, 'json'),
          isWhole: true,
          caption: captionOf?.(entry),
        };
        return make(facts, (lang) => contentOf(entry, lang));
      });
  const listsOf = <K extends ContentKind>(
    kind: K,
    contentOf: (list: ListContent<K>) => EntryContent,
    areWhole?: boolean,
  ) => filterPages(kind, catalog, make, contentOf, areWhole);
  const industries = new Set(kinds.references[DEFAULT_LANG].map(({ industry }) => industry.id));
  return [
    ...listsOf('services', (list) => ({ type: 'service-list', list })),
    ...pagesOf('services', kinds.services[DEFAULT_LANG], (entry, lang) => ({
      type: 'service',
      entry,
      references: () =>
        kinds.references[lang].filter(({ services }) => services.some(({ slug }) => slug === entry.slug)),
      costs: () => costRows(costsOf(entry), catalog, { lang, today }),
    })),
    ...listsOf('references', (list) => ({ type: 'reference-list', list, industries })),
    ...pagesOf('references', kinds.references[DEFAULT_LANG], (entry) => ({
      type: 'reference',
      entry,
      forms: () => formsOf(entry, catalog),
    })),
    ...listsOf('articles', (list) => ({ type: 'article-list', list })),
    ...pagesOf(
      'articles',
      kinds.articles[DEFAULT_LANG],
      (entry, lang) => ({
        type: 'article',
        entry,
        terms: () => explainedTerms(entry, catalog, lang),
        related: () => relatedArticles(entry, kinds.articles[lang]),
      }),
      ({ category, title }) => ({ kind: category.name, title }),
    ),
    ...listsOf('glossary', (list) => ({ type: 'term-list', list })),
    ...pagesOf('glossary', kinds.glossary[DEFAULT_LANG], (entry, lang) => ({
      type: 'term',
      entry,
      uses: () => usesOf(entry, catalog, lang),
      costs: () => costRows(calculatorsForTerm(entry, catalog, lang), catalog, { lang, today }),
    })),
    ...listsOf('faq', (list) => ({ type: list.chosen ? 'questions' : 'question-list', list }), true),
  ];
}

/** The calculators and analyzers of the services of a reference, each once. */
function formsOf({ services }: ReferenceEntry, { kinds }: Pick<Catalog, 'kinds'>): FormLink[] {
  const used = kinds.services[DEFAULT_LANG].filter(({ slug }) =>
    services.some((service) => service.slug === slug),
  );
  const forms = used.flatMap(({ calculators, analyzers }) => [...calculators, ...analyzers]);
  return [...new Map(forms.map((form) => [form.id, form])).values()];
}

function explainedTerms({ about, mentions }: ArticleEntry, { kinds }: Catalog, lang: Lang): ExplainedTerm[] {
  return [...about, ...mentions[lang]].flatMap(({ slug }) =>
    kinds.glossary[DEFAULT_LANG]
      .filter((entry) => entry.slug === slug)
      .map(({ term, synonyms, short_definition, url }) => ({
        slug,
        name: term[lang],
        names: [term[lang], ...synonyms[lang]],
        definition: short_definition[lang],
        href: pathOf(url[lang]),
      })),
  );
}

/** Where a term is used: what explains it stands before what only uses it. */
function usesOf(term: GlossaryEntry, { kinds }: Catalog, lang: Lang): TermUses {
  const isTerm = ({ slug }: { slug: string }) => slug === term.slug;
  return {
    articles: [
      ...kinds.articles[lang].filter(({ about }) => about.some(isTerm)),
      ...kinds.articles[lang].filter(({ mentions }) => mentions[lang].some(isTerm)),
    ],
    services: kinds.services[lang].filter(({ terms }) => terms.some(isTerm)),
    references: kinds.references[lang].filter(({ terms, url }) => url && terms.some(isTerm)),
    related: kinds.glossary[lang].filter(({ slug }) => term.related_terms.some((each) => each.slug === slug)),
  };
}
