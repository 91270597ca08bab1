import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#search/document.ts';
import { search } from '#search/search.ts';
import { idsFound, indexOf } from '../setup/search.ts';

const DOCUMENTS: Partial<SearchDocument>[] = [
  { id: 'owner', name: 'Product Owner', aliases: ['Produktverantwortlicher'] },
  { id: 'team', body: ['Der Product Owner entscheidet.'] },
  { id: 'hyphen', body: ['Was Product-Owner tun.'] },
  { id: 'product', name: 'Product Data', topics: ['Owner'] },
  { id: 'apart', body: ['Der Owner hat ein Product.'] },
  { id: 'ki', name: 'KI', aliases: ['Künstliche Intelligenz', 'Artificial intelligence'] },
  { id: 'inflected', body: ['Fragen künstlicher Intelligenz.'] },
  { id: 'invoice', name: 'E-Rechnung' },
  { id: 'duty', body: ['Die Pflicht zur E-Rechnung.'] },
  { id: 'other', body: ['Pflicht zur Rechnung.'] },
  { id: 'as', name: 'Proof of Concept' },
  { id: 'test', name: 'Lasttest' },
  { id: 'tests', body: ['Ein Test unter Last.'] },
];
const index = indexOf(DOCUMENTS);

describe('a name of several words', () => {
  it.each([
    ['is one word', 'product owner', ['owner', 'team', 'hyphen']],
    ['is found by another name, inflected', 'künstlicher Intelligenz', ['ki', 'inflected']],
    ['is found by its name in the other language', 'artificial intelligence', ['ki']],
    ['may have a word that says nothing alone', 'E-Rechnung', ['invoice', 'duty']],
    ['is one word beside others', 'E-Rechnung Pflicht', ['duty', 'invoice']],
    ['may be misspelt', 'prodct owner', ['owner', 'team', 'hyphen']],
    ['may be written as one', 'Last-Test', ['test']],
    ['has stop words', 'proof of concept', ['as']],
    ['is no other with the same words', 'owner product', ['owner', 'product', 'team', 'hyphen', 'apart']],
  ])('%s: %j', (_, query, ids) => {
    expect(idsFound(index, query).toSorted()).toEqual(ids.toSorted());
  });

  it('is found where the words stand apart in a name, after the others', () => {
    const all = [
      { id: 'apart', name: 'ERP: Auswahl und Einführung' },
      { id: 'together', name: 'Eine ERP-Einführung vorbereiten' },
      { kind: 'glossary' as const, name: 'ERP-Einführung' },
    ];
    expect(idsFound(indexOf(all), 'ERP Einführung', ['articles'])).toEqual(['together', 'apart']);
  });

  it('is not found where a name has its only word that is no stop word', () => {
    const all = [
      { id: 'team', aliases: ['wer arbeitet hier'] },
      { id: 'other', name: 'Wie RAG arbeitet' },
    ];
    expect(idsFound(indexOf(all), 'wer arbeitet hier')).toEqual(['team']);
  });

  it('is looked up as words where the list has it nowhere', () => {
    const all = [
      { name: 'Product Owner' },
      { id: 'faq', kind: 'faq' as const, body: ['Der Owner hat ein Product.'] },
    ];
    expect(idsFound(indexOf(all), 'product owner', ['faq'])).toEqual(['faq']);
  });

  it('is looked up as words where nothing has it and the rest', () => {
    const all = [
      { kind: 'glossary' as const, name: 'Product Owner' },
      { body: ['Ein Product Owner.'] },
      { id: 'words', body: ['Gehalt vom Owner für das Product.'] },
    ];
    expect(idsFound(indexOf(all), 'product owner gehalt', ['articles'])).toEqual(['words']);
  });

  it('is required if one of its words is', () => {
    const all = [
      { id: 'iso', name: 'ISO 27001' },
      { id: 'norm', name: 'Norm' },
    ];
    expect(idsFound(indexOf(all), 'iso 27001 norm')).toEqual(['iso']);
  });

  it.each([
    ['a question', 'Was kostet DevOps?'],
    ['only words that say nothing', 'Wer und was'],
    ['more than three words', 'Daten sichern und prüfen'],
  ])('is not %s', (_, name) => {
    const { keys } = indexOf([{ name }]);
    expect(keys.filter((key) => key.includes(' '))).toEqual([]);
  });

  it('is the longest that stands there', () => {
    const all = ['Cloud', 'Cloud Kosten', 'Cloud Kosten senken'].map((name) => ({ id: name, name }));
    const { evidence } = search(indexOf(all), 'cloud kosten senken');
    expect(evidence.map(({ query }) => query.raw)).toEqual(['cloud kosten senken']);
  });
});
