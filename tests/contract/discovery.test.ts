import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, inject, it } from 'vitest';
import { FEEDS, LLMS } from '#api/resources/addresses.ts';
import { localizedFile, variantPath } from '#filters/path.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Feature } from '#schema/source/site/features.ts';
import { LANGS, PROGRAM_LANG } from '#text/lang.ts';
import { catalog, someEntry } from '../setup/content.ts';
import { answering, runtimes } from '../setup/runtimes.ts';
import { send } from './send.ts';

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'entry', 'xhtml:link'].includes(name),
});

const article = someEntry('articles');
const { calculators } = catalog.pricing;
const { features } = catalog.site;
const feeds = <T>(addresses: readonly T[]): readonly T[] => (features.feeds ? addresses : []);

/** The addresses of the pages of all content, in both languages. */
const pages = CONTENT_KINDS.flatMap((kind) =>
  catalog.kinds[kind].de.flatMap(({ url }) => (url ? LANGS.map((lang) => url[lang]) : [])),
);

describe.each(runtimes)('discovery, $name', ({ origin, lacks }) => {
  it.each(LANGS.map((lang) => [LLMS.overview[lang], lang]))(
    '%s tells a language model what there is, in few words',
    async (path, lang) => {
      const { status, headers, text } = await send(origin, path);
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
      if (!lacks.includes('own headers')) expect(headers['content-language']).toBe(lang);
      expect(text.length).toBeLessThan(64_000);
      for (const { id } of calculators) expect(text).toContain(`/api/v1/calculators/${id}`);
    },
  );

  it.each(Object.values(LLMS.full))('%s has all content', async (path) => {
    const { status, headers, text } = await send(origin, path);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    for (const { id } of calculators) expect(text).toContain(`/api/v1/calculators/${id}`);
    expect(text.length).toBeGreaterThan(CONTENT_KINDS.length * 100);
  });

  it.each(feeds(LANGS.map((lang) => [FEEDS.json[lang], lang] as const)))(
    '%s holds the latest articles',
    async (path, lang) => {
      const { headers, text } = await send(origin, path);
      expect(headers['content-type']).toBe('application/feed+json');
      const latest = catalog.kinds.articles[lang].slice(0, 30);
      expect(JSON.parse(text).items.map(({ url }: { url: string }) => url)).toEqual(
        latest.map(({ url }) => url[lang]),
      );
    },
  );

  it('/sitemap.xml names every page once, each with its other languages', async () => {
    const { headers, text } = await send(origin, '/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml(?:; charset=utf-8)?$/);
    expect(XMLValidator.validate(text)).toBe(true);
    const { url } = xml.parse(text).urlset;
    const addresses: string[] = url.map(({ loc }: { loc: string }) => loc);
    const known = new Set(addresses);
    expect(addresses).toEqual([...known]);
    expect(pages.filter((page) => !known.has(page))).toEqual([]);
    for (const { loc, 'xhtml:link': links = [] } of url) {
      if (LANGS.length === 1) {
        expect(links).toEqual([]);
        continue;
      }
      const named = links.map((link: Record<string, string>) => link['@href']);
      expect(named).toContain(loc);
      expect(named.filter((address: string) => !known.has(address))).toEqual([]);
    }
  });

  it.each(feeds(LANGS.map((lang) => [FEEDS.atom[lang], lang] as const)))(
    '%s holds the latest articles',
    async (path, lang) => {
      const { headers, text } = await send(origin, path);
      expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      expect(XMLValidator.validate(text)).toBe(true);
      const { feed } = xml.parse(text);
      const latest = catalog.kinds.articles[lang].slice(0, 30);
      expect(feed.entry.map(({ link }: { link: { '@href': string } }) => link['@href'])).toEqual(
        latest.map(({ url }) => url[lang]),
      );
      expect(feed.entry.map(({ title }: { title: string }) => title)).toEqual(
        latest.map(({ title }) => title[lang]),
      );
      expect(feed.updated >= feed.entry[0].updated).toBe(true);
      expect(
        feed.entry.every(({ content }: { content: { '@type': string } }) => content['@type'] === 'html'),
      ).toBe(true);
    },
  );

  it('/.well-known/api-catalog is a set of links that lead somewhere', async () => {
    const { headers, text } = await send(origin, '/.well-known/api-catalog');
    expect(headers['content-type']).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    const targets = JSON.stringify(JSON.parse(text).linkset).matchAll(/"href":"[a-z]+:\/\/[^/]+([^"]+)"/g);
    const statuses = await Promise.all(
      // The dev server has no `/healthz`: it is the Node server's.
      [...targets].map(async ([, path = '']) => [path, (await send(inject('nodeServer'), path)).status]),
    );
    expect(statuses.length).toBeGreaterThan(3);
    // Agents are answered by POST only.
    expect(statuses.filter(([, status]) => status !== 200)).toEqual(features.mcp ? [['/mcp', 405]] : []);
  });

  it('/.well-known/security.txt names the contact for security reports', async () => {
    const { status, headers, text } = await send(origin, '/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const { url, security } = catalog.site;
    expect(text).toContain(`Contact: ${security.contact}\n`);
    expect(text).toContain(`Expires: ${security.expires}T00:00:00Z\n`);
    expect(text).toContain(`Canonical: ${url}/.well-known/security.txt\n`);
  });

  it('/robots.txt leads to the sitemap', async () => {
    const { headers, text } = await send(origin, '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${catalog.site.url}/sitemap.xml`);
  });
});

describe.each(answering)('what is described, $name', ({ origin, lacks }) => {
  /** Whether an answer at a path has links of its own. */
  const hasLinks = (path: string) =>
    !(lacks.includes('own headers') && path.includes('.') && !path.includes('='));

  it.each(['/api/v1', `/api/v1?lang=${PROGRAM_LANG}`, '/api/v1/index.json'])(
    '%s lists every endpoint',
    async (path) => {
      const { text } = await send(origin, path);
      const { endpoints } = JSON.parse(text);
      expect(endpoints.openapi.url).toContain('/api/v1/openapi.json');
      if (!features.knowledge) return;
      const { api_endpoints } = JSON.parse((await send(origin, '/api/v1/knowledge')).text);
      expect(Object.keys(endpoints)).toEqual(Object.keys(api_endpoints));
    },
  );

  const heads = [
    '/.well-known/api-catalog',
    '/api/v1/content/faq',
    '/api/v1/content/faq?query=x',
    '/llms.txt',
  ];

  it.each(heads.filter(hasLinks))('HEAD of %s links to the catalog and to the description', async (path) => {
    const { headers } = await send(origin, path, { method: 'HEAD' });
    expect(headers['link']).toContain('</.well-known/api-catalog>; rel="api-catalog"');
    expect(headers['link']).toContain('</api/v1/openapi.json>; rel="service-desc"');
  });

  const described: [path: string, shape: string, feature?: Feature][] = [
    ['/api/v1/content/articles', 'ArticleList'],
    [
      variantPath(
        { kind: 'articles', lang: PROGRAM_LANG, filters: { category: article.category.id } },
        'json',
      ),
      'ArticleList',
    ],
    ['/api/v1/content/articles?limit=1', 'ArticleList'],
    [`/api/v1/content/glossary/${someEntry('glossary').slug}.json`, 'WholeGlossaryTerm'],
    [`/api/v1/content/services/${someEntry('services').slug}?lang=${PROGRAM_LANG}`, 'WholeService'],
    ['/api/v1/content/tags', 'TagList'],
    ['/api/v1/calculators.json', 'CalculatorList', 'calculators'],
    [`/api/v1/calculators/${calculators[0]?.id}`, 'Calculator', 'calculators'],
    [localizedFile('/api/v1/roi-analyzers', PROGRAM_LANG, 'json'), 'AnalyzerList', 'analyzers'],
    ['/api/v1/knowledge', 'Knowledge', 'knowledge'],
    ['/api/v1', 'Index'],
  ];

  const linked = described
    .filter(([path, , feature]) => hasLinks(path) && (!feature || features[feature]))
    .map(([path, shape]) => [path, shape] as const);

  it.each(linked)('%s is described by %s', async (path, shape) => {
    const { headers, status } = await send(origin, path);
    expect([path, status]).toEqual([path, 200]);
    const [, schema = ''] = /<([^>]+)>; rel="describedby"/.exec(headers['link'] ?? '') ?? [];
    expect(schema).toBe(`/api/v1/schemas/${shape}.json`);
    const reply = await send(origin, schema);
    expect(reply.headers['content-type']).toBe('application/schema+json');
    expect(JSON.parse(reply.text)).toMatchObject({ type: 'object', $id: expect.stringContaining(schema) });
  });

  it('an item is asked for by query string as its list is', async () => {
    const path = `/api/v1/content/articles/${article.slug}`;
    const reply = await send(origin, `${path}?format=md&lang=${PROGRAM_LANG}`);
    const file = localizedFile(path, PROGRAM_LANG, 'md');
    expect(reply.headers).toMatchObject({ 'content-location': file, 'content-language': PROGRAM_LANG });
    expect(reply.bytes.equals((await send(origin, file)).bytes)).toBe(true);
  });

  it.each([
    `/api/v1/content/articles/category=${article.category.id}`,
    `/api/v1/content/faq/${someEntry('faq').category.id}`,
    '/api/v1/content/articles/nichts',
  ])('404 for %s, which names no item', async (path) => {
    expect((await send(origin, path)).status).toBe(404);
  });

  it.skipIf(!features.calculators)('lists are asked for in a language too', async () => {
    const { headers } = await send(origin, `/api/v1/calculators?lang=${PROGRAM_LANG}`);
    expect(headers).toMatchObject({
      'content-language': PROGRAM_LANG,
      'content-location': localizedFile('/api/v1/calculators', PROGRAM_LANG, 'json'),
    });
  });
});
