import { sectionUrl } from '#catalog/addresses.ts';
import type { ArticleEntry, Catalog, PageEntry } from '#schema/entry.ts';
import { PAGE_IDS, type PageId } from '#schema/source/pages.ts';
import { removedSchema } from '#schema/source/removed.ts';
import { featuresSchema } from '#schema/source/site/features.ts';
import { FORMAT, type Site } from '#schema/source/site/site.ts';
import { FOOT_PAGES, MAIN_PAGES } from '#schema/source/site/site-pages.ts';
import { themeSchema } from '#schema/source/site/theme.ts';
import type { Facet } from '#schema/source/vocabularies.ts';

const site: Site = {
  format: FORMAT,
  languages: ['de', 'en'],
  currency: 'EUR',
  name: 'Example',
  url: 'https://example.com',
  legal_name: 'Example GmbH',
  email: 'mail@example.com',
  phone: '+49 30 23125 000',
  imprint: {
    legal_form: { de: 'Gesellschaft', en: 'Company' },
    represented_by: ['Erika Mustermann'],
    responsible: { name: 'Erika Mustermann' },
  },
  sample: true,
  address: { street: 'Weg 1', postal_code: '12345', locality: 'Ort', country: 'DE' },
  description: { de: 'Ein Beispiel', en: 'An example' },
  area_served: 'DE',
  glossary_name: { de: 'Glossar', en: 'Glossary' },
  paths: {
    home: { de: '/', en: '/en' },
    calculators: { de: '/rechner', en: '/en/calculators' },
    analyzers: { de: '/roi', en: '/en/roi' },
    articles: { de: '/blog', en: '/en/blog' },
    services: { de: '/leistungen', en: '/en/services' },
    references: { de: '/referenzen', en: '/en/references' },
    faq: { de: '/faq', en: '/en/faq' },
    glossary: { de: '/glossar', en: '/en/glossary' },
    search: { de: '/suche', en: '/en/search' },
    knowledge: { de: '/wissensgraph', en: '/en/knowledge-graph' },
    developers: { de: '/entwickler', en: '/en/developers' },
    consultation: { de: '/beratung', en: '/en/consultation' },
    contact: { de: '/kontakt', en: '/en/contact' },
    imprint: { de: '/impressum', en: '/en/imprint' },
    privacy: { de: '/datenschutz', en: '/en/privacy' },
    about: { de: '/ueber-uns', en: '/en/about' },
  },
  license: { name: 'MIT', url: 'https://example.com/license' },
  security: { contact: 'mailto:security@example.com', expires: '2027-10-31' },
  features: featuresSchema.parse({}),
  theme: themeSchema.parse({}),
  navigation: [...MAIN_PAGES],
  footer: [...FOOT_PAGES],
  disclaimers: { estimate: { de: 'Ohne Gewähr', en: 'Not binding' } },
};

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
    author: { ...facet(`author-${n % 3}`), type: 'Organization' },
    tags: [facet(`tag-${n % 5}`), facet('everywhere')],
    about: [],
    mentions: { de: [], en: [] },
    services: [],
    calculators: [],
    analyzers: [],
    sources: [],
    technologies: [],
    draft: false,
    reviewed_at: null,
    aliases: [],
    quotes: [],
    diagrams: [],
    photos: [],
  };
}

function page(id: PageId): PageEntry {
  const text = { de: `Seite ${id}`, en: `Page ${id}` };
  return { id, title: text, summary: text, body: text, url: sectionUrl(site, id) };
}

/** A catalog of `count` articles and nothing else. */
export function catalogOfArticles(count: number): Catalog {
  const articles = Array.from({ length: count }, (_, index) => article(count - index));
  const none = { de: [], en: [] };
  return {
    site: { ...site, shown: Object.keys(site.paths), intros: {}, labels: {} },
    kinds: {
      articles: { de: articles, en: articles },
      services: none,
      references: none,
      faq: none,
      glossary: none,
    },
    pricing: {
      rates: { day_rates: {}, shares: {}, prices: {}, packages: {}, risks: {}, sources: {} },
      programmes: [],
      calculators: [],
      analyzers: [],
    },
    purposes: [],
    pages: PAGE_IDS.map(page),
    ownPages: [],
    removed: removedSchema.parse({}),
    searchWords: [],
    changes: [],
  };
}
