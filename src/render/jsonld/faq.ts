import { questionUrl } from '#catalog/addresses.ts';
import type { FaqEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { listTitle } from '../list-title.ts';
import { ids } from './ids.ts';
import { type EntryNodes, type Node, refs, translations } from './node.ts';
import { webPage } from './page-nodes.ts';
import * as stubs from './stubs.ts';

/** A question with its answer, and the page that it shares with the other questions of its category. */
export function faqNodes(entry: FaqEntry, lang: Lang, site: Site): EntryNodes {
  const url = entry.url[lang];
  const page = ids.faqPage(url);
  const questions = entry.page_questions.map(({ id, question }) =>
    stubs.questionStub({ id: ids.question(url, id), question: question[lang], lang, page }),
  );
  const about = [...entry.terms.map(stubs.term), ...entry.services.map((link) => stubs.service(link, site))];
  const sources = entry.sources.map((source) => stubs.source(source, site));
  const others = translations(lang, (of) => ({
    '@id': ids.question(entry.url[of], entry.id),
    '@type': 'Question',
    name: entry.question[of],
  }));
  return {
    node: {
      ...stubs.questionNode({
        id: ids.question(url, entry.id),
        question: entry.question[lang],
        answer: entry.answer[lang],
        lang,
        page,
        license: site.license.url,
      }),
      url: questionUrl(entry)[lang],
      ...others.property,
      about: refs(about),
      citation: refs(sources),
    },
    stubs: [faqPage(entry, lang, site, questions), ...others.stubs, ...about, ...sources, ...questions],
    page: [],
  };
}

/**
 * The page of a category. A node is the same in every document, so the page lists all its questions, even in a list of some
 * of them. The others are stubs.
 */
function faqPage(entry: FaqEntry, lang: Lang, site: Site, questions: readonly Node[]): Node {
  const url = entry.url[lang];
  const name = listTitle('faq', lang, { filter: 'category', name: entry.category.name });
  return {
    ...webPage({ url, name, lang, site }, 'FAQPage'),
    '@id': ids.faqPage(url),
    publisher: { '@id': ids.organization(site) },
    license: site.license.url,
    mainEntity: refs(questions),
  };
}
