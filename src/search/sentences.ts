import { DEFAULT_LANG } from '#text/lang.ts';
import { holdStops, sentencesOf } from '#text/sentences.ts';
import { keepTogether } from '#text/typeset.ts';

/** The longest sentence of a snippet, in characters; what is longer is cut where a word ends. */
const LONGEST = 240;

/** The sentences of texts in their order; a line break ends one. */
export function splitSentences(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .flatMap(sentencesOf)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map(cutSentence);
}

function cutSentence(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const end = holdStops(keepTogether(sentence, DEFAULT_LANG)).lastIndexOf(' ', LONGEST - 1);
  return `${sentence.slice(0, end > 0 ? end : LONGEST - 1).toWellFormed()}…`;
}
