import type { Lang } from '#text/lang.ts';
import { NAME_FIELDS, STRONG_FIELDS } from './document.ts';
import type { Evidence, IsListed } from './evidence.ts';
import { searchLanguage } from './languages.ts';
import type { SearchIndex } from './open-index.ts';

/** What question a query is. */
interface Question {
  /** The kinds that answer it. */
  kinds: readonly string[];
  /** The places of the words that ask it: the first, and the one after the last. */
  from: number;
  to: number;
}

/** Reads from the words of a query, by their keys, what question it is; nothing where it is none. */
export function readQuestion(keys: readonly string[], lang: Lang): Question | undefined {
  const text = keys.join(' ');
  for (const [form, kinds] of searchLanguage(lang).questions ?? []) {
    const asking = form.exec(text);
    if (!asking) continue;
    const from = countWords(text.slice(0, asking.index));
    return { kinds, from, to: from + countWords(`${asking[0]} `) };
  }
  return undefined;
}

/** The number of words in a text that has a space after each. */
const countWords = (text: string) => text.split(' ').length - 1;

/**
 * Adds to what has the words that ask a question the documents of the kinds that answer it: a calculator has "what does … cost".
 * A query that has no other words is none.
 */
export function addAnswers(
  index: SearchIndex,
  evidence: readonly Evidence[],
  question: Question,
  isListed: IsListed,
): void {
  const asking = evidence.filter(({ query }) => question.from <= query.place && query.place < question.to);
  for (const { scores, having, fields } of asking)
    for (const [document, { kind }] of index.documents.entries()) {
      if (!question.kinds.includes(kind) || !isListed(document)) continue;
      if (!scores[document]) having.push(document);
      scores[document] = Math.max(scores[document] ?? 0, SCORE);
      fields[document] = (fields[document] ?? 0) | (STRONG_FIELDS & ~NAME_FIELDS);
    }
}

/** How well a kind that answers a question has the words that ask it: as a topic. */
const SCORE = 5;
