import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { search } from '#search/search.ts';
import { isShort, readWords, wordKey } from '#search/words.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { entriesOf } from '../setup/content.ts';
import { contentIndex, findInContent, findRelevant } from '../setup/search.ts';
import '../setup/properties.ts';

/** How many of the queries have to find what they should. */
const SHARE = 0.99;

type Find = (query: string, lang: Lang) => string[];

/** What a list finds, and what of that the search over everything shows. */
const FINDERS: [name: string, find: Find][] = [
  ['by a list', findInContent],
  ['by the search over everything', findRelevant],
];

const EACH = LANGS.flatMap((lang) => FINDERS.map(([name, find]) => ({ lang, name, find })));

/** The queries that do not find their entry among the first five, where more than a few of them do not. */
function missed(queries: readonly { query: string; wanted: string }[], lang: Lang, find: Find): string[] {
  const failed = queries.filter(({ query, wanted }) => !find(query, lang).slice(0, 5).includes(wanted));
  return failed.length <= queries.length * (1 - SHARE)
    ? []
    : failed.map(({ query, wanted }) => `${query} → ${wanted}`);
}

const terms = entriesOf('glossary');

/** A word with one letter lost, doubled or swapped with its neighbour, in places spread over it. */
function misspell(word: string): string[] {
  const middle = word.length >> 1;
  const swapped = word.slice(0, middle) + word[middle + 1] + word[middle] + word.slice(middle + 2);
  return [
    word.slice(0, middle) + word.slice(middle + 1),
    word.slice(0, middle) + word[middle] + word.slice(middle),
    swapped,
  ];
}

describe.each(EACH)('a term of the glossary, in $lang, $name', ({ lang, find }) => {
  const other = lang === 'de' ? 'en' : 'de';
  const each = (queriesOf: (term: (typeof terms)[number]) => readonly string[]) =>
    missed(
      terms.flatMap((term) => queriesOf(term).map((query) => ({ query, wanted: `glossary/${term.slug}` }))),
      lang,
      find,
    );

  it('is found by its name', () => {
    expect(each(({ term }) => [term[lang], term[lang].toLowerCase()])).toEqual([]);
  });

  it('is found by its synonyms', () => {
    expect(each(({ synonyms }) => synonyms[lang])).toEqual([]);
  });

  it('is found by its name in the other language', () => {
    expect(each(({ term }) => [term[other]])).toEqual([]);
  });

  it('is found where a letter of its name is lost, doubled or swapped', () => {
    const isOneWord = (name: string) => /^\p{L}{6,}$/u.test(name);
    expect(each(({ term }) => (isOneWord(term[lang]) ? misspell(term[lang]) : []))).toEqual([]);
  });

  it('is found first however two words are joined', () => {
    for (const { term } of terms) {
      const parts = term[lang].split(/[ -]/);
      if (parts.length !== 2 || parts.some((part) => !/^\p{L}{4,}$/u.test(part))) continue;
      const [spaced, hyphened, joined] = [' ', '-', ''].map((join) => find(parts.join(join), lang)[0]);
      expect([hyphened, joined]).toEqual([spaced, spaced]);
    }
  });

  it('is found first with a stop word more', () => {
    const [before, after] = lang === 'de' ? ['was ist', 'und wie'] : ['what is', 'and how'];
    for (const { term } of terms.slice(0, 60)) {
      const [first] = find(term[lang], lang);
      expect([term[lang], find(`${before} ${term[lang]} ${after}`, lang)[0]]).toEqual([term[lang], first]);
    }
  });
});

describe.each(LANGS)('any query, in %s', (lang) => {
  const index = contentIndex[lang]();
  const word = fc.constantFrom(
    ...'cloud daten KI Software the Systeme „Kosten“ zzzz api Vertrag Datenbnak'.split(' '),
  );

  it('finds each document once, and in a list a part of what everything has', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...CONTENT_KINDS),
        (words, kind) => {
          const query = words.join(' ');
          const listed = search(index, query, [kind]).documents;
          expect(new Set(listed).size).toBe(listed.length);
          expect(listed.every((document) => index.documents[document]?.kind === kind)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('shows in the search over everything a part of what is found, in the same order', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
        const query = words.join(' ');
        const [found, shown] = [findInContent(query, lang), findRelevant(query, lang)];
        expect(found.filter((name) => shown.includes(name))).toEqual(shown);
        expect(shown.length > 0).toBe(found.length > 0);
      }),
      { numRuns: 50 },
    );
  });

  it('of up to three letters finds only what has it as a word', () => {
    for (const query of ['api', 'KI', 'CRM', 'ERP', 'SLA', 'AI', 'RAG', 'app']) {
      const key = wordKey(query);
      expect(isShort(key)).toBe(true);
      const { evidence, documents } = search(index, query);
      const words = evidence.flatMap(({ words }) => words.map(({ word }) => index.keys[word] ?? ''));
      expect(words.every((found) => found.startsWith(key) && found.length <= key.length + 2)).toBe(true);
      expect(documents.length > 0 || words.length === 0).toBe(true);
    }
  });

  it('that is nonsense finds nothing', () => {
    for (const query of ['qxzvw', 'blrfzt grmpf', '!!!', 'xx yy zz', '你好'])
      expect(findInContent(query, lang)).toEqual([]);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { documents } = search(index, text);
        expect(documents.length).toBeLessThanOrEqual(index.documents.length);
        if (readWords(text.normalize('NFKC')).length === 0) expect(documents).toEqual([]);
      }),
    );
  });
});
