import type { GlossaryEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { label } from '../markdown/labels.ts';
import { termAnchors } from '../markdown/page-anchors.ts';
import { ids } from './ids.ts';
import { type EntryNodes, type Node, ref, refs, tagged, taggedAll } from './node.ts';
import { webPage } from './page-nodes.ts';
import * as stubs from './stubs.ts';

/** A term, in the glossary and in the set of its category; what explains it further stands on its page. */
export function glossaryNodes(entry: GlossaryEntry, lang: Lang, site: Site): EntryNodes {
  const sets = [stubs.termSet(site), stubs.categorySet(entry.category, site)];
  return {
    node: {
      ...stubs.term(entry),
      alternateName: taggedAll(entry.synonyms),
      termCode: entry.slug,
      disambiguatingDescription: tagged(entry.short_definition),
      description: tagged(entry.definition),
      inDefinedTermSet: refs(sets),
    },
    stubs: sets,
    page: termPage(entry, lang, site),
  };
}

/** The page of a term, its sections and questions, and the terms and the technology that it names. */
function termPage(entry: GlossaryEntry, lang: Lang, site: Site): Node[] {
  const url = entry.url[lang];
  const term = { '@id': ids.term(entry.url) };
  const related = entry.related_terms.map(stubs.term);
  const technology = entry.technology && stubs.technology(entry.technology, site);
  const sources = entry.sources.map((source) => stubs.source(source, site));
  const anchors = anchorFinder(entry, lang);
  const parts = [...sectionNodes(entry, lang, anchors), ...questionNodes(entry, lang, anchors, site)];
  const page: Node = {
    ...webPage({ url, name: entry.term[lang], lang, site }),
    mainEntity: term,
    about: technology ? ref(technology) : undefined,
    mentions: refs(related),
    citation: refs(sources),
    hasPart: refs(parts),
    ...(entry.reviewed_at && { lastReviewed: entry.reviewed_at }),
  };
  return [page, ...parts, ...related, ...(technology ? [technology] : []), ...sources];
}

/** Finds the anchor of a heading on the page. */
type Anchors = (heading: string) => string;

function anchorFinder(entry: GlossaryEntry, lang: Lang): Anchors {
  const anchors = termAnchors(entry, lang);
  return (heading) => {
    const anchor = anchors.get(heading);
    if (anchor === undefined) throw new Error(`"${heading}" is no heading of ${entry.url[lang]}`);
    return anchor;
  };
}

/** The sections of the page, each with its text, a line for each item of a list. */
function sectionNodes(entry: GlossaryEntry, lang: Lang, anchors: Anchors): Node[] {
  const url = entry.url[lang];
  const lines = (items: readonly Localized[]) => items.map((item) => item[lang]).join('\n');
  const texts = {
    howItWorks: entry.how_it_works?.[lang] ?? '',
    examples: lines(entry.examples),
    useCases: lines(entry.use_cases),
    pros: lines(entry.pros),
    cons: lines(entry.cons),
  };
  return (Object.keys(texts) as (keyof typeof texts)[])
    .filter((section) => texts[section] !== '')
    .map((section) => {
      const name = label(section, lang);
      return {
        '@id': ids.section(url, anchors(name)),
        '@type': 'WebPageElement',
        name,
        text: texts[section],
        inLanguage: lang,
      };
    });
}

function questionNodes(entry: GlossaryEntry, lang: Lang, anchors: Anchors, site: Site): Node[] {
  const page = entry.url[lang];
  return entry.faqs.map(({ question, answer }) => ({
    ...stubs.questionNode({
      id: ids.question(page, anchors(question[lang])),
      question: question[lang],
      answer: answer[lang],
      lang,
      license: site.license.url,
    }),
    about: { '@id': ids.term(entry.url) },
  }));
}
