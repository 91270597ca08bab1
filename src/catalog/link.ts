import { exampleCost } from '#pricing/examples.ts';
import type {
  Catalog,
  Entry,
  FormLink,
  PageEntry,
  QuestionLink,
  ServiceLink,
  SourceLink,
  TechnologyLink,
  TermLink,
} from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import type { Sources } from '#schema/source/sources.ts';
import type { Vocabularies } from '#schema/source/vocabularies.ts';
import type { Identified, Wikidata } from '#schema/source/wikidata.ts';
import { compareCodes, compareNames } from '#text/collate.ts';
import { inEachLang, type Lang, type Localized } from '#text/lang.ts';
import { entryUrl, pageUrl, writtenUrl } from './addresses.ts';
import { linkImages } from './article-images.ts';
import { mentionsAdder, type RunningText, type UnsearchedArticle } from './mentions.ts';
import { publishedSite, withoutFeatures } from './published-site.ts';

/**
 * Resolves every name in checked content, finds the terms that bodies mention, and puts each kind in its order. Throws if
 * a name is unknown.
 *
 * @example
 * const catalog = linkContent(sources, runningText);
 * catalog.kinds.articles.de[0]?.url.de; // the address of the latest article
 */
export function linkContent(all: Sources, runningText: RunningText): Catalog {
  const sources = withoutFeatures(all);
  const { articles, ...entries } = linkEntries(sources);
  const compare = inEachLang((lang) => orders(sources.vocabularies, lang));
  const inOrder = <K extends ContentKind>(kind: K, unordered: Entry<K>[]): Localized<Entry<K>[]> =>
    inEachLang((lang) => unordered.toSorted(compare[lang][kind]));
  const glossary = inOrder('glossary', entries.glossary);
  return {
    site: publishedSite(sources),
    pricing: sources.pricing,
    purposes: sources.vocabularies.purposes,
    pages: linkPages(sources),
    ownPages: sources.own.pages,
    removed: sources.removed,
    searchWords: sources.searchWords,
    changes: sources.changes,
    kinds: {
      articles: inOrder('articles', articles.map(mentionsAdder(glossary, runningText))),
      services: inOrder('services', entries.services),
      references: inOrder('references', entries.references),
      faq: inOrder('faq', entries.faq),
      glossary,
    },
  };
}

type Compare<E> = (a: E, b: E) => number;

/** Comparators for the default order of each kind's list. */
function orders(vocabularies: Vocabularies, lang: Lang): { [K in ContentKind]: Compare<Entry<K>> } {
  const byPlace = (places: { id: string }[]) => {
    const rank = new Map(places.map(({ id }, index) => [id, index]));
    return (entry: { category: { id: string } }) => rank.get(entry.category.id) ?? places.length;
  };
  const servicePlace = byPlace(vocabularies.serviceCategories);
  const faqPlace = byPlace(vocabularies.faqCategories);
  return {
    articles: (a, b) => compareCodes(b.published_at, a.published_at) || b.id - a.id,
    services: (a, b) => servicePlace(a) - servicePlace(b) || a.position - b.position,
    references: (a, b) => compareCodes(b.completed, a.completed) || compareCodes(a.id, b.id),
    faq: (a, b) => faqPlace(a) - faqPlace(b) || a.position - b.position,
    glossary: (a, b) => compareNames(a.term[lang], b.term[lang], lang) || compareCodes(a.slug, b.slug),
  };
}

function linkPages({ site, pages }: Sources): PageEntry[] {
  return Object.keys(site.paths).flatMap((id) => {
    const page = pages[id];
    return page ? [{ ...page, url: writtenUrl(site, page) }] : [];
  });
}

/** The entries of each kind, links resolved, in the order of the files. */
type LinkedEntries = { [K in Exclude<ContentKind, 'articles'>]: Entry<K>[] } & {
  articles: UnsearchedArticle[];
};

