import type { ArticleEntry, Catalog } from '#schema/entry.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { catalog } from './content.ts';

const facet = (id: string): Facet => ({ id, name: { de: `${id} (de)`, en: `${id} (en)` } });

/** The n-th of many articles, from 1: each has a category, an author and two tags that repeat in different rhythms. */
function article(n: number): ArticleEntry {
  const slug = `article-${n}`;
  return {
    id: n,
    type: 'article',
    slug,
    title: { de: `Artikel ${n}`, en: `Article ${n}` },
    summary: { de: 'Eine Zusammenfassung', en: 'A summary' },
    body: { de: `Der Text von Nummer ${n}.`, en: `The text of number ${n}.` },
    published_at: '2026-03-12',
    updated_at: null,
    url: { de: `https://example.com/blog/${slug}`, en: `https://example.com/en/blog/${slug}` },
    category: facet(`category-${n % 2}`),
    author: facet(`author-${n % 3}`),
    tags: [facet(`tag-${n % 5}`), facet('everywhere')],
    about: [],
    mentions: { de: [], en: [] },
    services: [],
    technologies: [],
  };
}

/** A catalog of `count` articles and nothing else. */
export function catalogOfArticles(count: number): Catalog {
  const articles = Array.from({ length: count }, (_, index) => article(count - index));
  const none = { de: [], en: [] };
  return {
    site: { ...catalog.site, url: 'https://example.com' },
    kinds: {
      articles: { de: articles, en: articles },
      services: none,
      references: none,
      faq: none,
      glossary: none,
    },
    pricing: { ...catalog.pricing, calculators: [], analyzers: [] },
  };
}
