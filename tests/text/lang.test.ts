import { expect, it } from 'vitest';
import { DEFAULT_LANG, inBoth, LANGS, otherLang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';

it('German is the default and comes first', () => {
  expect([DEFAULT_LANG, ...LANGS]).toEqual(['de', 'de', 'en']);
});

it('each of the two languages is the other of the other', () => {
  expect(LANGS.map(otherLang)).toEqual(['en', 'de']);
});

it('inBoth makes a value for each language', () => {
  expect(inBoth((lang) => `in ${lang}`)).toEqual({ de: 'in de', en: 'in en' });
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
