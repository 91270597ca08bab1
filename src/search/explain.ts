import { FIELDS } from './document.ts';
import type { Evidence } from './evidence.ts';
import { type FoundWord, QUALITY } from './find-words.ts';
import type { SearchIndex } from './open-index.ts';
import type { SearchResult } from './search.ts';

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
