import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { afterEach, describe, expect, it } from 'vitest';
import { fillText, listPlaceholders } from '#text/fill.ts';
import { LANGS, type Lang, USUAL_LANGS } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import { LOCALES, type Locale, type Locales, setWords, WORDS } from '#text/words.ts';

afterEach(() => setWords(USUAL_LANGS));

const { de = {}, ...others } = LOCALES;

const placeholders = (text: string) => [...new Set(listPlaceholders(text).map(({ name }) => name))].sort();

describe('words', () => {
  it.each(Object.entries(others))(
    'are the same in %s as in German, with the same placeholders',
    (_, words) => {
      const shape = (locale: Locale) =>
        mapValues(locale, (texts) =>
          mapValues(texts, (text) => (text === '' ? 'empty' : placeholders(text))),
        );
      expect(shape(words)).toEqual(shape(de));
    },
  );

  it('are each named in the code, by their keys alone where the code holds a whole room', () => {
    const code = globSync('src/**/*.{ts,tsx,astro}')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const found = (pattern: RegExp) =>
      new Set(Array.from(code.matchAll(pattern), ([all, name]) => name ?? all));
    const named = found(/\bWORDS\.(\w+\.\w+)/g);
    const held = found(/\b(?:WORDS\.|wordIn\(lang, ')(\w+)\b(?!\.)/g);
    const keys = found(/[\w-]+/g);
    const unused = Object.entries(de).flatMap(([room, texts]) =>
      Object.keys(texts)
        .filter((key) => !named.has(`${room}.${key}`) && !(held.has(room) && keys.has(key)))
        .map((key) => `${room}.${key}`),
    );
    expect(unused).toEqual([]);
  });

  it.each([
    ['de', 'Projekt, an dem wir', 'Projekte, an denen wir', 'referencesLead'],
    ['fr', 'projet sur lequel nous', 'projets sur lesquels nous', 'referencesLead'],
    ['de', 'Rechner. Daneben steht', 'Rechner, geordnet', 'calculatorsLead'],
  ])('have sentences for one and for several: in %s %s, %s', (lang, one, several, key) => {
    const text = Object.values(LOCALES[lang] ?? {}).flatMap((texts) => texts[key] ?? [])[0] ?? '';
    expect(fillText(text, { count: 1 }, lang as Lang)).toContain(`1 ${one}`);
    expect(fillText(text, { count: 2 }, lang as Lang)).toContain(`2 ${several}`);
  });

  it.each(['latest|neuesten|plus récent', 'each|jede[mrs]|chacune?', 'geordnet|classées'])(
    'say nothing of one that is true of several only: %s',
    (words) => {
      const wrong = Object.entries(LOCALES).flatMap(([lang, locale]) =>
        Object.values(locale).flatMap((texts) =>
          Object.values(texts)
            .filter((text) => listPlaceholders(text).some(({ forms }) => forms))
            .map((text) => fillText(text, { count: 1 }, lang as Lang))
            .filter((text) => new RegExp(`\\b(${words})\\b`).test(text)),
        ),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('are those of the languages of the site, wherever they are held', () => {
    const { title } = WORDS.search;
    setWords(['en'] as Lang[]);
    expect(title).toEqual({ en: 'Search' });
    setWords(USUAL_LANGS);
    expect(title).toEqual({ de: 'Suche', en: 'Search' });
  });

  it.each([
    ['de', '«{text}»', '«', '»', /[„“]/],
    ['de', '“{text}”', '“', '”', /„/],
    ['fr', '«{text}»', '«', '»', /«\s|\s»/],
  ])('of Kontor have the quotation marks of the company: in %s %s', (lang, quoted, open, close, former) => {
    setWords([lang] as Lang[], { [lang]: { text: { quoted } } });
    const texts = Object.values(WORDS as unknown as Locales).flatMap((room) =>
      Object.values(room).map((text) => (text as unknown as Record<string, string>)[lang] ?? ''),
    );
    expect(texts.filter((text) => former.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes(open) && text.includes(close)).length).toBeGreaterThan(20);
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
