import { describe, expect, it } from 'vitest';
import { type FoundWord, findNear, findParts, findPrefixed, findWords } from '#search/find-words.ts';
import { indexOf } from '../setup/search.ts';

const inText = (text: string) => indexOf([{ body: [text] }]);

/** The words that are found, with their rules. */
function rulesOf(index: ReturnType<typeof indexOf>, found: readonly FoundWord[]) {
  return Object.fromEntries(
    found.map(({ word, rule, ...rest }) => [
      index.keys[word],
      Object.keys(rest).length > 0 ? [rule, rest] : rule,
    ]),
  );
}

describe('the words that are a word of a query', () => {
  it.each([
    [
      'the word and its inflections',
      'Vertrag Verträge Vertrags',
      'vertrage',
      { vertrag: 'stem', vertrage: 'word', vertrags: 'stem' },
    ],
    ['no compounds of unknown words', 'Datensicherung Daten Quellensicherung Quellen', 'sicherung', {}],
    [
      'compounds of known words',
      'Datensicherung Daten Sicherung Sicherungen',
      'sicherung',
      { datensicherung: 'part', sicherung: 'word', sicherungen: 'stem' },
    ],
    ['not its root in texts', 'Wartung', 'warten', {}],
    ['the plural of a short word', 'App Apps Uhr Uhren Bote', 'app', { app: 'word', apps: 'stem' }],
    ['the plural of a short word that never stands alone', 'Uhren', 'uhr', { uhren: 'stem' }],
    [
      'plurals of any ending',
      'Tage Tagen Tagn Tags',
      'tag',
      { tage: 'stem', tagen: 'stem', tagn: 'stem', tags: 'stem' },
    ],
    ['not other inflections of a short word', 'Tages Tager', 'tag', {}],
    ['not compounds of a short word', 'Tagebuch Tage Buch', 'tag', { tage: 'stem' }],
    ['compounds of a word of four letters', 'Tagebuch Tage Buch', 'buch', { buch: 'word', tagebuch: 'part' }],
    ['only itself for one with digits', 'NIS2 NIS 2 NIS3', 'nis2', { nis2: 'word' }],
  ])('%s: %s, %s', (_, text, key, rules) => {
    const index = inText(text);
    expect(rulesOf(index, findWords(index, key))).toEqual(rules);
  });

  it('have its root if they are in names', () => {
    const index = indexOf([{ name: 'Wartung' }]);
    expect(rulesOf(index, findWords(index, 'warten'))).toEqual({ wartung: ['root', { inNames: true }] });
  });

  it('are found by their best rule', () => {
    const index = indexOf([{ name: 'Wartungen', aliases: ['Wartung'] }]);
    expect(rulesOf(index, findWords(index, 'wartung'))).toEqual({ wartung: 'word', wartungen: 'stem' });
  });
});

describe('the parts of a word that the content never writes', () => {
  it.each([
    ['words', 'daten sicherung', 'datensicherung', ['daten', 'sicherung']],
    ['an inflected word at the end', 'Kunden Datenbank', 'kundendatenbanken', ['kunden', 'datenbanken']],
    ['no inflected word at the beginning', 'System Partner', 'systemepartner', []],
    ['no inflection of a short word', 'Arbeit Tag', 'arbeitstage', []],
    ['no unknown word at the end', 'System', 'systempartner', []],
    ['no unknown word at the beginning', 'Partner', 'systempartner', []],
  ])('%s: %s, %s', (_, text, key, parts) => {
    expect(findParts(inText(text), key)).toEqual(parts);
  });
});

describe('the words that begin with a key', () => {
  it.each([
    ['kube', ['kubel', 'kubernetes']],
    ['kubernetes', ['kubernetes']],
    ['kub', []],
    ['kubert', []],
    ['aaaa', []],
    ['zzzz', []],
    ['alph', ['alpha']],
    ['zone', ['zone']],
    ['.net', []],
    ['java+', []],
  ])('%s: %j', (key, keys) => {
    const index = inText('Alpha Kub Kübel Kubernetes Kunde Zone .Netz Java++');
    expect(findPrefixed(index, key).map(({ word, rule }) => [index.keys[word], rule])).toEqual(
      keys.map((found) => [found, 'prefix']),
    );
  });
});

describe('the nearest words', () => {
  it.each([
    ['a word one edit away', 'Datenbank', 'datenbnak', ['datenbank']],
    ['no word three edits away', 'Datenbank', 'tadenbnak', []],
    ['a word two edits away, of eight letters', 'Netzwerk', 'natzwark', ['netzwerk']],
    ['no word two edits away of seven letters', 'Vertrag', 'vartrog', []],
    ['a word one edit away, of four letters', 'Haus', 'hauz', ['haus']],
    ['no word of three letters', 'Tag', 'taag', []],
    ['nothing for three letters', 'Tage', 'tge', []],
    ['only the nearest, a shorter one first', 'Datenban Datenbank', 'datenbnak', ['datenbank']],
    ['only the nearest, a longer one later', 'Datenbank Datenbanks', 'datenbnak', ['datenbank']],
    ['all that are as near', 'Kasse Tasse Klasse', 'masse', ['kasse', 'tasse']],
    ['one letter less', 'Kasse', 'kassse', ['kasse']],
    ['one letter more', 'Klasse', 'kasse', ['klasse']],
    ['nothing for signs', 'Netz', '.netz', []],
    ['nothing for digits', 'Netz', 'netz2', []],
    ['nothing where nothing is', '', 'cloud', []],
  ])('%s: %s, %s', (_, text, key, keys) => {
    const index = inText(text);
    expect(findNear(index, key).map(({ word, rule }) => [index.keys[word], rule])).toEqual(
      keys.map((found) => [found, 'near']),
    );
  });
});
