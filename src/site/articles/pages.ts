import { pagePath } from '#catalog/addresses.ts';
import { itemPath } from '#filters/path.ts';
import type { ExplainedTerm } from '#render/markdown/terms-html.ts';
import type { ArticleEntry, Catalog, GlossaryEntry, TermLink } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { pathOf } from '../addresses.ts';
import { filterPages, type ListContent } from '../lists/filter-pages.ts';
import type { MakePages, Page } from '../page-frame.ts';
import { relatedArticles } from './related-articles.ts';

export type ArticlesContent =
  | { type: 'article-list'; list: ListContent<'articles'> }
  | { type: 'article'; entry: ArticleEntry; terms: () => ExplainedTerm[]; related: () => ArticleEntry[] };

/** The list of the articles, one for each category and tag, and a page for each article. */
export function articlePages({ site, kinds }: Catalog, make: MakePages): Page<ArticlesContent>[] {
  const terms = new Map(kinds.glossary.de.map((entry) => [entry.slug, entry]));
  const explained = (links: readonly TermLink[], lang: Lang) =>
    links.flatMap(({ slug }) => {
      const entry = terms.get(slug);
      return entry ? [explainedTerm(entry, lang)] : [];
    });
  return [
    ...filterPages(
      'articles',
      { site, kinds },
      make,
      (list): ArticlesContent => ({ type: 'article-list', list }),
    ),
    ...kinds.articles.de.flatMap((entry) =>
      make<ArticlesContent>(
        {
          path: pagePath(site, 'articles', entry.slug),
          section: 'articles',
          twin: (lang) => itemPath('articles', entry.slug, lang, 'json'),
          isWhole: true,
          caption: (lang) => ({ kind: entry.category.name[lang], title: entry.title[lang] }),
        },
        (lang) => ({
          type: 'article',
          entry,
          terms: () => explained([...entry.about, ...entry.mentions[lang]], lang),
          related: () => relatedArticles(entry, kinds.articles[lang]),
        }),
      ),
    ),
  ];
}

function explainedTerm({ slug, term, synonyms, ...entry }: GlossaryEntry, lang: Lang): ExplainedTerm {
  return {
    slug,
    name: term[lang],
    names: [term[lang], ...synonyms[lang]],
    definition: entry.short_definition[lang],
    href: pathOf(entry.url[lang]),
  };
}
