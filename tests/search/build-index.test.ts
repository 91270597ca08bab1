import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#search/document.ts';
import { type IndexData, NO_WORD } from '#search/index-data.ts';
import { buildFrom, indexOf } from '../setup/search.ts';

const dataOf = (...documents: Partial<SearchDocument>[]): IndexData => buildFrom(documents).index;
const keysOf = (document: Partial<SearchDocument>) => dataOf(document).words.split('\n');

describe('the words of an index', () => {
  it('are sorted, each with its spelling', () => {
    const { words, spellings } = dataOf({ name: 'Über API', body: ['cloud Backup'] });
    expect(words).toBe('api\nbackup\ncloud\nuber\nuber api\nuberapi');
    expect(spellings).toEqual([2, 1, 0, 'Über', 0, 0]);
  });

  it.each([
    ['the one that is found most often', ['cloud', 'CLOUD Cloud', 'Cloud cloud Cloud'], 'Cloud'],
    ['the first of those that are found as often', ['cloud', 'CLOUD', 'Cloud'], 'CLOUD'],
    ['the first, whatever their order', ['CLOUD', 'Cloud', 'cloud'], 'CLOUD'],
    ['the first of two', ['Cloud', 'cloud'], 'Cloud'],
  ])('are spelt as %s: %j', (_, body, spelling) => {
    const index = indexOf([{ body }]);
    expect(index.spellingOf(index.numberOf('cloud') ?? -1)).toBe(spelling);
  });

  it.each([
    ['a name of one word', { name: 'Cloud' }, ['cloud']],
    [
      'a name of two words',
      { name: 'Machine Learning' },
      ['learning', 'machin learning', 'machine', 'machinelearning'],
    ],
    [
      'another name',
      { aliases: ['Machine Learning'] },
      ['learning', 'machin learning', 'machine', 'machinelearning'],
    ],
    [
      'a name of three words',
      { name: 'alpha beta gamma' },
      ['alpha', 'alpha beta gamma', 'alphabetagamma', 'beta', 'gamma'],
    ],
    ['a name of four words', { name: 'aa bb cc dd' }, ['aa', 'bb', 'cc', 'dd']],
    ['two words of a text', { summary: ['Machine Learning'] }, ['learning', 'machine']],
    ['a hyphen', { body: ['Cloud-Migration'] }, ['cloud', 'cloudmigration', 'migration']],
    ['two hyphens', { body: ['a-b-c'] }, ['a', 'ab', 'abc', 'b', 'bc', 'c']],
    ['a dot', { body: ['Node.js'] }, ['.js', 'js', 'node', 'nodejs']],
    ['a dot at the beginning of a name', { name: '.NET' }, ['.net']],
  ])('are also what is written as one: %s', (_, document, keys) => {
    expect(keysOf(document)).toEqual(keys);
  });
});

describe('a document of an index', () => {
  it('has its kind and its names', () => {
    const { documents, words } = dataOf(
      {
        kind: 'glossary',
        id: 'cloud',
        name: 'Die Cloud',
        aliases: ['Wolke'],
        body: ['Die Cloud.', 'Nun ja'],
      },
      { id: 'empty' },
    );
    expect(documents).toEqual([
      {
        kind: 'glossary',
        id: 'cloud',
        name: 'Die Cloud',
        nameKeys: ['diecloud', 'wolke'].map((key) => words.split('\n').indexOf(key)),
      },
      { kind: 'articles', id: 'empty', name: '', nameKeys: [''] },
    ]);
  });
});

