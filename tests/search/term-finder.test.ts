import { describe, expect, it } from 'vitest';
import { nameFinder, termFinder } from '#search/term-finder.ts';
import type { Lang } from '#text/lang.ts';

const terms: Record<Lang, { names: string[] }[]> = {
  de: [
    { names: ['Cloud'] },
    { names: ['Cloud-Migration', 'Umzug in die Cloud'] },
    { names: ['API', 'Programmierschnittstelle'] },
    { names: ['Agile Softwareentwicklung'] },
    { names: ['Datenbank'] },
    { names: ['ISO/IEC 27001'] },
    { names: ['Verordnung (EU) 2023/2854'] },
    { names: ['Überwachung'] },
    { names: ['Förderung'] },
    { names: ['Vertrag'] },
    { names: ['Single Sign-On'] },
    { names: ['fachlich Verantwortlicher'] },
  ],
  en: [
    { names: ['Container'] },
    { names: ['Database'] },
    { names: ['Application programming interface', 'API'] },
    { names: ['Load balancer'] },
    { names: ['Vulnerability'] },
    { names: ['Process'] },
  ],
};

describe('terms in a text', () => {
  it.each<[Lang, string, string[]]>([
    ['de', 'Die Cloud-Migration beginnt klein.', ['Cloud-Migration']],
    ['de', 'Der Umzug in die Cloud ist eine Cloud Migration in der Cloud.', ['Cloud-Migration', 'Cloud']],
    ['de', 'Zwei Datenbanken und eine Datenbank', ['Datenbank']],
    ['de', 'mit agiler Softwareentwicklung', ['Agile Softwareentwicklung']],
    ['de', 'Datenbankadministration', []],
    ['de', 'Alle APIs und jede API-Beschreibung', ['API']],
    ['de', 'Eine Api', []],
    ['de', 'Alle APIs', ['API']],
    ['de', 'APIx und APIS', []],
    ['de', 'eine Cloud Migration', ['Cloud-Migration']],
    ['de', 'eine Cloud - Migration', ['Cloud-Migration']],
    ['de', 'eine Cloud/Migration', ['Cloud']],
    ['de', 'Heute, Cloud', ['Cloud']],
    ['de', 'die Verordnung  (EU)\n 2023/2854', ['Verordnung (EU) 2023/2854']],
    ['de', '', []],
    ['de', 'nach ISO/IEC 27001', ['ISO/IEC 27001']],
    ['de', 'die Verordnung (EU) 2023/2854', ['Verordnung (EU) 2023/2854']],
    ['de', 'ISO, IEC 27001', []],
    ['de', 'Umzug, in die Cloud', ['Cloud']],
    ['de', 'Wer Beschäftigte überwacht, überwachen will', []],
    ['de', 'die Überwachungen und die überwachung', ['Überwachung']],
    ['de', 'Fachlich verantwortlich ist die fachlich verantwortliche Person.', []],
    ['de', 'die fachlich Verantwortlichen', ['fachlich Verantwortlicher']],
    ['de', 'eine Forderung', []],
    ['de', 'Förderungen und Verträge', ['Förderung', 'Vertrag']],
    ['de', 'mit Single Sign-on', ['Single Sign-On']],
    ['en', 'It contains databases.', ['Database']],
    ['en', 'CONTAINERS and containers', ['Container']],
    ['en', 'known vulnerabilities', ['Vulnerability']],
    ['en', 'three processes', ['Process']],
    ['en', 'The application programming interfaces', ['Application programming interface']],
    ['en', 'the load\n  balancer', ['Load balancer']],
    ['en', 'the load on a balancer', []],
    ['en', 'the load | balancer', []],
  ])('%s: %s', (lang, text, names) => {
    expect(termFinder(terms[lang], lang)([text]).map((term) => term.names[0])).toEqual(names);
  });

  it('are not found by names without a word', () => {
    const found = termFinder([{ names: ['+', '', 'Cloud'] }], 'de')(['+ in der Cloud', '+']);
    expect(found.map(({ names }) => names[2])).toEqual(['Cloud']);
  });

  it('come in the order of first mention, each once, over all texts', () => {
    const found = termFinder(terms.de, 'de')(['Eine Datenbank.', 'Die API der Datenbank']);
    expect(found.map(({ names }) => names[0])).toEqual(['Datenbank', 'API']);
  });
});

it.each(['\u00AD', '\u200B', '\u200C', '\u200D'])(
  'a term is found with %j in it, where it is',
  (invisible) => {
    const written = `Daten${invisible}banken`;
    const text = `Alle ${written} und AP${invisible}Is`;
    const found = nameFinder(
      terms.de,
      'de',
    )(text).map(({ term, start, end }) => [term.names[0], text.slice(start, end)]);
    expect(found).toEqual([
      ['Datenbank', written],
      ['API', `AP${invisible}Is`],
    ]);
    const named = nameFinder([{ names: [`Daten${invisible}bank`] }], 'de');
    expect(named('Eine Datenbank')).toHaveLength(1);
  },
);
