import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyText } from '#render/markdown/body.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { indexEntries, search } from '#search/index.ts';
import { visibleText } from '#search/visible-text.ts';
import { fold } from '#text/fold.ts';
import { LANGS } from '#text/lang.ts';
import { entriesOf } from '../setup/content.ts';
import '../setup/properties.ts';

const wordsOf = (text: string) => fold(text).split('-').filter(Boolean);

describe('search in the content', () => {
  it.each(CONTENT_KINDS)('finds a subset of %s, each once, and the less the more words there are', (kind) => {
    const words = fc.constantFrom('cloud', 'daten', 'KI', 'Software', 'the', 'Systeme', '„Kosten“', 'zzz');
    for (const lang of LANGS) {
      const entries = entriesOf(kind, lang);
      const index = indexEntries<typeof kind>(kind, entries, lang);
      fc.assert(
        fc.property(words, words, (one, other) => {
          const found = search(index, one);
          const both = search(index, `${one} ${other}`);
          expect(new Set(found).size).toBe(found.length);
          expect(entries).toEqual(expect.arrayContaining(found));
          expect(both.every((entry) => found.includes(entry))).toBe(true);
        }),
        { numRuns: 20 },
      );
    }
  });
});

describe('visibleText', () => {
  it.each(LANGS)('has the words of the rendered text for all articles of the content, in %s', (lang) => {
    for (const { body } of entriesOf('articles')) {
      // The numbers of a list are nowhere in its rendered text.
      const words = (text: string) => wordsOf(text).filter((word) => !/^\d+$/.test(word));
      expect(words(visibleText(body[lang]))).toEqual(words(bodyText(body[lang])));
    }
  });
});
