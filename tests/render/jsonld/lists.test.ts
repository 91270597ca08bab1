import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { LinkedDataCheck } from '#check/linked-data.ts';
import { parseContent } from '#loading/load.ts';
import { jsonld } from '#render/jsonld/jsonld-format.ts';
import { runningText } from '#render/markdown/prose.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { contentAfter } from '../../setup/problems.ts';
import '../../setup/properties.ts';

const question = (id: string) => `- id: ${id}
  question: { de: Frage ${id}?, en: Question ${id}? }
  answer: { de: Antwort ${id}., en: Answer ${id}. }
  terms: [datenbank]
`;

const { content } = parseContent(
  contentAfter((files) => {
    files.set('faq/ki.yaml', ['a', 'b', 'c'].map(question).join(''));
    files.set('faq/kosten.yaml', ['d', 'e'].map(question).join(''));
  }),
);
if (!content) throw new Error('the specimens are not valid by themselves');
const catalog = linkContent(content.sources, runningText);
const { site, kinds } = catalog;
const { faq } = kinds;

interface GraphNode {
  '@id': string;
  '@type': string;
  [property: string]: unknown;
}

const parse = (text: string): GraphNode[] => JSON.parse(text)['@graph'];

/** A list of the questions with these ids, as a document. */
const faqList = (ids: string[], lang: Lang) =>
  textOf(
    jsonld.list(
      { kind: 'faq', lang, site, filter: {}, facets: {}, address: `/api/v1/content/faq/${ids}.jsonld` },
      faq[lang].filter(({ id }) => ids.includes(id)).map((entry) => jsonld.part('faq', entry, lang, site)),
    ),
  );

const pagesIn = (nodes: GraphNode[]) => nodes.filter((node) => node['@type'] === 'FAQPage');

describe('an FAQPage', () => {
  it('names all its questions in order, in a list of some of them too', () => {
    const [page, ...others] = pagesIn(parse(faqList(['b'], 'en')));
    expect(others).toEqual([]);
    expect(page?.['mainEntity']).toEqual(
      ['a', 'b', 'c'].map((id) => ({ '@id': `${site.url}/en/faq/ki#${id}` })),
    );
  });

  it('has the questions outside the list in short form, those in the list whole', () => {
    const nodes = parse(faqList(['b'], 'de')).filter((node) => node['@type'] === 'Question');
    const german = nodes.filter((node) => node['inLanguage'] === 'de');
    expect(
      german.map(({ '@id': id, name, acceptedAnswer }) => [id.split('#')[1], name, Boolean(acceptedAnswer)]),
    ).toEqual([
      ['b', 'Frage b?', true],
      ['a', 'Frage a?', false],
      ['c', 'Frage c?', false],
    ]);
  });

  it('has its questions in the knowledge graph, in both languages', () => {
    const graph = parse(publish(catalog).files.get('/api/v1/knowledge.jsonld')?.render() ?? '');
    const pages = pagesIn(graph);
    expect(pages.map((page) => [page['@id'], (page['mainEntity'] as unknown[]).length])).toEqual(
      expect.arrayContaining([
        [`${site.url}/faq/ki#faqpage`, 3],
        [`${site.url}/en/faq/ki#faqpage`, 3],
        [`${site.url}/faq/kosten#faqpage`, 2],
        [`${site.url}/en/faq/kosten#faqpage`, 2],
      ]),
    );
  });

  it('says the same whichever questions are asked for, and refers to nothing that is not there', async () => {
    const some = fc.subarray(['a', 'b', 'c', 'd', 'e']);
    await fc.assert(
      fc.asyncProperty(some, some, fc.constantFrom(...LANGS), async (one, other, lang) => {
        const check = new LinkedDataCheck();
        const path = `/api/v1/content/faq${lang === 'en' ? '/lang=en' : ''}.jsonld`;
        expect(await check.problems(faqList(one, lang), path)).toEqual([]);
        expect(await check.problems(faqList(other, lang), path)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what a list is of', () => {
  const nodesOf = (kind: ContentKind, lang: Lang, filter: Record<string, string>) => {
    const entries = catalog.kinds[kind][lang].slice(0, 1);
    const address = `/api/v1/content/${kind}.jsonld`;
    const parts = entries.map((entry) => jsonld.part(kind, entry as never, lang, site));
    const facets = Object.fromEntries(
      Object.entries(filter).flatMap(([name, id]) => (FACETS[id] ? [[name, FACETS[id]]] : [])),
    );
    return parse(textOf(jsonld.list({ kind, lang, site, filter, facets, address }, parts)));
  };
  const FACETS: Record<string, { id: string; name: Record<Lang, string> }> = {
    ki: { id: 'ki', name: { de: 'Künstliche Intelligenz', en: 'Artificial intelligence' } },
    redaktion: { id: 'redaktion', name: { de: 'Redaktion', en: 'Desk' } },
  };
  /** The node that the list shows the items of. */
  const shown = (nodes: GraphNode[]) => {
    const list = nodes.find((node) => node['@type'] === 'ItemList');
    const page = list?.['mainEntityOfPage'] as { '@id': string } | undefined;
    return nodes.find((node) => node['@id'] === page?.['@id']);
  };

  it.each<[ContentKind, Lang, Record<string, string>, string, string]>([
    ['articles', 'de', {}, '/blog', 'Artikel'],
    ['articles', 'en', {}, '/en/blog', 'Articles'],
    ['articles', 'de', { category: 'ki' }, '/blog/kategorie/ki', 'Artikel zum Thema Künstliche Intelligenz'],
    ['articles', 'en', { author: 'redaktion' }, '/en/blog/desk/redaktion', 'Articles: Desk'],
    ['services', 'en', { category: 'ki' }, '/en/services/category/ki', 'Artificial intelligence'],
    ['faq', 'de', {}, '/faq', 'Häufige Fragen'],
    ['faq', 'en', { category: 'ki' }, '/en/faq/ki', 'Questions on: Artificial intelligence'],
  ])('%s in %s with %j: the page %s, called %s', (kind, lang, filter, path, name) => {
    const url = `${site.url}${path}`;
    expect(shown(nodesOf(kind, lang, filter))).toMatchObject({
      '@id': url,
      '@type': 'CollectionPage',
      url,
      name,
      inLanguage: lang,
    });
  });

  it.each<[ContentKind, Record<string, string>, string]>([
    ['articles', { category: 'ki', tag: 'ki' }, 'Artikel: Künstliche Intelligenz, Künstliche Intelligenz'],
    ['glossary', { query: 'Datenbank' }, 'Glossar: „Datenbank“'],
    ['faq', { category: 'ki', query: 'Frage' }, 'Häufige Fragen: Künstliche Intelligenz, „Frage“'],
    ['faq', { category: 'nope' }, 'Häufige Fragen: „nope“'],
  ])('%s with %j: no page shows it, so it is a collection', (kind, filter, name) => {
    const collection = shown(nodesOf(kind, 'de', filter));
    expect(collection).toMatchObject({ '@type': 'Collection', name });
    expect(collection).not.toHaveProperty('url');
  });

  it.each(CONTENT_KINDS)('is encoded by the file, of %s', (kind) => {
    const nodes = nodesOf(kind, 'de', {});
    const file = `${site.url}/api/v1/content/${kind}.jsonld`;
    expect(nodes.find((node) => node['@id'] === file)).toEqual({
      '@id': file,
      '@type': 'MediaObject',
      contentUrl: file,
      encodingFormat: 'application/ld+json',
      encodesCreativeWork: { '@id': `${site.url}${site.paths[kind].de}` },
    });
  });
});
