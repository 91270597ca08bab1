import { describe, expect, it } from 'vitest';
import { documentProblems } from '#check/node-problems.ts';
import { jsonld } from '#render/jsonld/jsonld-format.ts';
import type { Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { catalog, context, entriesOf } from '../../setup/content.ts';

const { site } = catalog;

interface GraphNode {
  '@id': string;
  '@type': string;
  [property: string]: unknown;
}

interface Graph {
  '@context': string;
  '@graph': GraphNode[];
}

const listOf = <K extends ContentKind>(kind: K, lang: Lang, entries: readonly Entry<K>[]): Graph => {
  const head = {
    kind,
    lang,
    site,
    filter: {},
    facets: {},
    address: `/api/v1/content/${kind}/lang=${lang}.jsonld`,
  };
  return JSON.parse(
    textOf(
      jsonld.list(
        head,
        entries.map((entry) => jsonld.part(kind, entry, lang, site)),
      ),
    ),
  );
};

const documents = CONTENT_KINDS.flatMap((kind) =>
  LANGS.flatMap((lang) => {
    const entries = entriesOf(kind, lang);
    return [
      { name: `the list of ${kind} in ${lang}`, lang, graphs: [listOf(kind, lang, entries)] },
      { name: `an empty list of ${kind} in ${lang}`, lang, graphs: [listOf(kind, lang, [])] },
      {
        name: `each of ${kind} in ${lang}`,
        lang,
        graphs: entries.map((entry): Graph => JSON.parse(jsonld.single(kind, entry, lang, context))),
      },
    ];
  }),
);

describe.each(documents)('$name', ({ graphs, lang }) => {
  it('is a graph in the vocabulary of schema.org', () => {
    for (const graph of graphs) {
      expect(Object.keys(graph)).toEqual(['@context', '@graph']);
      expect(graph['@context']).toBe('https://schema.org');
    }
  });

  it('gives every node a type and an absolute identity', () => {
    for (const node of graphs.flatMap((graph) => graph['@graph'])) {
      expect(node).toMatchObject({
        '@id': expect.stringMatching(/^https?:\/\/\S+$/),
        '@type': expect.any(String),
      });
      expect(node['@id'].startsWith(site.url)).toBe(true);
    }
  });

  it('has ids that are IRIs, with one fragment at most', () => {
    const ids = JSON.stringify(graphs).match(/(?<="@id":")[^"]*/g) ?? [];
    expect(ids.filter((id) => !/^https?:\/\/[^\s<>"{}|\\^`#]+(?:#[^\s<>"{}|\\^`#]*)?$/.test(id))).toEqual([]);
  });

  it('has each id once and a node for every reference, and all nodes are connected', () => {
    expect(graphs.flatMap(documentProblems)).toEqual([]);
  });

  it('holds no node that points to itself', () => {
    const nodes = graphs.flatMap((graph) => graph['@graph']);
    expect(nodes.filter((node) => referencesIn(node).includes(node['@id']))).toEqual([]);
  });

  it('holds no empty text, no null, no empty node, no word of JavaScript', () => {
    const values = graphs.flatMap((graph) => graph['@graph']).flatMap(leavesOf);
    const blank = (value: unknown) => typeof value === 'string' && value.trim() === '';
    expect(values.filter((value) => value === null || blank(value))).toEqual([]);
    expect(values.filter((value) => /^undefined$|\[object |^NaN$/.test(String(value)))).toEqual([]);
  });

  it('holds no text in two languages, which JSON-LD would lose', () => {
    const nodes = graphs.flatMap((graph) => graph['@graph']);
    expect(nodes.filter((node) => propertiesIn(node).some((name) => name === 'de' || name === 'en'))).toEqual(
      [],
    );
  });

  it('says of its works the language that they are in', () => {
    const works = graphs.flatMap((graph) =>
      graph['@graph'].filter(
        (node) => typeof node['inLanguage'] === 'string' && !isTranslationIn(node, graph),
      ),
    );
    for (const work of works) expect(work['inLanguage']).toBe(lang);
  });
});

it('a node says the same everywhere, in documents of both languages', () => {
  const said = new Map<string, string>();
  const contradictions: string[] = [];
  const nodes = documents
    .flatMap(({ graphs }) => graphs.flatMap((graph) => graph['@graph']))
    // The empty lists of this test have the addresses of those with entries.
    .filter((node) => node['@type'] !== 'ItemList');
  for (const node of nodes) {
    for (const [property, value] of Object.entries(node)) {
      const key = `${node['@id']} ${property}`;
      const text = JSON.stringify(value);
      if ((said.get(key) ?? text) !== text) contradictions.push(`${key}: ${said.get(key)} and ${text}`);
      said.set(key, text);
    }
  }
  expect(contradictions).toEqual([]);
});

it.each(CONTENT_KINDS)('a list of %s counts and orders its items', (kind) => {
  const entries = entriesOf(kind);
  const nodes = listOf(kind, 'de', entries)['@graph'];
  const list = nodes.find((node) => node['@type'] === 'ItemList');
  const elements = list?.['itemListElement'] as { position: number; item: { '@id': string } }[];
  expect(list?.['numberOfItems']).toBe(entries.length);
  expect(elements.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1));
  expect(elements.map(({ item }) => item['@id'])).toEqual(
    entries.map((entry) => JSON.parse(jsonld.part(kind, entry, 'de', site).node.json)['@id']),
  );
});

it('an article and its translation name each other', () => {
  for (const entry of entriesOf('articles')) {
    const [german, english] = LANGS.map((lang) =>
      JSON.parse(jsonld.part('articles', entry, lang, site).node.json),
    );
    expect(german.workTranslation).toEqual({ '@id': english['@id'] });
    expect(english.translationOfWork).toEqual({ '@id': german['@id'] });
  }
});

it.each(['services', 'glossary'] as const)('%s are one thing in both languages', (kind) => {
  for (const entry of entriesOf(kind)) {
    const [german, english] = LANGS.map((lang) => jsonld.part(kind, entry, lang, site).node.id);
    expect(english).toBe(german);
  }
});

/** The identities that a node points to: objects that are nothing but an identity. */
function referencesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const id = '@id' in value && Object.keys(value).length === 1 ? [String(value['@id'])] : [];
  return [...id, ...Object.values(value).flatMap(referencesIn)];
}

/** All values in a node that hold no further values; an empty object or list counts as null. */
function leavesOf(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [value];
  // An empty list of items is what an empty list has.
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  const values = Object.values(value);
  return values.length === 0 ? [null] : values.flatMap(leavesOf);
}

function propertiesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(propertiesIn);
  return [...Object.keys(value), ...Object.values(value).flatMap(propertiesIn)];
}

/** Whether another work in the graph names this one as its translation or original. */
function isTranslationIn(node: GraphNode, graph: Graph): boolean {
  const ids = graph['@graph'].flatMap((other) => [
    ...referencesIn(other['workTranslation']),
    ...referencesIn(other['translationOfWork']),
  ]);
  return ids.includes(node['@id']);
}
