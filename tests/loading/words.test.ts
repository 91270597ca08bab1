import { afterEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { setWords, WORDS } from '#text/words.ts';
import { contentFiles } from '../setup/content-files.ts';
import { inPseudo, PSEUDO, pseudoWords } from '../setup/in-pseudo.ts';

afterEach(() => setWords(USUAL_LANGS));

const read = (files: Record<string, string>, base = contentFiles) =>
  parseContent(new Map([...base, ...Object.entries(files)]));

const problemsWith = (files: Record<string, string>, base = contentFiles) =>
  read(files, base).problems.map(problemText);

describe('words of a company', () => {
  it('come before those of Kontor, and go where its content goes', () => {
    const { content, problems } = read({
      'locales/de.yaml': 'start:\n  title: Was kostet Ihr Vorhaben?\nstatuses:\n  404: Gibt es nicht\n',
    });
    expect(problems).toEqual([]);
    expect(WORDS.start.title).toEqual({ de: 'Was kostet Ihr Vorhaben?', en: expect.any(String) });
    expect(WORDS.statuses['404'].de).toBe('Gibt es nicht');
    expect(content?.sources.site.words).toEqual({
      de: { start: { title: 'Was kostet Ihr Vorhaben?' }, statuses: { 404: 'Gibt es nicht' } },
    });
  });

  it.each([
    ['star: {}', ':1  unknown field `star`; did you mean `start`?'],
    ['start:\n  tittle: x', ':2  start  unknown field `tittle`; did you mean `title`?'],
    ['start: { title: "" }', ':1  start.title  is empty'],
    ['start: { title: 5 }', ':1  start.title  5 is read as a number: write "5"'],
    [
      'search:\n  wider: Nach {querry}',
      ':2  search.wider  has {querry}, for which nothing is filled in here; did you mean {query}?',
    ],
    ['search: { title: "{query}" }', 'has {query}, but nothing is filled in here: write it without'],
    ['search: { found: "{count, plurals, one {x}}" }', 'is no placeholder: write {name}, or {count, plural,'],
    [
      'search: { found: "{count, plural, few {x} other {y}}" }',
      'has the plural form "few": write {count, plural, one {…} other {…}}',
    ],
    ['search: { found: "{count, plural, one {x}}" }', 'lacks the plural form "other"'],
    ['addresses: { tag: "Tag 1" }', 'addresses.tag  "Tag 1"'],
  ])('%s: %s', (text, problem) => {
    const [found = '', ...others] = problemsWith({ 'locales/de.yaml': text });
    expect(others).toEqual([]);
    expect(found).toMatch(/^content\/locales\/de\.yaml:/);
    expect(found).toContain(problem);
  });

  it('may leave a number out', () => {
    expect(problemsWith({ 'locales/de.yaml': 'start: { lead: "{calculators:Rechner|Rechner}." }' })).toEqual(
      [],
    );
  });

  it('are of a language of the site', () => {
    expect(problemsWith({ 'locales/fr.yaml': '{}' })).toEqual([
      'content/locales/fr.yaml  is not used: the site is in de, en; add fr to `languages` in content/site.yaml, or remove the file',
    ]);
  });
});

describe('a language that Kontor has no words in', () => {
  const pseudo = inPseudo(contentFiles);
  const locale = `locales/${PSEUDO}.yaml`;

  it('is one of the site where the company has them', () => {
    expect(problemsWith({}, pseudo)).toEqual([]);
    expect(WORDS.search.title).toEqual({ de: 'Suche', xx: '⟦Suche·⟧' });
  });

  it('is refused without them', () => {
    const others = new Map([...pseudo].filter(([file]) => file !== locale));
    expect(problemsWith({}, others)).toEqual([
      expect.stringMatching(
        /^content\/site\.yaml:\d+ {2}languages\[1\] {2}"xx" has no words: Kontor has those of de, en.*; write content\/locales\/xx\.yaml/,
      ),
    ]);
  });

  it('has every placeholder', () => {
    const text = stringify({ ...pseudoWords, search: { ...pseudoWords['search'], wider: 'x' } });
    expect(problemsWith({ [locale]: text }, pseudo)).toEqual([
      expect.stringMatching(/xx\.yaml:\d+ {2}search\.wider {2}lacks \{query\}: in English it is "/),
    ]);
  });

  it('has every word: one that is missing is told with its line, and is that of another language', () => {
    const words = parse(stringify(pseudoWords));
    delete words.search.title;
    delete words.awards;
    const { content, problems } = read({ [locale]: stringify(words) }, pseudo);
    expect(problems).toEqual([]);
    expect(WORDS.search.title).toEqual({ de: 'Suche', xx: 'Suche' });
    const missing = content && editorialProblems(content).problems.map(problemText);
    expect(missing?.filter((line) => line.endsWith('[missing_words]'))).toEqual([
      expect.stringMatching(/xx\.yaml:1 {2}awards\.legal_claim {2}is missing: in English it is "/),
      ...Array.from({ length: 3 }, () => expect.stringContaining('xx.yaml:1  awards.')),
      expect.stringMatching(/xx\.yaml:\d\d+ {2}search\.title {2}is missing: in English it is "Search" \[/),
    ]);
  });

  it('has the plural forms that it has', () => {
    const pl = new Map(
      [...pseudo].map(([file, text]) => [file.replace('/xx.', '/pl.'), text.replaceAll(/\bxx\b/g, 'pl')]),
    );
    const problems = problemsWith({}, pl).filter((line) => line.includes('search.found'));
    expect(problems).toEqual([
      expect.stringContaining(
        'lacks the plural form "few": write {count, plural, one {…} few {…} many {…} other {…}}',
      ),
    ]);
  });
});
