import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#search/document.ts';
import { idsFound, indexOf } from '../setup/search.ts';

const far = { id: 'far', body: ['Die Cloud ist hier.', 'Das Wetter bleibt.', 'Hohe Kosten.'] };
/** What a query finds beside a document that has its words far apart. */
const found = (query: string, ...documents: Partial<SearchDocument>[]) =>
  idsFound(indexOf([far, ...documents]), query);

describe('words of a query', () => {
  it.each<[where: string, document: Partial<SearchDocument>]>([
    ['in one sentence', { body: ['Am Anfang.', 'Die Kosten jeder Cloud.'] }],
    ['in one sentence, inflected', { body: ['Was Clouds kosten.'] }],
    ['in the name', { name: 'Cloud: Kosten senken' }],
    ['in name and summary', { name: 'Cloud', summary: ['Hohe Kosten.'] }],
    ['in topic and summary', { topics: ['Cloud'], summary: ['Hohe Kosten.'] }],
    ['in a topic and another name', { topics: ['Cloud'], aliases: ['Kosten'] }],
  ])('that stand together are found, %s, and those far apart are not', (_, document) => {
    expect(found('cloud kosten', { id: 'near', ...document })).toEqual(['near']);
  });

  it.each<[where: string, document: Partial<SearchDocument>]>([
    ['in two sentences', { body: ['Die Cloud.', 'Kosten.'] }],
    ['in the name and a body', { name: 'Cloud planen', body: ['Kosten.'] }],
  ])('that nothing has together are found far apart, %s', (_, document) => {
    expect(found('cloud kosten', { id: 'other', ...document })).toContain('other');
  });

  it('that are far apart are found where nothing has more in a name', () => {
    expect(found('cloud kosten', { id: 'body', body: ['Kosten.'] })).toEqual(['far']);
    expect(found('cloud kosten', { id: 'name', name: 'Kosten' }, { id: 'cloud', name: 'Cloud' })).toEqual([
      'name',
      'cloud',
    ]);
  });

  it('are near by all of them: three need three', () => {
    const near = { id: 'near', body: ['Kosten der Cloud senken.'] };
    const two = { id: 'two', body: ['Kosten der Cloud.', 'Temperatur senken.'] };
    expect(found('cloud kosten senken', two, near)).toEqual(['near']);
  });

  it('are asked alike a second time', () => {
    const wetter = { id: 'wetter', body: ['Die Cloud.', 'Wetter und Kosten.'] };
    const index = indexOf([wetter, { id: 'cloud', body: ['Kosten der Cloud.'] }]);
    for (const id of ['cloud', 'wetter', 'cloud']) expect(idsFound(index, `${id} kosten`)).toEqual([id]);
  });
});
