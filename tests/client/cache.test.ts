import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { createClient } from '#client/client.ts';
import type { KeptAnswer } from '#client/options.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { type ApiServer, startApiServer } from '../setup/api-server.ts';
import { catalog, entriesOf, someEntry } from '../setup/content.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer(publish(catalog, portableBodyHtml));
});
afterAll(() => server.close());
beforeEach(() => server.serve(publish(catalog, portableBodyHtml)));

/** A fetch that notes the statuses of answers. */
function noting() {
  const statuses: number[] = [];
  const noted = async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    statuses.push(response.status);
    return response;
  };
  return { statuses, fetch: noted };
}

describe('a client with a cache', () => {
  it('transfers an answer again only after it has changed', async () => {
    const { statuses, fetch } = noting();
    const client = createClient({ url: server.url, cache: new Map(), fetch });
    const term = someEntry('glossary');
    const first = await client.glossary.get(term.slug);
    expect(await client.glossary.get(term.slug)).toEqual(first);
    const changed = { ...term, definition: { ...term.definition, de: 'Geändert.' } };
    const glossary = { de: [changed], en: [changed] };
    server.serve(publish({ ...catalog, kinds: { ...catalog.kinds, glossary } }, portableBodyHtml));
    expect(await client.glossary.get(term.slug)).toMatchObject({ definition: 'Geändert.' });
    expect(await client.glossary.get(term.slug)).toMatchObject({ definition: 'Geändert.' });
    expect(statuses).toEqual([200, 304, 200, 304]);
  });

  it('still knows how many items match', async () => {
    const { statuses, fetch } = noting();
    const client = createClient({ url: server.url, cache: new Map(), fetch });
    const lists = [await client.articles({ limit: 1 }), await client.articles({ limit: 1 })];
    expect(lists.map(({ total }) => total)).toEqual([1, 1].map(() => entriesOf('articles').length));
    expect(statuses).toEqual([200, 304]);
  });

  it('may be asynchronous, and holds nothing but plain data', async () => {
    const store = new Map<string, string>();
    const cache = {
      get: async (url: string): Promise<KeptAnswer | undefined> =>
        JSON.parse(store.get(url) ?? 'null') ?? undefined,
      set: async (url: string, answer: KeptAnswer) => store.set(url, JSON.stringify(answer)),
    };
    const { statuses, fetch } = noting();
    const client = createClient({ url: server.url, cache, fetch });
    expect(await client.tags()).toEqual(await client.tags());
    expect(statuses).toEqual([200, 304]);
    expect([...store.keys()]).toEqual([`${server.url}/api/v1/content/tags.json`]);
  });

  it('asks for estimates each time, and keeps no errors', async () => {
    const cache = new Map();
    const client = createClient({ url: server.url, cache });
    const [calculator] = catalog.pricing.calculators;
    await client.estimate(calculator?.id ?? '', { ...calculator?.examples[0]?.parameters });
    await client.articles.get('no-such-article').catch(() => undefined);
    expect(cache.size).toBe(0);
  });
});
