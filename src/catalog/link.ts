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
import { linkImages } from './link-images.ts';
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

function linkEntries({ site, vocabularies, kinds, pricing, wikidata }: Sources): LinkedEntries {
  const category = {
    articles: lookUp(vocabularies.articleCategories, byId),
    services: lookUp(vocabularies.serviceCategories, byId),
    faq: lookUp(vocabularies.faqCategories, byId),
    glossary: lookUp(vocabularies.glossaryCategories, byId),
  };
  const industry = lookUp(vocabularies.industries, byId);
  const projectType = lookUp(vocabularies.projectTypes, byId);
  const author = lookUp(vocabularies.authors, byId);
  const tag = lookUp(vocabularies.tags, byId);
  const sameAs = itemFinder(wikidata);
  const technology = lookUp(
    vocabularies.technologies.map(
      (each): TechnologyLink => ({
        ...each,
        same_as: sameAs('technologies', each.id),
      }),
    ),
    byId,
  );
  const term = lookUp(
    kinds.glossary.map(
      (source): TermLink => ({
        slug: source.slug,
        term: source.term,
        url: entryUrl(site, 'glossary', source),
        same_as: sameAs('glossary', source.slug),
      }),
    ),
    bySlug,
  );
  const service = lookUp(
    kinds.services.map(
      (source): ServiceLink => ({
        slug: source.slug,
        name: source.name,
        category: category.services(source.category),
        url: entryUrl(site, 'services', source),
      }),
    ),
    bySlug,
  );
  const calculatorSource = lookUp(pricing.calculators, byId);
  const calculator = lookUp(
    pricing.calculators.map((source) => formLink(site, 'calculators', source)),
    byId,
  );
  const analyzer = lookUp(
    pricing.analyzers.map((source) => formLink(site, 'analyzers', source)),
    byId,
  );
  const citedSource = lookUp(
    vocabularies.sources.map((each): SourceLink => ({ ...each, same_as: sameAs('sources', each.id) })),
    byId,
  );
  const questions = Map.groupBy(
    kinds.faq.toSorted((a, b) => a.position - b.position),
    (source) => source.category,
  );
  const pageQuestions = new Map(
    [...questions].map(([page, sources]) => [
      page,
      sources.map(({ id, question }): QuestionLink => ({ id, question })),
    ]),
  );
  return {
    articles: kinds.articles.map((source) => ({
      ...source,
      url: entryUrl(site, 'articles', source),
      category: category.articles(source.category),
      author: author(source.author),
      tags: source.tags.map(tag),
      about: source.about.map(term),
      mentions: source.mentions.map(term),
      services: source.services.map(service),
      technologies: source.technologies.map(technology),
      calculators: source.calculators.map(calculator),
      analyzers: source.analyzers.map(analyzer),
      sources: source.sources.map(citedSource),
      ...linkImages(site, source),
    })),
    services: kinds.services.map((source) => ({
      ...source,
      url: entryUrl(site, 'services', source),
      category: category.services(source.category),
      technologies: source.technologies.map(technology),
      terms: source.terms.map(term),
      related: source.related.map(service),
      calculators: source.calculators.map((name) => ({
        ...calculator(name),
        example: exampleCost(calculatorSource(name), source.slug),
      })),
      analyzers: source.analyzers.map(analyzer),
      sources: source.sources.map(citedSource),
    })),
    references: kinds.references.map((source) => ({
      ...source,
      url: entryUrl(site, 'references', source),
      industry: industry(source.industry),
      project_type: projectType(source.project_type),
      services: source.services.map(service),
      technologies: source.technologies.map(technology),
      terms: source.terms.map(term),
      sources: source.sources.map(citedSource),
    })),
    faq: kinds.faq.map((source) => ({
      ...source,
      url: entryUrl(site, 'faq', source),
      category: category.faq(source.category),
      page_questions: pageQuestions.get(source.category) ?? [],
      terms: source.terms.map(term),
      services: source.services.map(service),
      sources: source.sources.map(citedSource),
    })),
    glossary: kinds.glossary.map((source) => ({
      ...source,
      url: entryUrl(site, 'glossary', source),
      category: category.glossary(source.category),
      related_terms: source.related_terms.map(term),
      technology: source.technology === undefined ? null : technology(source.technology),
      same_as: sameAs('glossary', source.slug),
      sources: source.sources.map(citedSource),
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

const byId = ({ id }: { id: string }) => id;
const bySlug = ({ slug }: { slug: string }) => slug;

function lookUp<T>(list: T[], nameOf: (item: T) => string): (name: string) => T {
  const index = new Map(list.map((item) => [nameOf(item), item]));
  return (name) => {
    const found = index.get(name);
    if (!found) throw new Error(`"${name}" is unknown: content must be checked before it is linked`);
    return found;
  };
}
