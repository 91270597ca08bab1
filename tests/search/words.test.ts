import { describe, expect, it } from 'vitest';
import { readQuery } from '#search/query.ts';
import { rootOf, stemsOf } from '#search/stems.ts';
import { isShort, joinedKey, joinRuns, readWords, wordKey, wordPlaces } from '#search/words.ts';
import { idsFound, indexOf } from '../setup/search.ts';

const keysOf = (text: string) => readWords(text).map(({ key }) => key);

describe('the words of a text', () => {
  it.each([
    ['Cloud Kosten', ['cloud', 'kosten']],
    ['„Cloud“, Kosten?', ['cloud', 'kosten']],
    ['Cloud-Migration', ['cloud', 'migration']],
    ['99,9 Prozent und 1.234,50 Euro', ['99,9', 'prozent', 'und', '1.234,50', 'euro']],
    ['eRechnung', ['erechnung']],
    ['APIs, KPIs und SLAs', ['api', 'kpi', 'und', 'sla']],
    ['eAPIs und APIsystem', ['eapis', 'und', 'apisystem']],
    ['C++, C# (C++17) und a+b', ['c++', 'c#', 'c', '17', 'und', 'a', 'b']],
    ['.NET, ASP.NET, Node.js', ['.net', 'asp', '.net', 'node', '.js']],
    ['Es endet. Nun', ['es', 'endet', 'nun']],
    ['2FA, NIS2, ISO 27001', ['2fa', 'nis2', 'iso', '27001']],
    ['😀 !!! + # …', []],
  ])('%j: %j', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  it('know where they are', () => {
    const text = 'Die „APIs“ im Überblick';
    for (const { raw, start, end } of readWords(text)) expect(text.slice(start, end)).toBe(raw);
    expect(wordPlaces(text)).toEqual(readWords(text).map(({ key: _, ...place }) => place));
  });

  it.each(['\u00AD', '\u200B', '\u200C', '\u200D', '\u00AD\u200B'])(
    'are whole with %j in them, and known by their places',
    (invisible) => {
      const text = `Für Server${invisible}betreiber, AP${invisible}Is und ${invisible} mehr${invisible}.`;
      expect(keysOf(text)).toEqual(keysOf('Für Serverbetreiber, APIs und mehr.'));
      for (const { raw, start, end } of readWords(text)) expect(text.slice(start, end)).toBe(raw);
      const written = indexOf([{ name: `Server${invisible}betreiber` }]);
      expect(idsFound(written, 'Serverbetreiber')).toEqual(['0']);
      expect(idsFound(indexOf([{ name: 'Serverbetreiber' }]), `Server${invisible}betreiber`)).toEqual(['0']);
    },
  );

  it.each([
    ['Lösung', 'Loesung', 'Losung', 'LÖSUNG', 'lo\u0308sung'],
    ['Größe', 'Groesse', 'grosse', 'GRÖSSE'],
    ['Café', 'Cafe', 'CAFÉ'],
    ['Präzise', 'Praezise', 'prazise'],
    ['geübt', 'geubt', 'GEÜBT', 'geu\u0308bt'],
    ['É', 'e', 'E\u0301'],
    ['ещё', 'еще', 'ЕЩЁ'],
    ['Übersicht', 'Uebersicht', 'ubersicht', 'U\u0308bersicht'],
  ])('%s is the same in other spellings', (word, ...others) => {
    for (const other of others) expect(wordKey(other)).toBe(wordKey(word));
  });

  it.each([
    ['neue', 'neu'],
    ['bauen', 'baun'],
    ['Quelle', 'Qulle'],
  ])('%s is not %s: that is no umlaut', (word, other) => {
    expect(wordKey(word)).not.toBe(wordKey(other));
  });

  it('are one where they are written as one', () => {
    const runs = (text: string) => joinRuns(readWords(text), text).map(joinedKey);
    expect(runs('Cloud-Migration, CI/CD und Node.js')).toEqual(['cloudmigration', 'cicd', 'und', 'nodejs']);
    expect(runs('.NET-Team 1.5')).toEqual(['netteam', '1.5']);
    expect(runs('Online- und Filialhandel')).toEqual(['online', 'und', 'filialhandel']);
  });
});

describe('the words of a query', () => {
  const wordsOf = (query: string, lang: 'de' | 'en' = 'de') =>
    readQuery(query, indexOf([], lang)).words.map(({ key, isRequired }) => key + (isRequired ? '!' : ''));

  it.each([
    ['was kostet eine App', ['kostet', 'app']],
    ['wie lange dauert ein Projekt', ['dauert', 'projekt']],
    ['was ist das', ['was', 'ist', 'das']],
    ['App app APP', ['app']],
    ['„Shop oder Marktplatz“', ['shop!', 'oder!', 'marktplatz!']],
    ['ISO 27001', ['iso', '27001!']],
    ['IT Sicherheit', ['it', 'sicherheit']],
  ])('%j: %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });

  it('keep IT, which is not it', () => {
    expect(wordsOf('how does it work', 'en')).toEqual(['work']);
    expect(wordsOf('A house', 'en')).toEqual(['house']);
    expect(wordsOf('IT support', 'en')).toEqual(['it', 'support']);
  });

  it('are at most twelve', () => {
    expect(wordsOf([...'abcdefghijklmnop'].map((letter) => letter.repeat(4)).join(' '))).toHaveLength(12);
  });
});

describe('stems and roots', () => {
  it.each([
    ['Datenbanken', 'Datenbank'],
    ['Verträge', 'Vertrag'],
    ['Loesungen', 'Lösung'],
    ['Häuser', 'Haus'],
    ['interfaces', 'interface'],
    ['migrating', 'migrate'],
    ['keys', 'key'],
  ])('%s has a stem of %s', (word, other) => {
    expect(stemsOf(wordKey(word), 'de').some((stem) => stemsOf(wordKey(other), 'de').includes(stem))).toBe(
      true,
    );
  });

  it.each([
    ['gewartet', 'warten', 'Wartung'],
    ['gesichert', 'sichern', 'Sicherung'],
    ['verwaltet', 'verwalten', 'Verwaltung'],
    ['migrieren', 'migriert', 'Migration'],
    ['maintain', 'maintenance', 'maintained'],
  ])('%s, %s and %s have one root', (...words) => {
    expect(new Set(words.map((word) => rootOf(wordKey(word)))).size).toBe(1);
  });

  it.each([
    ['Verwaltung', 'verwalt'],
    ['Entwicklung', 'entwickl'],
    ['entwickeln', 'entwickl'],
    ['Karten', 'kart'],
    ['Waren', 'waren'],
    ['der', 'der'],
    ['umgesetzt', 'umgesetz'],
    ['Gesichter', 'gesicht'],
    ['27001er', '27001er'],
  ])('%s has the root %s', (word, root) => {
    expect(rootOf(wordKey(word))).toBe(root);
  });

  it.each(['uns', '27001er', 'web2services', '.nets', 'c++', 'tag'])('%s is its only stem', (key) => {
    expect(stemsOf(key, 'de')).toEqual([key]);
  });
});

describe('a word with signs is found', () => {
  it.each([
    ['Programmieren in C++.', 'C++', true, 'as it is'],
    ['Programmieren in C++.', 'c++', true, 'in any case'],
    ['Programmieren in C.', 'C++', false, 'not where the signs are missing'],
    ['Programmieren in C#.', 'C++', false, 'not with other signs'],
    ['Cloud und CRM', 'C++', false, 'not in words that begin like it'],
    ['Programmieren in C++.', 'C', false, 'not by its letter'],
    ['Programmieren in C.', 'c', true, 'a letter by itself'],
    ['In .NET geschrieben', '.net', true, 'with a dot before it'],
    ['Das Netz und das Internet', '.NET', false, 'not in words with its letters'],
    ['Das Ende.Netz', '.NET', false, 'not in words that begin like it'],
    ['In .NET geschrieben', 'net', false, 'not without its dot'],
    ['ASP.NET', '.NET', true, 'inside another'],
    ['ASP.NET', 'ASP.NET', true, 'with a dot inside'],
    ['Node.js und npm', 'node js', true, 'a space for the dot inside'],
    ['Node JS und npm', 'Node.js', true, 'a dot for the space'],
    ['Node.js und npm', 'js', true, 'by the part after the dot'],
    ['Node.js und npm', 'nodejs', true, 'as one word'],
    ['Es endet.Nun', 'nun', true, 'after a full stop without a space'],
  ])('%j, %j: %s (%s)', (text, query, isFound) => {
    expect(idsFound(indexOf([{ body: [text] }, { body: ['React'] }]), query)).toEqual(isFound ? ['0'] : []);
  });
});

describe('a word of up to three letters is found', () => {
  it.each([
    ['Die API ist da', 'api', true, 'as a word'],
    ['Unsere APIs', 'API', true, 'in the plural'],
    ['Der Tag', 'Tage', true, 'when the query has the plural'],
    ['KI-Agenten', 'KI', true, 'beside a hyphen'],
    ['Die Skizze im Wiki', 'KI', false, 'not inside another word'],
    ['Montags am Vortag', 'Tag', false, 'not at the end of a compound'],
    ['Kapital', 'api', false, 'not between other letters'],
    ['Apis mellifera', 'apo', false, 'not by approximation'],
  ])('%j, %j: %s (%s)', (text, query, isFound) => {
    expect(idsFound(indexOf([{ body: [text] }]), query)).toEqual(isFound ? ['0'] : []);
  });
});

describe('a short word', () => {
  it('has up to three letters', () => {
    expect(['a', 'api', 'apis'].map(isShort)).toEqual([true, true, false]);
  });
});
