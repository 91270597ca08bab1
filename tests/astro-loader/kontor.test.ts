import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publish } from '#api/resources/publish.ts';
import { kontor } from '#astro-loader/index.ts';
import { createClient } from '#client/client.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { type ApiServer, startApiServer } from '../setup/api-server.ts';
import { collect } from '../setup/collect.ts';
import { openCollection } from '../setup/collection-store.ts';
import { catalog, entriesOf } from '../setup/content.ts';
import { publication } from '../setup/publication.ts';
import { freePort } from '../setup/servers.ts';

const publishTerms = (terms: Catalog['kinds']['glossary']['de']) =>
  publish({ ...catalog, kinds: { ...catalog.kinds, glossary: { de: terms, en: terms } } }, portableBodyHtml);

const terms = entriesOf('glossary');
const [first, ...others] = terms;
if (!first) throw new Error('the fixture has no terms');
const changedFirst = { ...first, definition: { de: 'Geändert.', en: 'Changed.' } };

const MANIFEST = 'GET /api/v1/content/manifest.json';

let server: ApiServer;

beforeEach(async () => {
  server = await startApiServer(publication);
});
afterEach(() => server.close());

const glossary = () => kontor({ url: server.url, kind: 'glossary' });

/** The manifest of other content, as a server answers with it. The server serves that content then. */
async function manifestOf(publication: ReturnType<typeof publish>) {
  server.serve(publication);
  return { status: 200, body: JSON.stringify(await createClient({ url: server.url }).manifest()) };
}

const changedTerms = publishTerms([changedFirst, ...others]);

describe.each(CONTENT_KINDS)('a collection of %s', (kind) => {
  it.each(LANGS)('has the documents in %s by their names, and they fit its schema', async (lang) => {
    const collection = openCollection(kind);
    await collection.load(kontor({ url: server.url, kind, lang }));
    const documents = await collect<{ slug?: string; id?: string | number }>(
      createClient({ url: server.url, lang })[kind].all(),
    );
    expect([...collection.entries.values()].map(({ data }) => data)).toEqual(
      expect.arrayContaining(documents as unknown[]),
    );
    expect([...collection.entries.keys()].sort()).toEqual(
      documents.map(({ slug, id }) => slug ?? String(id)).sort(),
    );
  });
});

describe('an article', () => {
  it('has its body as HTML to render, and as Markdown', async () => {
    const collection = openCollection();
    await collection.load(kontor({ url: server.url, kind: 'articles', lang: 'en' }));
    for (const { rendered, body, data } of collection.entries.values()) {
      expect([rendered?.html, body]).toEqual([data['content_html'], data['content_markdown']]);
      expect(rendered?.html).toContain('<p>');
    }
  });

  it('has its headings for a table of contents', async () => {
    const collection = openCollection();
    await collection.load(kontor({ url: server.url, kind: 'articles', lang: 'en' }));
    for (const { rendered } of collection.entries.values()) {
      const found = rendered?.metadata?.headings ?? [];
      expect(found.map(({ depth }) => `<h${depth}`)).toEqual(rendered?.html.match(/<h\d/g));
      expect(found.filter(({ slug, text }) => !slug || !text)).toEqual([]);
    }
  });

  it('is rendered in a collection with a schema of its own too', async () => {
    const collection = openCollection();
    const loader = kontor({ url: server.url, kind: 'articles' });
    const schema = z.object({ title: z.string() }) as unknown as typeof loader.schema;
    await collection.load({ ...loader, schema });
    for (const { rendered, body, data } of collection.entries.values()) {
      expect(Object.keys(data)).toEqual(['title']);
      expect([rendered?.html, body]).toEqual([expect.stringContaining('<p>'), expect.any(String)]);
    }
  });
});

describe('a build after another', () => {
  it('asks for nothing but the manifest if nothing has changed', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    server.requests.length = 0;
    const before = structuredClone(collection.entries);
    await collection.load(glossary());
    expect(server.requests).toEqual([MANIFEST]);
    expect(collection.entries).toEqual(before);
    expect(collection.log.at(-1)).toBe('info: glossary: 0 new or changed, 0 gone.');
  });

  it('asks for what has changed only, also if that is in another kind', async () => {
    const collection = openCollection('glossary');
    const articles = openCollection('articles');
    const articleLoader = kontor({ url: server.url, kind: 'articles' });
    await collection.load(glossary());
    await articles.load(articleLoader);
    server.requests.length = 0;
    server.serve(publishTerms([changedFirst, ...others]));
    await collection.load(glossary());
    await articles.load(articleLoader);
    expect(server.requests).toEqual([MANIFEST, `GET /api/v1/content/glossary/${first.slug}.json`, MANIFEST]);
    expect(collection.entries.get(first.slug)?.data).toMatchObject({ definition: 'Geändert.' });
    expect(collection.log.at(-1)).toBe('info: glossary: 1 new or changed, 0 gone.');
  });

  it('takes out what is gone', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    server.requests.length = 0;
    server.serve(publishTerms(others));
    await collection.load(glossary());
    expect([...collection.entries.keys()].sort()).toEqual(others.map(({ slug }) => slug).sort());
    expect(server.requests).toEqual([MANIFEST]);
    expect(collection.log.at(-1)).toBe('info: glossary: 0 new or changed, 1 gone.');
  });

  it('begins anew if the collection is made from something else', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    await collection.load(kontor({ url: server.url, kind: 'faq' }));
    expect([...collection.entries.keys()].sort()).toEqual(
      entriesOf('faq')
        .map(({ id }) => id)
        .sort(),
    );
    await collection.load(kontor({ url: server.url, kind: 'faq', lang: 'en' }));
    expect([...collection.entries.values()].map(({ data }) => data['lang'])).toEqual(
      entriesOf('faq').map(() => 'en'),
    );
  });
});

