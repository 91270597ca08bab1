import { describe, expect, it } from 'vitest';
import { listEndpoints } from '#api/resources/endpoints.ts';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { readMarkdown, writeMarkdown } from '#render/markdown/gfm.ts';
import { llmsText } from '#render/markdown/llms.ts';
import { llmsFullText } from '#render/markdown/llms-full.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS, type Lang, otherLangs } from '#text/lang.ts';
import { formatBytes } from '#text/numbers.ts';
import { respondFrom } from '../../setup/app.ts';
import { catalogOfArticles } from '../../setup/articles.ts';
import { catalog } from '../../setup/content.ts';
import { readLlmsForm } from '../../setup/llms-form.ts';
import { publication } from '../../setup/publication.ts';

const { site, files } = publication;
const respond = respondFrom(publication);

const PATHS = {
  overview: { de: '/llms.txt', en: '/en/llms.txt' },
  full: { de: '/llms-full.txt', en: '/en/llms-full.txt' },
};

function textAt(path: string, from = files): string {
  const file = from.get(path);
  if (!file) throw new Error(`There is no ${path}`);
  return file.render();
}

const overview = (lang: Lang) => readLlmsForm(textAt(PATHS.overview[lang]));
const linesOf = (lang: Lang) => [...overview(lang).sections.values()].flat();

/** The status of the answer to GET at an address of the site. */
async function statusOf(url: string): Promise<number> {
  expect(url.startsWith(`${site.url}/`)).toBe(true);
  const [path = '', query = ''] = url.slice(site.url.length).split('?');
  if (files.has(path)) return 200;
  return (await respond({ method: 'GET', path, query, header: () => undefined }, 'client')).status;
}

describe.each(LANGS)('the overview for language models in %s', (lang) => {
  it('has the form of llmstxt.org, in one language, with a section that can be left out', () => {
    const { title, summary, sections } = overview(lang);
    expect([title, summary]).toEqual([site.name, site.description[lang]]);
    expect([...sections.keys()].at(-1)).toBe('Optional');
    for (const [name, lines] of sections) expect([name, lines.length > 0]).toEqual([name, true]);
  });

  it('has addresses that hold as they are written', () => {
    const urls = linesOf(lang).map(({ url }) => url);
    expect(urls.filter((url) => url.includes('\\'))).toEqual([]);
  });

  it('leads to what is there, and to each of it once in a section', async () => {
    for (const lines of overview(lang).sections.values()) {
      const urls = lines.map(({ url }) => url);
      expect(urls).toEqual([...new Set(urls)]);
    }
    const urls = linesOf(lang).map(({ url }) => url);
    for (const url of urls) expect([url, await statusOf(url)]).toEqual([url, 200]);
  });

  it('leads from each article, service and reference to its Markdown in this language', () => {
    const urls = new Set(linesOf(lang).map(({ url }) => url));
    const end = lang === 'en' ? '/lang=en.md' : '.md';
    const { articles, services, references } = catalog.kinds;
    const expected = [
      ...articles[lang].map(({ slug }) => `articles/${slug}`),
      ...services[lang].map(({ slug }) => `services/${slug}`),
      ...references[lang].map(({ id }) => `references/${id}`),
    ].map((name) => `${site.url}/api/v1/content/${name}${end}`);
    expect(expected.length).toBeGreaterThan(3);
    expect(expected.filter((url) => !urls.has(url))).toEqual([]);
    // The address of single items leads to an item, not to the list.
    const items = linesOf(lang).filter(({ note }) => note?.includes('/content/articles/{name}'));
    expect(items.map(({ url }) => expected.includes(url))).toEqual([true]);
  });

  it('names the terms of each category beside the Markdown that explains them', () => {
    const optional = overview(lang).sections.get('Optional') ?? [];
    for (const { term, category } of catalog.kinds.glossary[lang]) {
      const line = optional.find(({ url }) => url.includes(`/content/glossary/category=${category.id}`));
      expect([term[lang], line?.note?.includes(term[lang])]).toEqual([term[lang], true]);
    }
  });

  it('has the values of filters', () => {
    const line = linesOf(lang).find(({ note }) => note?.startsWith('`GET /api/v1/content/articles{?'));
    const [entry] = catalog.kinds.articles.de;
    expect(line?.note).toMatch(new RegExp(`; category: [^;]*\\b${entry?.category.id}\\b`));
    expect(line?.note).toMatch(new RegExp(`; tag: [^;]*\\b${entry?.tags[0]?.id}\\b`));
    expect(line?.note).not.toContain('format:');
    // The address of a file says all of itself.
    const dump = linesOf(lang).find(({ url }) => url.endsWith('/knowledge.nt'));
    expect(dump?.note).toBeUndefined();
  });

  it('computes with its example as it is written', async () => {
    const [, command = ''] = /```sh\n([\s\S]*?)\n```/.exec(textAt(PATHS.overview[lang])) ?? [];
    const [, url = '', body = ''] = /^curl '([^']+)' [\s\S]*-d '([^']+)'$/.exec(command) ?? [];
    const [path = '', query = ''] = url.slice(site.url.length).split('?');
    const answer = await respond(
      { method: 'POST', path, query, header: () => undefined, body: new TextEncoder().encode(body) },
      'client',
    );
    expect([answer.status, answer.headers['Content-Language']]).toEqual([200, lang]);
    expect(JSON.parse(String(answer.body)).cost_estimation.total_estimate).toBeGreaterThan(0);
  });

  it('leads to the other language, and to everything with its size', () => {
    const { details } = overview(lang);
    const other = lang === 'de' ? 'en' : 'de';
    expect(details).toContain(`(${site.url}${PATHS.overview[other]})`);
    const bytes = Buffer.byteLength(textAt(PATHS.full[lang]));
    expect(details).toContain(`(${site.url}${PATHS.full[lang]}) (${formatBytes(bytes, lang)})`);
  });
});

