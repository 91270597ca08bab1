import { describe, expect, it } from 'vitest';
import { findAlikeNames } from '#search/alike-names.ts';
import { openIndex } from '#search/open-index.ts';
import { findWaysOn } from '#search/ways-on.ts';
import { buildFrom, indexOf } from '../setup/search.ts';

const page = (path: string) => ({ url: `https://example.org${path}`, api_url: null });

const { index: data, sentences } = buildFrom([
  { kind: 'articles', name: 'Kubernetes oder Container für kleine Teams', addresses: page('/blog/k') },
  { kind: 'glossary', name: 'Kubernetes', addresses: page('/glossar/kubernetes') },
  { kind: 'glossary', name: 'Datenbank', addresses: page('/glossar/datenbank') },
  { kind: 'references', name: 'Kubernetes im Handwerk', body: ['Neuer Heizkessel'] },
]);
const index = openIndex(data, sentences);
const waysOn = (query: string) => findWaysOn(index, sentences, { query, kind: 'faq', limit: 10 });

describe('ways on from a search that finds nothing', () => {
  it('are the names most like what was typed, the shorter first, with a page to go to', () => {
    expect(waysOn('Kubanetis').alike).toEqual([
      { kind: 'glossary', title: 'Kubernetes', url: 'https://example.org/glossar/kubernetes' },
      {
        kind: 'articles',
        title: 'Kubernetes oder Container für kleine Teams',
        url: 'https://example.org/blog/k',
      },
    ]);
  });

  it('are no names that have little in common with it', () => {
    expect(waysOn('Zwiebelkuchen')).toEqual({ alike: [] });
    expect(findAlikeNames(indexOf([{ name: 'Bei welchen Kunden?' }]), 'welcken')).toEqual([]);
    expect(findAlikeNames(index, 'ab')).toEqual([]);
    expect(findAlikeNames(indexOf([{ name: 'Auf 99,9 Prozent' }]), '9999')).toEqual([]);
  });

  it.each([
    ['Kubernetes', 1],
    // Of 11 and 12 pairs of letters, ends included, 10 are in both: all but “ne” of the one, “nx” and “xe” of the other.
    ['Kubernxetes', (2 * 10) / (11 + 12)],
    ['Kuber netes', 1],
    ['Brot Kuchen Garten Zwiebel Kubernetes', 1],
    ['Zwiebelkuchen Blumenkohlsuppe Gartenzwerge Apfelstrudel Kubernetes', 0],
  ])('%s is like a name by the share of pairs of letters that both have', (query, likeness) => {
    const [found] = findAlikeNames(indexOf([{ name: 'Kubernetes' }]), query);
    expect(found?.likeness ?? 0).toBeCloseTo(likeness, 10);
  });

  it.each([
    ['Datenbank', 'Datenbank'],
    ['„Datenbank im Keller“', 'Datenbank im Keller'],
    ['Datenbank 9999', 'Datenbank'],
    ['Zwiebelkuchen 9999', undefined],
    ['   Datenbank ', 'Datenbank'],
    ['Brot Heizkessel Garten Kuchen', 'Heizkessel'],
    ['Blumenkohlsuppe Heizkessel Gartenzwerge Zwiebelkuchen', undefined],
  ])('%s: is asked more widely as %s', (query, wider) => {
    expect(waysOn(query).wider?.query).toBe(wider);
  });

  it('are five names at most', () => {
    const names = Array.from({ length: 7 }, (_, at) => `Datenbank ${'i'.repeat(at)}`);
    const built = buildFrom(
      names.map((name, at) => ({ kind: 'glossary', name, addresses: page(`/glossar/${at}`) })),
    );
    const { alike } = findWaysOn(openIndex(built.index, built.sentences), built.sentences, {
      query: 'Datenbnk',
      limit: 10,
    });
    expect(alike.map(({ title }) => title)).toEqual(names.slice(0, 5));
  });

  it('are not the same question again where everything was searched', () => {
    expect(findWaysOn(index, sentences, { query: 'Datenbank', limit: 10 }).wider).toBeUndefined();
  });
});
