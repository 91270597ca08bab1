import { isPlaceholder } from '#catalog/check-names.ts';
import { fold } from '#text/fold.ts';
import { sentencesOf } from '#text/sentences.ts';
import type { EditorialText } from './texts.ts';

/** Sentences of up to this many words may be repeated. */
const MAX_REPEATABLE_WORDS = 12;

/** Long sentences that several entries contain: each after the first, with the text that has it first. */
export function repeatedSentences(
  texts: readonly EditorialText[],
): { text: EditorialText; sentence: string; first: EditorialText }[] {
  const known = new Map<string, EditorialText>();
  return texts.flatMap((text) =>
    longSentences(text).flatMap((sentence) => {
      const key = fold(sentence);
      const first = known.get(key) ?? text;
      known.set(key, first);
      return first.entry === text.entry ? [] : [{ text, sentence, first }];
    }),
  );
}

function longSentences({ text }: EditorialText): string[] {
  return sentencesOf(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length > MAX_REPEATABLE_WORDS && !isPlaceholder(sentence));
}
