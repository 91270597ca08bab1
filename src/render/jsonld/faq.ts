import type { FaqEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site.ts';
import { inBoth, type Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import { type Node, type NodeWithStubs, ref, refs } from './node.ts';
import * as stubs from './stubs.ts';
import { translation } from './translation.ts';

export function faqItem(entry: FaqEntry, lang: Lang, site: Site): NodeWithStubs {
  const url = entry.url[lang];
  const questions = entry.page_questions.map(
    ({ id, question }): Node => ({
      '@id': ids.question(url, id),
      '@type': 'Question',
      name: question[lang],
      inLanguage: lang,
      isPartOf: { '@id': ids.faqPage(url) },
    }),
  );
  // A node is the same in every document, so the page lists all its questions, even in a list of some of them. The others
  // are stubs.
  const page: Node = {
    '@id': ids.faqPage(url),
    '@type': 'FAQPage',
    name: entry.category.name[lang],
    url,
    inLanguage: lang,
    publisher: { '@id': ids.organization(site) },
    mainEntity: refs(questions),
  };
  const about = [
    ...entry.terms.map((link) => stubs.term(link, lang, site)),
    ...entry.services.map((link) => stubs.service(link, lang, site)),
  ];
  const other = translation(
    lang,
    inBoth((of) => ids.question(entry.url[of], entry.id)),
    (of) => ({
      '@type': 'Question',
      name: entry.question[of],
    }),
  );
  return {
    node: {
      '@id': ids.question(url, entry.id),
      '@type': 'Question',
      name: entry.question[lang],
      inLanguage: lang,
      isPartOf: ref(page),
      ...other.property,
      about: refs(about),
      acceptedAnswer: { '@type': 'Answer', text: entry.answer[lang], inLanguage: lang },
    },
    stubs: [
      page,
      other.stub,
      ...about,
      ...(entry.terms.length > 0 ? [stubs.termSet(site, lang)] : []),
      ...questions,
    ],
  };
}
