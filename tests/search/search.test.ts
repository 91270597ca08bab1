import { describe, expect, it } from 'vitest';
import { search } from '#search/search.ts';
import { idsFound, indexOf } from '../setup/search.ts';

const names = (...list: string[]) => indexOf(list.map((name) => ({ id: name, name })));

describe('a word is found in what has', () => {
  it.each([
    ['it', 'Vertrag', 'Vertrag'],
    ['an inflection of it', 'Verträge', 'Vertrag'],
    ['a compound of which it is a part', 'Sicherung', 'Datensicherung'],
    ['the parts of it', 'Datensicherung', 'Sicherung von Daten'],
    ['it with a hyphen', 'Onlineshop', 'Online-Shop'],
    ['it as two words', 'Onlineshop', 'Online Shop'],
    ['two words as one', 'online shop', 'Onlineshop'],
    ['two words as one, with a hyphen', 'online-shop', 'Onlineshop'],
    ['a word that begins with it', 'Kubern', 'Kubernetes'],
    ['its nearest word', 'Kuberntes', 'Kubernetes'],
    ['its nearest word, two neighbours swapped', 'Kubrenetes', 'Kubernetes'],
    ['the verb in a name', 'warten', 'Wartung'],
  ])('%s: %j, %j', (_, query, name) => {
    // The words of which compounds are made occur by themselves.
    const vocabulary = [
      { id: 'daten', details: ['Daten sind da', 'eine Sicherung'] },
      { id: 'shop', body: ['Ein Shop ist online'] },
    ];
    expect(idsFound(indexOf([{ id: 'found', name }, ...vocabulary]), query)[0]).toBe('found');
  });

  it.each([
    ['a word that merely holds its letters', 'Ratte', 'Generatte'],
    ['a word with other digits', 'ISO 27001', 'ISO 27002'],
    ['a word that is near, in quotation marks', '"Kuberntes"', 'Kubernetes'],
    ['nothing of it', 'Gartenbau', 'Wartung'],
    ['its root in a text', 'gesichert', 'Name'],
  ])('not %s: %j, %j', (_, query, name) => {
    expect(idsFound(indexOf([{ id: 'x', name, body: ['Die Sicherheit'] }]), query)).toEqual([]);
  });

  it('no word that is near where the content uses the word itself', () => {
    const index = indexOf([
      { id: 'term', kind: 'glossary', name: 'Kasse' },
      { id: 'other', name: 'Klasse' },
    ]);
    expect(idsFound(index, 'Kasse', ['articles'])).toEqual([]);
    expect(search(index, 'Kasse', ['articles']).corrected).toEqual({});
  });
});

describe('corrected', () => {
  it('names the word that was approximated as it was typed, and the one that was looked for', () => {
    expect(search(names('Datenbank', 'Cloud'), 'Datenbnak Cloud').corrected).toEqual({
      Datenbnak: 'Datenbank',
    });
  });

  it('has at most four words', () => {
    const words = ['Kubernetes', 'Datenbank', 'Schnittstelle', 'Wartung', 'Migration'];
    const { corrected } = search(
      names(words.join(' ')),
      words.map((word) => `${word.slice(0, -1)}q`).join(' '),
    );
    expect(Object.keys(corrected)).toHaveLength(4);
  });
});

describe('several words', () => {
  const index = names('Cloud Kosten senken', 'Cloud', 'Kosten', 'Wartung');

  it('find first what has all', () => {
    expect(idsFound(index, 'cloud kosten')[0]).toBe('Cloud Kosten senken');
  });

  it('find what lacks one if few have all, provided that a name has another', () => {
    expect(idsFound(index, 'cloud kosten')).toEqual(['Cloud Kosten senken', 'Cloud', 'Kosten']);
    expect(idsFound(indexOf([{ id: 'text', body: ['Die Cloud'] }]), 'cloud kosten')).toEqual([]);
  });

  it('find what has most of a question', () => {
    const question = 'Was ist der Unterschied zwischen Lastenheft und Pflichtenheft?';
    const terms = indexOf([
      { id: 'lastenheft', name: 'Lastenheft', body: ['Anders als das Pflichtenheft'] },
      { id: 'vertrag', name: 'Vertrag', body: ['Der Unterschied'] },
    ]);
    expect(idsFound(terms, question)).toEqual(['lastenheft']);
  });

  it('find nothing else if three have all', () => {
    const many = names('Cloud Kosten', 'Kosten der Cloud', 'Cloud und Kosten', 'Cloud');
    expect(idsFound(many, 'cloud kosten')).toHaveLength(3);
  });

  it('find nothing that lacks one in quotation marks or with digits', () => {
    expect(idsFound(index, '"cloud" kosten')).toEqual(['Cloud Kosten senken', 'Cloud']);
    expect(idsFound(index, 'cloud 365')).toEqual([]);
  });

  it('count each once', () => {
    expect(idsFound(index, 'cloud Cloud CLOUD')).toEqual(idsFound(index, 'cloud'));
  });
});

describe('the order', () => {
  it('begins with what has the name that is asked for', () => {
    const index = names('Datenbank und Datenbank', 'Datenbank');
    expect(idsFound(index, 'datenbank')).toEqual(['Datenbank', 'Datenbank und Datenbank']);
    expect(idsFound(names('Cloud Migration planen', 'Cloud-Migration'), 'cloud migration')[0]).toBe(
      'Cloud-Migration',
    );
  });

  it('follows the weight of the fields', () => {
    const index = indexOf([
      { id: 'details', details: ['Wartung'] },
      { id: 'body', body: ['Wartung'] },
      { id: 'summary', summary: ['Wartung'] },
      { id: 'alias', aliases: ['Wartungen'] },
      { id: 'name', name: 'Wartung planen' },
    ]);
    expect(idsFound(index, 'wartung')).toEqual(['name', 'alias', 'summary', 'body', 'details']);
  });

  it('prefers the word to its stem, and that to a compound', () => {
    expect(
      idsFound(names('Sicherung der Daten', 'Datensicherung planen', 'Sicherungen planen'), 'sicherung'),
    ).toEqual(['Sicherung der Daten', 'Sicherungen planen', 'Datensicherung planen']);
  });

  it('is that of the list for what is equal', () => {
    expect(
      idsFound(
        indexOf([
          { id: 'b', name: 'Cloud b' },
          { id: 'a', name: 'Cloud a' },
        ]),
        'cloud',
      ),
    ).toEqual(['b', 'a']);
  });
});

describe('a list', () => {
  it('holds only what belongs to it', () => {
    const index = indexOf([
      { kind: 'articles', id: 'a', name: 'Cloud' },
      { kind: 'glossary', id: 'b', name: 'Cloud' },
    ]);
    expect(idsFound(index, 'cloud')).toEqual(['a', 'b']);
    expect(idsFound(index, 'cloud', ['glossary'])).toEqual(['b']);
  });

  it('is empty for a query without a word', () => {
    for (const query of ['', '!!!', '😀', '+ # .', '"'])
      expect(idsFound(names('Cloud !!! 😀'), query)).toEqual([]);
  });

  it('is empty where nothing was indexed', () => {
    expect(idsFound(indexOf([]), 'cloud')).toEqual([]);
  });
});