describe('a manifest beside documents of another state of the content', () => {
  const CATCHING_UP = 'warn: “glossary” is not yet as the manifest of';

  it('leaves the entry as it was, until the document is the one it lists', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    const before = structuredClone(collection.entries);
    const newer = await manifestOf(changedTerms);
    server.serve(publication);
    server.interject(newer);
    await collection.load(glossary());
    expect(collection.entries).toEqual(before);
    expect(collection.log.slice(-2)).toEqual([
      `${CATCHING_UP} ${server.url} says: ${first.slug}. What it serves changed a short time ago; the next build asks for these entries again.`,
      'info: glossary: 0 new or changed, 0 gone.',
    ]);
    server.serve(changedTerms);
    await collection.load(glossary());
    expect(collection.entries.get(first.slug)?.data).toMatchObject({ definition: 'Geändert.' });
    expect(collection.log.at(-1)).toBe('info: glossary: 1 new or changed, 0 gone.');
  });

  it('is read again even if it is that of the build before', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    const older = await manifestOf(publication);
    const newer = await manifestOf(publishTerms([changedFirst, ...others.slice(1)]));
    server.serve(publication);
    server.interject(newer);
    await collection.load(glossary());
    expect(collection.entries.size).toBe(terms.length - 1);
    server.interject(older);
    await collection.load(glossary());
    expect([...collection.entries.keys()].sort()).toEqual(terms.map(({ slug }) => slug).sort());
  });

  it('is no reason to go without a new entry for longer than its document is missing', async () => {
    server.serve(publishTerms(others));
    const collection = openCollection('glossary');
    await collection.load(glossary());
    const newer = await manifestOf(publication);
    server.serve(publishTerms(others));
    server.interject(newer);
    await collection.load(glossary());
    expect([...collection.entries.keys()].sort()).toEqual(others.map(({ slug }) => slug).sort());
    expect(collection.log.at(-2)).toContain(CATCHING_UP);
    server.serve(publication);
    await collection.load(glossary());
    expect(collection.entries.has(first.slug)).toBe(true);
  });

  it('is enough for a first build, whose entries are read again by the next', async () => {
    const newer = await manifestOf(changedTerms);
    server.serve(publication);
    server.interject(newer);
    const collection = openCollection('glossary');
    await collection.load(glossary());
    expect(collection.entries.size).toBe(terms.length);
    expect(collection.log.at(-2)).toContain(CATCHING_UP);
    server.serve(changedTerms);
    await collection.load(glossary());
    expect(collection.entries.get(first.slug)?.data).toMatchObject({ definition: 'Geändert.' });
  });

  it('takes no document of another entry, to which a former name leads', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    const before = structuredClone(collection.entries);
    const newer = await manifestOf(changedTerms);
    server.serve(publication);
    const other = JSON.stringify({ ...before.get(others[0]?.slug ?? '')?.data });
    server.interject(newer, { status: 200, body: other });
    await collection.load(glossary());
    expect(collection.entries).toEqual(before);
    expect(collection.log.at(-2)).toContain(CATCHING_UP);
  });
});

describe('a store that another version of the loader has filled', () => {
  const VERSION = 'version';

  async function openFormer() {
    const collection = openCollection();
    const loader = kontor({ url: server.url, kind: 'articles' });
    await collection.load(loader);
    const now = structuredClone(collection.entries);
    collection.meta.set(VERSION, '0.0.1');
    for (const entry of collection.entries.values()) delete entry.rendered;
    return { collection, loader, now };
  }

  it('is filled anew', async () => {
    const { collection, loader, now } = await openFormer();
    await collection.load(loader);
    expect(collection.entries).toEqual(now);
    server.requests.length = 0;
    await collection.load(loader);
    expect(server.requests).toEqual([MANIFEST]);
  });

  it('is better than nothing if the API does not answer', async () => {
    const { collection, loader, now } = await openFormer();
    await server.close();
    await collection.load(loader);
    expect([...collection.entries.keys()]).toEqual([...now.keys()]);
    expect(collection.log.at(-1)).toContain(`has the ${now.size} entries of the last build`);
  });
});

