import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#client/client.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { type ApiServer, startApiServer } from '../setup/api-server.ts';
import { collect } from '../setup/collect.ts';
import { catalog, entriesOf, someEntry } from '../setup/content.ts';
import { publication } from '../setup/publication.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer(publication);
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const fileAt = (path: string) => JSON.parse(publication.files.get(path)?.render() ?? '');
const client = () => createClient({ url: server.url });

describe.each(CONTENT_KINDS)('the client’s %s', (kind) => {
  it('are the list of the API, with the number of items that match', async () => {
    const list = fileAt(`/api/v1/content/${kind}.json`);
    expect(await client()[kind]()).toEqual({ ...list, total: entriesOf(kind).length });
  });

  it.each(LANGS)('are all documents in %s, read with one request', async (lang) => {
    const found = await collect<{ lang: string }>(client()[kind].all({ lang }));
    expect(found).toHaveLength(entriesOf(kind).length);
    expect(new Set(found.map((document) => document.lang))).toEqual(new Set([lang]));
    expect(server.requests).toHaveLength(1);
  });

  it('have a document each', async () => {
    const [first] = await collect<{ slug?: string; id?: string | number }>(client()[kind].all());
    const name = first?.slug ?? String(first?.id);
    expect(await client()[kind].get(name)).toEqual(first);
    expect(await client()[kind].get(name, { lang: 'en' })).toMatchObject({ lang: 'en' });
  });
});

describe('a host of static files', () => {
  it.each(LANGS)(
    'has all that the client reads of documents, descriptions and the manifest in %s',
    async (lang) => {
      const reader = createClient({ url: server.url, lang });
      const [calculator] = catalog.pricing.calculators;
      await reader.glossary.get(someEntry('glossary').slug);
      await collect(reader.articles.all());
      await Promise.all([reader.manifest(), reader.tags(), reader.calculators(), reader.analyzers()]);
      await reader.calculators.get(calculator?.id ?? '');
      expect(server.requests).toHaveLength(7);
      const paths = server.requests.map((request) => request.replace('GET ', ''));
      expect(paths.filter((path) => !publication.files.has(path))).toEqual([]);
    },
  );
});

describe('a list', () => {
  const category = someEntry('articles').category.id;
  const matching = entriesOf('articles').filter((entry) => entry.category.id === category);

  it('is filtered, and counts what is on other pages', async () => {
    const list = await client().articles({ category, limit: 1 });
    expect(list).toMatchObject({ filter: { category }, count: 1, total: matching.length });
    const { items } = await client().articles({ limit: 1, offset: 1 });
    expect(items[0]?.slug).toBe(entriesOf('articles')[1]?.slug);
  });

  it('has the fields that were asked for, or all of them', async () => {
    const { items } = await client().articles({ fields: ['slug', 'reading_minutes'] });
    expect(items.map(Object.keys)).toEqual(items.map(() => ['slug', 'reading_minutes']));
    const [whole] = (await client().articles({ fields: 'all' })).items;
    expect(whole).toEqual(await client().articles.get(whole?.slug ?? ''));
  });

  it('is searched in the language of the client, unless the request says another', async () => {
    const english = createClient({ url: server.url, lang: 'en' });
    const term = someEntry('glossary');
    const list = await english.glossary({ query: term.term.en });
    expect(list.items[0]).toMatchObject({ slug: term.slug, term: term.term.en });
    expect((await english.glossary({}, { lang: 'de' })).items.map((item) => item.term)).toContain(
      term.term.de,
    );
  });
});

