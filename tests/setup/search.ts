import { searchDocuments } from '#api/resources/search/search-documents.ts';
import type { ContentKind } from '#schema/kind.ts';
import { buildIndex } from '#search/build-index.ts';
import type { SearchDocument } from '#search/document.ts';
import { openIndex, type SearchIndex } from '#search/open-index.ts';
import { relevantDocuments } from '#search/rank.ts';
import { search } from '#search/search.ts';
import { inEachLang, type Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { catalog } from './content.ts';

/** What is written of documents that say what a test is about, and nothing else. */
export function buildFrom(
  documents: readonly Partial<SearchDocument>[],
  lang: Lang = 'de',
  digest: (text: string) => string = () => 'test',
): ReturnType<typeof buildIndex> {
  const whole = documents.map((document, number) => ({
    kind: 'articles' as const,
    id: `${number}`,
    name: '',
    aliases: [],
    topics: [],
    summary: [],
    body: [],
    details: [],
    addresses: { url: null, api_url: null },
    ...document,
  }));
  return buildIndex(whole, lang, digest);
}

/** An index of such documents. */
export function indexOf(documents: readonly Partial<SearchDocument>[], lang: Lang = 'de'): SearchIndex {
  const { index, sentences } = JSON.parse(JSON.stringify(buildFrom(documents, lang)));
  return openIndex(index, sentences);
}

/** The ids of what is found, best first. */
export function idsFound(index: SearchIndex, query: string, kinds?: readonly string[]): string[] {
  return search(index, query, kinds).documents.map((document) => index.documents[document]?.id ?? '');
}

/** The index of the content that the tests look at. */
export const contentIndex = inEachLang((lang) =>
  lazy(() => {
    const { index, sentences } = buildIndex(searchDocuments(catalog, lang), lang, () => 'test');
    return openIndex(index, sentences);
  }),
);

/** What is found in the content, each with its kind: `glossary/api`. */
export function findInContent(query: string, lang: Lang, kind?: ContentKind): string[] {
  const index = contentIndex[lang]();
  return namesOf(index, search(index, query, kind && [kind]).documents);
}

/** What of it `/api/v1/search` shows. */
export function findRelevant(query: string, lang: Lang): string[] {
  const index = contentIndex[lang]();
  return namesOf(index, relevantDocuments(search(index, query)));
}

function namesOf(index: SearchIndex, documents: readonly number[]): string[] {
  return documents.map((document) => {
    const { kind, id } = index.documents[document] ?? { kind: '', id: '' };
    return `${kind}/${id}`;
  });
}