describe('many new entries', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...first, slug: `term-${index}` }));

  it('are read with one request', async () => {
    server.serve(publishTerms(many));
    const collection = openCollection('glossary');
    await collection.load(glossary());
    expect(server.requests).toEqual([MANIFEST, 'GET /api/v1/content/glossary.ndjson']);
    expect(collection.entries.size).toBe(many.length);
  });

  it('of which one goes meanwhile are not taken half', async () => {
    server.serve(publishTerms(many));
    const { sha256, items } = await createClient({ url: server.url }).manifest();
    server.serve(publishTerms(many.slice(1)));
    server.interject({ status: 200, body: JSON.stringify({ sha256, count: items.length, items }) });
    const collection = openCollection('glossary');
    await expect(collection.load(glossary())).rejects.toThrow(
      `“term-0” is in the manifest of ${server.url}, but not in its content: it changed meanwhile. Build again.`,
    );
    expect(collection.entries.size).toBe(0);
  });
});

describe('collections that are loaded at the same time', () => {
  it('share one manifest', async () => {
    const loads = CONTENT_KINDS.map((kind) => openCollection(kind).load(kontor({ url: server.url, kind })));
    await Promise.all(loads);
    expect(server.requests.filter((request) => request === MANIFEST)).toHaveLength(1);
  });
});

describe('an API that does not answer', () => {
  it('leaves the collection as it was at the last build, with a warning', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    const before = structuredClone(collection.entries);
    await server.close();
    await collection.load(glossary());
    expect(collection.entries).toEqual(before);
    expect(collection.log.at(-1)).toMatch(
      new RegExp(
        `^warn: “glossary” has the ${terms.length} entries of the last build. No answer from ${server.url}`,
      ),
    );
  });

  it('is no reason to take half of what has changed', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    const [before, meta] = [structuredClone(collection.entries), new Map(collection.meta)];
    server.serve(publishTerms([changedFirst, ...others.slice(1)]));
    const { sha256, items } = await createClient({ url: server.url }).manifest();
    server.interject(
      { status: 200, body: JSON.stringify({ sha256, count: items.length, items }) },
      'hangs up',
    );
    await collection.load(glossary());
    expect([collection.entries, collection.meta]).toEqual([before, meta]);
    await collection.load(glossary());
    expect(collection.entries.get(first.slug)?.data).toMatchObject({ definition: 'Geändert.' });
  });

  it('without an earlier build is an error that says so', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    await expect(openCollection('glossary').load(kontor({ url, kind: 'glossary' }))).rejects.toThrow(
      `“glossary” cannot be loaded, and there is no earlier build to take it from. No answer from ${url}/api/v1/content/manifest.json`,
    );
  });

  it('is another thing than a wrong address', async () => {
    const collection = openCollection('glossary');
    await collection.load(glossary());
    server.interject({ status: 404, body: '{"error":"Not Found","message":"There is nothing."}' });
    await expect(collection.load(glossary())).rejects.toThrow('There is nothing.');
  });
});

describe('the schema of a collection', () => {
  const { schema } = kontor({ url: 'https://www.example.com', kind: 'glossary' });

  it('bears fields that the API has gained', async () => {
    const [document] = await collect(createClient({ url: server.url }).glossary.all());
    const grown = { ...document, pronunciation: '/eɪ piː aɪ/' };
    expect(schema.parse(grown)).toEqual(grown);
  });

  it('bears values and languages that the API has gained', async () => {
    const [document] = await collect(createClient({ url: server.url }).articles.all());
    const [translation] = document?.translations ?? [];
    const grown = { ...document, type: 'news', translations: [{ ...translation, lang: 'fr' }] };
    expect(kontor({ url: server.url, kind: 'articles' }).schema.parse(grown)).toEqual(grown);
  });

  it('refuses a document of another shape', () => {
    expect(schema.safeParse({ slug: 'api', term: 1 }).error?.issues.map(({ path }) => path[0])).toContain(
      'term',
    );
  });
});

describe('a loader', () => {
  it('talks to the API as it is told to', async () => {
    const asked: string[] = [];
    const options = {
      url: server.url,
      kind: 'glossary',
      retries: 0,
      fetch: (url: string, init?: RequestInit) => {
        asked.push(url);
        return fetch(url, init);
      },
    } as const;
    const loader = kontor(options);
    const collection = openCollection('glossary');
    await collection.load(loader);
    expect(asked[0]).toContain(MANIFEST.replace('GET ', ''));
    server.interject({ status: 503, headers: { 'Retry-After': '0' } });
    await collection.load(loader);
    expect(collection.log.at(-1)).toContain('answered with status 503');
    server.interject('hangs');
    await collection.load(kontor({ ...options, timeout: 0.1 }));
    expect(collection.log.at(-1)).toContain('within 0.1 s');
  });
});
