import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LinkedDataCheck } from '#check/linked-data.ts';
import { localizedFile } from '#filters/path.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { knowledgeSchema } from '#schema/knowledge.ts';
import type { Feature } from '#schema/source/site/features.ts';
import { LANGS, PROGRAM_LANG } from '#text/lang.ts';
import { catalog, entriesOf } from '../setup/content.ts';
import { answering } from '../setup/runtimes.ts';
import { send } from './send.ts';
import { someWord } from './words.ts';

const { features } = catalog.site;

describe.each(features.knowledge ? answering : [])(
  'the knowledge graph over the wire, $name',
  ({ origin }) => {
    const get = (query: string) => send(origin, `/api/v1/knowledge${query}`);

    it.each([
      ['', 'application/json', '/api/v1/knowledge.json'],
      ['?format=json', 'application/json', '/api/v1/knowledge.json'],
      ['?format=md', 'text/markdown; charset=utf-8; variant=GFM', '/api/v1/knowledge.md'],
      [
        `?format=markdown&lang=${PROGRAM_LANG}`,
        'text/markdown; charset=utf-8; variant=GFM',
        localizedFile('/api/v1/knowledge', PROGRAM_LANG, 'md'),
      ],
      ['?format=jsonld', 'application/ld+json', '/api/v1/knowledge.jsonld'],
      [
        `?format=json-ld&lang=${PROGRAM_LANG}`,
        'application/ld+json',
        localizedFile('/api/v1/knowledge', PROGRAM_LANG, 'jsonld'),
      ],
    ])('%s is %s', async (query, type, file) => {
      const reply = await get(query);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({ 'content-type': type, 'content-location': file });
      expect(reply.bytes.equals((await send(origin, file)).bytes)).toBe(true);
    });

    it.each(['?format=xml', '?lang=xx', '?format=md&format=md'])('400 for %s', async (query) => {
      expect((await get(query)).status).toBe(400);
    });
  },
);

describe.skipIf(!features.knowledge)('the knowledge graph', () => {
  const origin = inject('nodeServer');
  let knowledge: ReturnType<typeof knowledgeSchema.parse>;
  let document: {
    '@context': string;
    '@graph': { '@id': string; '@type': string; [name: string]: unknown }[];
  };

  beforeAll(async () => {
    knowledge = knowledgeSchema.parse(JSON.parse((await send(origin, '/api/v1/knowledge')).text));
    document = JSON.parse((await send(origin, '/api/v1/knowledge?format=jsonld')).text);
  });

  it('is the same in JSON and in JSON-LD', () => {
    expect(Object.keys(document)).toEqual(['@context', '@graph']);
    expect(document['@graph']).toEqual(knowledge['@graph']);
  });

  it('holds: expands in safe mode, each id once, none dangling, every term in the vocabulary', async () => {
    expect(
      await new LinkedDataCheck().problems(JSON.stringify(document), '/api/v1/knowledge.jsonld'),
    ).toEqual([]);
  });

  it('says no empty text', () => {
    const empty = document['@graph'].filter((node) =>
      Object.values(node).some((value) => value === '' || value === null),
    );
    expect(empty).toEqual([]);
  });

  it('lists the same endpoints as actions: five lists, five items, the manifest, two groups of schemas, the tags, the search, the graph and two files of it, two lists, seven documents, nine more in each language, and two for each that computes', () => {
    const actions = document['@graph'].filter((node) => /Action$/.test(node['@type']));
    expect(actions.map(({ name }) => name).sort()).toEqual(Object.keys(knowledge.api_endpoints).sort());
    const { calculators, analyzers } = catalog.pricing;
    const count = (feature: Feature) => Number(features[feature]);
    expect(actions).toHaveLength(
      5 +
        5 +
        1 +
        2 +
        1 +
        count('search') +
        3 +
        count('calculators') +
        count('analyzers') +
        7 +
        (5 + 2 + 2 * count('feeds')) * LANGS.length +
        2 * (calculators.length + analyzers.length),
    );
  });

  it('has endpoints that answer', async () => {
    for (const [key, { method, url }] of Object.entries(knowledge.api_endpoints)) {
      const { pathname } = new URL(url.replace('/{name}', firstName(url)));
      // The search has to be told what to look for.
      const query = key === 'search' ? `?query=${encodeURIComponent(someWord('articles'))}` : '';
      const reply = await send(origin, `${pathname}${query}`, {
        method,
        ...(method === 'POST' && { body: '{}' }),
      });
      const status = pathname.endsWith('/none') ? 404 : method === 'POST' ? 400 : 200;
      expect([key, reply.status]).toEqual([key, status]);
    }
  });

  it('tags texts that stand in each language', () => {
    for (const { url, short_definition } of entriesOf('glossary').slice(0, 5)) {
      const term = document['@graph'].find((node) => node['@id'] === `${url.de}#term`);
      expect(term?.['disambiguatingDescription']).toEqual(
        LANGS.map((lang) => ({ '@value': short_definition[lang], '@language': lang })),
      );
    }
  });
});

/** What stands for `/{name}` at the end of an address: the name of something that has such an address. */
function firstName(url: string): string {
  if (url.endsWith('/schemas/{name}')) return '/Error';
  if (url.endsWith('/requests/{name}')) return `/${catalog.pricing.calculators[0]?.id}`;
  const kind = CONTENT_KINDS.find((each) => url.endsWith(`/${each}/{name}`));
  if (!kind) return '';
  const [entry] = entriesOf(kind);
  if (!entry) return '/none';
  return `/${'slug' in entry ? entry.slug : entry.id}`;
}