describe('the compounds of an index', () => {
  /** The parts of each compound. */
  function compoundsOf(...body: string[]): Record<string, string[]> {
    const { words, compounds } = dataOf({ body });
    const keys = words.split('\n');
    const parts: Record<string, string[]> = {};
    for (let at = 0; at < compounds.length; at += 2 + (compounds[at + 1] ?? 0)) {
      const numbers = compounds.slice(at + 2, at + 2 + (compounds[at + 1] ?? 0));
      parts[keys[compounds[at] ?? 0] ?? ''] = numbers.map((number) => keys[number] ?? '');
    }
    return parts;
  }

  it.each([
    ['of words', 'Datensicherung Daten Sicherung', { datensicherung: ['daten', 'sicherung'] }],
    [
      'several',
      'Datenbank Bankdaten Daten Bank',
      { bankdaten: ['bank', 'daten'], datenbank: ['daten', 'bank'] },
    ],
    [
      'of an inflected word at the end',
      'Kundensysteme Kunden System',
      { kundensysteme: ['kunden', 'system'] },
    ],
    [
      'of a word that is inflected itself',
      'Kundensystem Kunden Systeme',
      { kundensystem: ['kunden', 'systeme'] },
    ],
    [
      'of the first of several inflections',
      'Kundensystem Kunden Systems Systeme',
      { kundensystem: ['kunden', 'systeme'] },
    ],
    ['of no inflected word at the beginning', 'Systemekunden Kunden System', {}],
    ['of no word that is missing', 'Datensicherung Daten', {}],
    ['of no digits', 'Daten 2024 Daten2024', {}],
    ['none', 'Daten', {}],
  ])('%s: %s', (_, text, compounds) => {
    expect(compoundsOf(text)).toEqual(compounds);
  });
});

describe('the stems of an index', () => {
  it('are written as what they lack of their word where it begins with them', () => {
    const { words, stems, otherStems } = dataOf({ body: ['Datenbanken', 'Cloud', 'library'] });
    expect(words).toBe('cloud\ndatenbanken\nlibrary');
    expect(stems).toEqual([0, 2, 0]);
    expect(otherStems).toEqual([1, 0, 1, 'librari']);
  });
});

describe('the roots of an index', () => {
  it('are those of words in names', () => {
    const document = { name: 'Cloud gewartet', aliases: ['Wartung'], topics: ['Kosten'], body: ['Verträge'] };
    const { words, roots } = dataOf(document);
    expect(words).toBe('cloud\ncloud gewartet\ncloudgewartet\ngewartet\nkosten\nvertrage\nwartung');
    expect(roots).toEqual([0, 0, 2, 2, 1, 'wart', 3, 3]);
  });
});

describe('the sentences of an index', () => {
  it('are those of summary and body, each with the numbers of its words', () => {
    const { index, sentences } = buildFrom([
      { name: 'Name', summary: ['Die Cloud. Nun.'], body: ['Cloud-Migration'], details: ['Mehr'] },
      { name: 'Leer' },
    ]);
    const keys = index.words.split('\n');
    expect(sentences.sentences).toEqual([['Die Cloud.', 'Nun.', 'Cloud-Migration'], []]);
    expect(sentences.words.map((list) => list.map((words) => words.map((word) => keys[word])))).toEqual([
      [['die', 'cloud'], ['nun'], ['cloud', 'migration']],
      [],
    ]);
  });
});

it('a word that was cut is none of the index', () => {
  const { sentences } = buildFrom([{ body: [`Cloud ${'x'.repeat(240)}`, 'y'.repeat(240), 'z'.repeat(241)] }]);
  expect(sentences.words).toEqual([[[0], [2], [NO_WORD]]]);
});

describe('the version of an index', () => {
  const versionOf = (document: Partial<SearchDocument>, lang: 'de' | 'en' = 'de') => {
    const { index, sentences } = buildFrom([document], lang, (text) => text);
    expect(sentences.version).toBe(index.version);
    return index.version;
  };

  it('is the same for the same content', () => {
    expect(versionOf({ body: ['Die Cloud.'] })).toBe(versionOf({ body: ['Die Cloud.'] }));
  });

  it('is another for other words, other sentences of the same words and another language', () => {
    const versions = [
      versionOf({ body: ['Die Cloud.'] }),
      versionOf({ body: ['Die Kosten.'] }),
      versionOf({ body: ['Die Cloud!'] }),
      versionOf({ body: ['Die Cloud.'] }, 'en'),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });
});
