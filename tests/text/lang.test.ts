import { afterEach, expect, it } from 'vitest';
import {
  DEFAULT_LANG,
  findLang,
  inEachLang,
  LANGS,
  type Lang,
  type Localized,
  mapLocalized,
  otherLangs,
  PROGRAM_LANG,
  setLanguages,
} from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';

afterEach(() => setLanguages(['de', 'en']));

/** What follows from the languages of a site. */
const facts = () => ({
  first: DEFAULT_LANG,
  ofPrograms: PROGRAM_LANG,
  others: LANGS.map(otherLangs),
  made: Object.entries(inEachLang((lang) => `in ${lang}`)),
});

it('a site has the languages that it names, the first one first', () => {
  expect(facts()).toEqual({
    first: 'de',
    ofPrograms: 'en',
    others: [['en'], ['de']],
    made: [
      ['de', 'in de'],
      ['en', 'in en'],
    ],
  });
  setLanguages(['de']);
  expect(facts()).toEqual({ first: 'de', ofPrograms: 'de', others: [[]], made: [['de', 'in de']] });
  expect([findLang('de'), findLang('en'), findLang(undefined)]).toEqual(['de', undefined, undefined]);
  // A language without a name in the code is like any other.
  setLanguages(['fr', 'en', 'de'] as unknown as Lang[]);
  expect(facts()).toMatchObject({
    first: 'fr',
    ofPrograms: 'en',
    others: [
      ['en', 'de'],
      ['fr', 'de'],
      ['fr', 'en'],
    ],
  });
  expect(() => setLanguages([])).toThrow('A site needs a language.');
});

it('mapLocalized makes a value for each language that there is', () => {
  const texts = { de: 'Haus' } as Localized;
  expect(mapLocalized(texts, (text, lang) => `${lang}: ${text}`)).toEqual({ de: 'de: Haus' });
});

it('a lazy value is made at the first call, and only then, even if it is undefined', () => {
  for (const value of ['value', undefined]) {
    let calls = 0;
    const get = lazy(() => {
      calls += 1;
      return value;
    });
    expect(calls).toBe(0);
    expect([get(), get(), calls]).toEqual([value, value, 1]);
  }
});
