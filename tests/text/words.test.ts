import { afterEach, describe, expect, it } from 'vitest';
import { LANGS, type Lang, WORD_LANGS } from '#text/lang.ts';
import { setWords, WORDS } from '#text/words.ts';

afterEach(() => setWords(WORD_LANGS));

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[}:,]/g)].map(([, name]) => name).sort();

const texts = Object.entries(WORDS).flatMap(([room, words]) =>
  Object.entries(words).map(([key, text]) => [`${room}.${key}`, { ...text }] as const),
);

describe('words', () => {
  it.each(texts)('are there in each language, with the same placeholders: %s', (_, text) => {
    expect(Object.keys(text)).toEqual([...WORD_LANGS]);
    for (const lang of WORD_LANGS) {
      expect(text[lang]).not.toBe('');
      expect([...new Set(placeholders(text[lang]))]).toEqual([...new Set(placeholders(text.de))]);
    }
  });

  it('are those of the languages of the site, wherever they are held', () => {
    const { title } = WORDS.search;
    setWords(['en'] as Lang[]);
    expect(title).toEqual({ en: 'Search' });
    setWords(WORD_LANGS);
    expect(title).toEqual({ de: 'Suche', en: 'Search' });
  });

  it('of the site come before those of Kontor, which come before those of the first language', () => {
    setWords(['de', 'xx'] as unknown as Lang[], {
      de: { search: { title: 'Finden' } },
      xx: { search: { close: '⟦x⟧' } },
    });
    expect(LANGS).toEqual(['de', 'xx']);
    expect(WORDS.search.title).toEqual({ de: 'Finden', xx: 'Finden' });
    expect(WORDS.search.close).toEqual({ de: 'Schließen', xx: '⟦x⟧' });
  });
});