describe.each(LANGS)('the text with everything in %s', (lang) => {
  const text = textAt(PATHS.full[lang]);

  it('is Markdown that reads back as it was written', () => {
    expect(writeMarkdown(structuredClone(readMarkdown(text)) as never)).toBe(text);
  });

  it('has one title, and every entry, calculator and page once below it', () => {
    const headings = readMarkdown(text).children.flatMap((node) =>
      node.type === 'heading' && node.depth <= 3 ? [node] : [],
    );
    expect(headings.filter(({ depth }) => depth === 1)).toHaveLength(1);
    const entries = CONTENT_KINDS.reduce((sum, kind) => sum + catalog.kinds[kind][lang].length, 0);
    const { calculators, analyzers } = catalog.pricing;
    const pages = Object.keys(catalog.pages).length;
    expect(headings.filter(({ depth }) => depth === 3)).toHaveLength(
      entries + calculators.length + analyzers.length + pages,
    );
  });

  it('has the bodies of articles with absolute links, and the parameters of calculators', () => {
    expect(text).not.toMatch(/\]\(\/(?!\/)/);
    for (const { title } of catalog.kinds.articles[lang]) expect(text).toContain(title[lang].split(' ')[0]);
    const [calculator] = catalog.pricing.calculators;
    for (const name of Object.keys(calculator?.parameters ?? {})) expect(text).toContain(`- \`${name}\``);
  });
});

describe('what language models read', () => {
  it('is told in its language, and where it is in the others', async () => {
    for (const lang of LANGS)
      expect(files.get(PATHS.overview[lang])).toMatchObject({
        lang,
        translations: otherLangs(lang).map((other) => ({ lang: other, href: PATHS.overview[other] })),
        license: site.license.url,
      });
    // A document that there is in one language only names no other.
    expect(files.get('/api/v1/openapi.json')).not.toHaveProperty('translations');
  });

  it('leaves out what is deprecated', () => {
    const [calculator] = catalog.pricing.calculators;
    const old = [`/api/v1/calculators/${calculator?.id}`, '/api/v1/content/tags'];
    const deprecated = { since: '2026-01-15', sunset: '2027-03-01', instead: '/api/v1' };
    const endpoints = listEndpoints(
      publication.resources.map((each) => (old.includes(each.path) ? { ...each, deprecated } : each)),
    );
    const sources = { catalog, endpoints, sample: undefined, paths: PATHS, fullBytes: 0 };
    const texts = [llmsText(sources, 'en'), llmsFullText(catalog, endpoints, 'en', PATHS.overview)];
    for (const text of texts) for (const path of old) expect(text).not.toMatch(new RegExp(`${path}[?\`)]`));
    expect(texts[0]).toContain('/api/v1/content/manifest.json');
  });

  it('has no example where nothing computes', () => {
    const small = publish(catalogOfArticles(2), portableBodyHtml);
    const { details, sections } = readLlmsForm(textAt('/llms.txt', small.files));
    expect(details).not.toContain('```');
    expect([...sections.keys()]).toEqual(['Artikel', 'Adressen']);
  });
});
