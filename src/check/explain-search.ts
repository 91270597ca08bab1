import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchDocuments } from '#api/resources/search/search-documents.ts';
import { linkContent } from '#catalog/link.ts';
import { hiddenNames } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { loadContent } from '#loading/load.ts';
import { runningText } from '#render/markdown/prose.ts';
import { SEARCH_KINDS } from '#schema/kind.ts';
import { buildIndex } from '#search/build-index.ts';
import { FIELDS } from '#search/document.ts';
import type { Evidence } from '#search/evidence.ts';
import { type FoundWord, QUALITY } from '#search/find-words.ts';
import { openIndex, type SearchIndex } from '#search/open-index.ts';
import { relevantDocuments } from '#search/rank.ts';
import { type SearchResult, search } from '#search/search.ts';
import { DEFAULT_LANG, findLang, LANGS } from '#text/lang.ts';

const SHOWN = 10;

/** A day on which everything scheduled is published, so that only drafts are not. */
const LAST_DAY = '9999-12-31';

const usage = () => `kontor search "…" [--lang ${LANGS.join('|')}] [--kind ${SEARCH_KINDS.join('|')}]`;

/** `kontor search "cloud kosten" [--lang en] [--kind glossary]`: what a query finds in the content, and why. */
export async function explainSearch(args: string[], root: string): Promise<void> {
  const options = { lang: { type: 'string' }, kind: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, strict: false, allowPositionals: true, options });
  const query = positionals.join(' ');
  const day = readBuildDate(process.env);
  const { sources } = await loadContent(join(root, 'content'), day);
  const lang = values.lang === undefined ? DEFAULT_LANG : findLang(String(values.lang));
  const kind = SEARCH_KINDS.find((known) => known === values.kind);
  if (query === '' || !lang || (values.kind !== undefined && !kind)) {
    console.error(`Usage: ${usage()}`);
    process.exitCode = 1;
    return;
  }
  const documents = searchDocuments(linkContent(sources, runningText), lang);
  const built = buildIndex(documents, lang, () => '');
  const index = openIndex(built.index, built.sentences);
  const result = search(index, query, kind && [kind]);
  for (const [typed, used] of Object.entries(result.corrected))
    console.log(`"${typed}" is taken for "${used}".`);
  const drafts = new Set(hiddenNames(sources, LAST_DAY));
  const hidden = new Set(hiddenNames(sources, day));
  const placeOf = (document: number) => {
    const { kind = '', id = '' } = index.documents[document] ?? {};
    return `${kind}/${id}`;
  };
  const relevant = new Set(relevantDocuments(result).filter((document) => !hidden.has(placeOf(document))));
  const markOf = (document: number) => {
    if (relevant.has(document)) return '';
    const place = placeOf(document);
    if (drafts.has(place)) return '  (draft)';
    return hidden.has(place) ? '  (not published yet)' : '  (in lists only)';
  };
  console.log(`${result.documents.length} found, ${relevant.size} of them by /api/v1/search too.`);
  for (const document of result.documents.slice(0, SHOWN)) {
    console.log(`\n${placeOf(document)}  ${index.documents[document]?.name ?? ''}${markOf(document)}`);
    for (const line of explainDocument(index, result, document)) console.log(`  ${line}`);
  }
}

/** Why a document was found, a line for each word of the query: the word it has, by which rule, in which fields. */
export function explainDocument(
  index: SearchIndex,
  { evidence }: Pick<SearchResult, 'evidence'>,
  document: number,
): string[] {
  return evidence.map((each) => {
    const best = bestWord(index, each, document);
    if (!best) return `${each.query.raw}: –`;
    const { word, rule } = best.found;
    const fields = FIELDS.filter((_, bit) => best.fields & (1 << bit)).map(
      ({ name, weight }) => `${name} ${weight}`,
    );
    return `${each.query.raw}: "${index.spellingOf(word)}" as ${rule} (${QUALITY[rule]}) in ${fields.join(', ')}; ${(each.scores[document] ?? 0).toFixed(2)}`;
  });
}

/** The word of a document that matches a word of the query best, and the bits of the fields that have it. */
function bestWord(
  { starts, postedDocuments, postedFields }: SearchIndex,
  { words }: Evidence,
  document: number,
): { found: FoundWord; fields: number } | undefined {
  return words
    .flatMap((found) => {
      const from = starts[found.word] ?? 0;
      const at = postedDocuments.subarray(from, starts[found.word + 1] ?? from).indexOf(document);
      return at < 0 ? [] : [{ found, fields: postedFields[from + at] ?? 0 }];
    })
    .sort((a, b) => QUALITY[b.found.rule] - QUALITY[a.found.rule])[0];
}
