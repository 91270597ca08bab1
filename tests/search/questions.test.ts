import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#search/document.ts';
import { readQuestion } from '#search/questions.ts';
import { search } from '#search/search.ts';
import { readWords } from '#search/words.ts';
import type { Lang } from '#text/lang.ts';
import { idsFound, indexOf } from '../setup/search.ts';

const kindsFor = (query: string, lang: string) =>
  readQuestion(
    readWords(query).map(({ key }) => key),
    lang as Lang,
  )?.kinds;

describe('a question', () => {
  it.each<[query: string, lang: string, kinds: string[] | undefined]>([
    ['Was kostet eine App mit Login?', 'de', ['calculators']],
    ['ERP Kosten', 'de', ['calculators']],
    ['Wie teuer ist ein Audit?', 'de', ['calculators']],
    ['Wann lohnt sich die Cloud?', 'de', ['roi-analyzers']],
    ['Was ist eine API?', 'de', ['glossary']],
    ['Wie schreibe ich ein Lastenheft?', 'de', ['articles', 'faq']],
    ['Wer haftet, wenn die KI falsch liegt?', 'de', ['faq']],
    ['Müssen wir E-Rechnungen annehmen?', 'de', ['faq']],
    ['Brauchen wir ein SLA?', 'de', ['faq', 'glossary']],
    ['Cloud-Migration', 'de', undefined],
    ['Kostenstelle', 'de', undefined],
    ['Gehaltsrechner', 'de', ['calculators', 'roi-analyzers']],
    ['ROI-Rechner Automatisierung', 'de', ['roi-analyzers']],
    ['Definition Lastenheft', 'de', ['glossary']],
    ['Referenzen Logistik', 'de', ['references']],
    ['Erfahrungsbericht Logistik', 'de', ['references']],
    ['Vorteile und Nachteile der Cloud', 'de', ['glossary', 'faq']],
    ['Eine App bauen lassen', 'de', ['services', 'calculators']],
    ['case study logistics', 'en', ['references']],
    ['How much does an app cost?', 'en', ['calculators']],
    ['how much is an app', 'en', ['calculators']],
    ['how much time does it take', 'en', ['articles', 'faq']],
    ['total cost of ownership calculator', 'en', ['roi-analyzers']],
    ['AI explained', 'en', ['glossary']],
    ['What does ERP stand for?', 'en', ['glossary']],
    ['pros and cons of low code', 'en', ['glossary', 'faq']],
    ['cheap website', 'en', ['calculators']],
    ['Does automation pay off?', 'en', ['roi-analyzers']],
    ['What is an API?', 'en', ['glossary']],
    ['How do I write requirements?', 'en', ['articles', 'faq']],
    ['Who owns the source code?', 'en', ['faq']],
    ['Do we need a DPO?', 'en', ['faq', 'glossary']],
    ['cloud migration', 'en', undefined],
    ['Combien coûte une application ?', 'fr', ['calculators']],
    ['Qu’est-ce qu’une API ?', 'fr', ['glossary']],
    ['Comment rédiger un cahier des charges ?', 'fr', ['articles', 'faq']],
    ['Qui est responsable ?', 'fr', ['faq']],
    ['Was kostet eine App?', 'xx', undefined],
  ])('is answered by kinds: %s', (query, lang, kinds) => {
    expect(kindsFor(query, lang)).toEqual(kinds);
  });
});

describe('the kinds that answer a question', () => {
  const DOCUMENTS: Partial<SearchDocument>[] = [
    { id: 'article', kind: 'articles', name: 'Eine App bauen', summary: ['Kosten'] },
    { id: 'calculator', kind: 'calculators', name: 'App planen', summary: ['Mit Login'] },
    { id: 'other', kind: 'calculators', name: 'Onlineshop' },
    { id: 'term', kind: 'glossary', name: 'App', body: ['Mit Login.'] },
    { id: 'title', kind: 'faq', name: 'Was kostet eine App?' },
  ];
  const index = indexOf(DOCUMENTS);

  it.each([
    ['have the words that ask it', 'wie teuer ist eine App', ['calculator']],
    ['are found where they have the rest', 'was kostet eine App mit Login', ['calculator']],
    ['rank after what is called so', 'was kostet eine App?', ['title', 'calculator']],
    ['are those of its list', 'Onlineshop Kosten', ['other']],
  ])('%s: %j', (_, query, ids) => {
    expect(idsFound(index, query).slice(0, ids.length)).toEqual(ids);
  });

  it('are found where the word that asks is taken apart', () => {
    const all = [
      { kind: 'glossary' as const, body: ['Ein Fall.', 'Eine Studie.'] },
      { id: 'shop', kind: 'references' as const, name: 'Ein Shop' },
    ];
    expect(idsFound(indexOf(all), 'Fallstudie Shop')).toEqual(['shop']);
  });

  it('are found where nothing else is asked', () => {
    expect(idsFound(index, 'Kosten')).toEqual(expect.arrayContaining(['calculator', 'other']));
  });

  it('are found in a list only if they belong to it', () => {
    const { documents, evidence } = search(index, 'was kostet eine App', ['articles']);
    expect(documents).toEqual([0]);
    expect(evidence.every(({ having }) => having.every((document) => document === 0))).toBe(true);
  });

  it('rank before others that are as good', () => {
    const same = (['articles', 'glossary'] as const).map((kind) => ({
      id: kind,
      kind,
      name: 'Eine App planen',
    }));
    expect(idsFound(indexOf(same), 'was ist App planen')).toEqual(['glossary', 'articles']);
    expect(idsFound(indexOf(same), 'App planen')).toEqual(['articles', 'glossary']);
  });
});