describe('the client', () => {
  it('reads files in its own language, unless the request says another', async () => {
    const english = createClient({ url: server.url, lang: 'en' });
    const { slug } = someEntry('glossary');
    expect(await english.glossary.get(slug)).toMatchObject({ slug, lang: 'en' });
    expect(await english.glossary.get(slug, { lang: 'de' })).toMatchObject({ slug, lang: 'de' });
    expect(await english.tags()).toEqual(fileAt('/api/v1/content/tags/lang=en.json'));
  });

  it('reads the manifest, the tags and what a search found', async () => {
    expect(await client().manifest()).toEqual(fileAt('/api/v1/content/manifest.json'));
    expect(await client().tags({ lang: 'en' })).toEqual(fileAt('/api/v1/content/tags/lang=en.json'));
    const term = someEntry('glossary');
    const found = await client().search({ query: term.term.de, kind: 'glossary', limit: 1 });
    expect(found.items[0]).toMatchObject({ kind: 'glossary', id: term.slug });
  });

  it('tells how many things a search found, those above the limit included', async () => {
    const { total } = await client().search({ query: 'Software', limit: 50 });
    expect(total).toBeGreaterThan(1);
    expect(await client().search({ query: 'Software', limit: 1 })).toMatchObject({ count: 1, total });
  });

  it.each(['calculators', 'analyzers'] as const)('lists and describes %s', async (which) => {
    const list = await client()[which]();
    const expected = catalog.pricing[which].map(({ id }) => id);
    expect(
      list.items.map((item) => ('calculator_id' in item ? item.calculator_id : item.analyzer_id)),
    ).toEqual(expected);
    const description = await client()[which].get(expected[0] ?? '', { lang: 'en' });
    expect(description.parameters).toEqual(
      fileAt(`/api/v1/${which === 'analyzers' ? 'roi-analyzers' : which}/${expected[0]}/lang=en.json`)
        .parameters,
    );
  });

  it('estimates and compares, and has the figures explained', async () => {
    const [calculator] = catalog.pricing.calculators;
    const [analyzer] = catalog.pricing.analyzers;
    if (!calculator || !analyzer) throw new Error('the fixture has no calculations');
    const estimated = { ...calculator.examples[0]?.parameters };
    const estimate = await client().estimate(calculator.id, estimated);
    expect(estimate).toMatchObject({ calculator_id: calculator.id, parameters: estimated });
    expect(estimate.cost_estimation.breakdown).toBeUndefined();
    const explained = await client().estimate(calculator.id, estimated, { explain: true, lang: 'en' });
    expect(explained.cost_estimation.breakdown?.length).toBeGreaterThan(0);
    expect(explained.calculator_name).toBe(calculator.name.en);
    const compared = { ...analyzer.examples[0]?.parameters };
    const comparison = await client().compare(analyzer.id, compared, { explain: true });
    expect(comparison.roi_analysis.option_a.monthly_costs).toHaveLength(60);
    expect(comparison.roi_analysis.breakdown?.option_a.length).toBeGreaterThan(0);
  });

  it('asks below a path too, with or without a slash at its end', async () => {
    for (const url of [`${server.url}/kontor`, `${server.url}/kontor/`]) {
      await expect(createClient({ url }).manifest()).rejects.toMatchObject({ status: 404 });
      expect(server.requests.splice(0)).toEqual(['GET /kontor/api/v1/content/manifest.json']);
    }
  });

  it.each(['www.example.com', '', 'ftp://www.example.com', 'https://www.example.com?a=1', '/api'])(
    'does not take “%s” for an address',
    (url) => {
      expect(() => createClient({ url })).toThrow(
        `url is “${url}”. It has to be the address of an API, such as “https://www.example.com”.`,
      );
    },
  );

  it.each([16.1, 2 ** 40, Number.POSITIVE_INFINITY])('waits %d seconds for an answer', async (timeout) => {
    expect(await createClient({ url: server.url, timeout }).manifest()).toHaveProperty('sha256');
  });

  it('takes what is undefined as left out', async () => {
    const unset = { lang: undefined, fetch: undefined, cache: undefined, retries: undefined };
    const reader = createClient({ url: server.url, ...unset, timeout: undefined });
    const list = await reader.search(
      { query: 'API', kind: undefined, limit: undefined },
      { signal: undefined },
    );
    expect(list).toEqual(await client().search({ query: 'API' }));
    expect(server.requests[0]).toBe('GET /api/v1/search?query=API');
  });

  it('uses another fetch if it is given one', async () => {
    const asked: string[] = [];
    const answers = createClient({
      url: 'https://www.example.com',
      fetch: async (url) => {
        asked.push(url);
        return Response.json({ sha256: 'x', count: 0, items: [] });
      },
    });
    expect(await answers.manifest()).toEqual({ sha256: 'x', count: 0, items: [] });
    expect(asked).toEqual(['https://www.example.com/api/v1/content/manifest.json']);
  });
});