/** What finds the entry, or the value of a list, that content names. */
function linkFinders({ site, vocabularies, kinds, pricing, wikidata }: Sources) {
  const sameAs = itemFinder(wikidata);
  const serviceCategory = finder(vocabularies.serviceCategories);
  const inCategories = Map.groupBy(
    kinds.faq.toSorted((a, b) => a.position - b.position),
    ({ category }) => category,
  );
  const questions = new Map(
    [...inCategories].map(([category, sources]) => [
      category,
      sources.map(({ id, question }): QuestionLink => ({ id, question })),
    ]),
  );
  return {
    sameAs,
    serviceCategory,
    articleCategory: finder(vocabularies.articleCategories),
    faqCategory: finder(vocabularies.faqCategories),
    glossaryCategory: finder(vocabularies.glossaryCategories),
    industry: finder(vocabularies.industries),
    projectType: finder(vocabularies.projectTypes),
    author: finder(vocabularies.authors),
    tag: finder(vocabularies.tags),
    technology: finder(
      vocabularies.technologies.map(
        (each): TechnologyLink => ({ ...each, same_as: sameAs('technologies', each.id) }),
      ),
    ),
    citedSource: finder(
      vocabularies.sources.map((each): SourceLink => ({ ...each, same_as: sameAs('sources', each.id) })),
    ),
    term: finder(
      kinds.glossary.map((source): TermLink => {
        const { slug, term } = source;
        return { slug, term, url: entryUrl(site, 'glossary', source), same_as: sameAs('glossary', slug) };
      }),
    ),
    service: finder(
      kinds.services.map((source): ServiceLink => {
        const { slug, name, category } = source;
        return { slug, name, category: serviceCategory(category), url: entryUrl(site, 'services', source) };
      }),
    ),
    calculator: finder(pricing.calculators.map((source) => formLink(site, 'calculators', source))),
    calculatorSource: finder(pricing.calculators),
    analyzer: finder(pricing.analyzers.map((source) => formLink(site, 'analyzers', source))),
    /** The questions of a category, in the order in which its page shows them. */
    questionsIn: (category: string) => questions.get(category) ?? [],
  };
}

function linkEntries(sources: Sources): LinkedEntries {
  const { site, kinds } = sources;
  const find = linkFinders(sources);
  return {
    articles: kinds.articles.map((source) => ({
      ...source,
      url: entryUrl(site, 'articles', source),
      category: find.articleCategory(source.category),
      author: find.author(source.author),
      tags: source.tags.map(find.tag),
      about: source.about.map(find.term),
      mentions: source.mentions.map(find.term),
      services: source.services.map(find.service),
      technologies: source.technologies.map(find.technology),
      calculators: source.calculators.map(find.calculator),
      analyzers: source.analyzers.map(find.analyzer),
      sources: source.sources.map(find.citedSource),
      ...linkImages(site, source),
    })),
    services: kinds.services.map((source) => ({
      ...source,
      url: entryUrl(site, 'services', source),
      category: find.serviceCategory(source.category),
      technologies: source.technologies.map(find.technology),
      terms: source.terms.map(find.term),
      related: source.related.map(find.service),
      calculators: source.calculators.map((name) => ({
        ...find.calculator(name),
        example: exampleCost(find.calculatorSource(name), source.slug),
      })),
      analyzers: source.analyzers.map(find.analyzer),
      sources: source.sources.map(find.citedSource),
    })),
    references: kinds.references.map((source) => ({
      ...source,
      url: entryUrl(site, 'references', source),
      industry: find.industry(source.industry),
      project_type: find.projectType(source.project_type),
      services: source.services.map(find.service),
      technologies: source.technologies.map(find.technology),
      terms: source.terms.map(find.term),
      sources: source.sources.map(find.citedSource),
    })),
    faq: kinds.faq.map((source) => ({
      ...source,
      url: entryUrl(site, 'faq', source),
      category: find.faqCategory(source.category),
      page_questions: find.questionsIn(source.category),
      terms: source.terms.map(find.term),
      services: source.services.map(find.service),
      sources: source.sources.map(find.citedSource),
    })),
    glossary: kinds.glossary.map((source) => ({
      ...source,
      url: entryUrl(site, 'glossary', source),
      category: find.glossaryCategory(source.category),
      related_terms: source.related_terms.map(find.term),
      technology: source.technology === undefined ? null : find.technology(source.technology),
      same_as: find.sameAs('glossary', source.slug),
      sources: source.sources.map(find.citedSource),
    })),
  };
}

function formLink(
  site: Sources['site'],
  group: FormGroup,
  { id, name }: { id: string; name: Localized },
): FormLink {
  return { id, name, url: pageUrl(site, group, id) };
}

/** Finds the address of the item of Wikidata that an entry is. */
function itemFinder(wikidata: Wikidata): (list: Identified, name: string) => string | null {
  const items = new Map(wikidata.map(({ entry, item }) => [entry, item]));
  return (list, name) => {
    const item = items.get(`${list}/${name}`);
    return item === undefined ? null : `http://www.wikidata.org/entity/${item}`;
  };
}

/** Finds an item by its slug, or its id where it has none. */
function finder<T extends { slug: string } | { id: string }>(items: T[]): (name: string) => T {
  const index = new Map(items.map((item) => ['slug' in item ? item.slug : item.id, item]));
  return (name) => {
    const found = index.get(name);
    if (!found) throw new Error(`"${name}" is unknown: content must be checked before it is linked`);
    return found;
  };
}
