import '../../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderedFiles } from '#api/files/files.ts';
import { apiFinder } from '#api/router.ts';
import { fieldNames } from '#filters/query-string.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { respondFrom } from '../../setup/app.ts';
import { catalog } from '../../setup/content.ts';
import { finding } from '../../setup/perform.ts';
import { publication } from '../../setup/publication.ts';

const files = renderedFiles(publication);
const respond = respondFrom(publication, files);

async function get(kind: ContentKind, query: Record<string, string>) {
  const path = `/api/v1/content/${kind}`;
  const request = {
    method: 'GET',
    path,
    query: new URLSearchParams(query).toString(),
    header: () => undefined,
  };
  const { status, headers, body } = await respond(request, 'client');
  return { status, headers, text: textOf([body]) };
}

/** The documents of a kind in list order, from the bulk file. */
function documents(kind: ContentKind, lang: Lang): Record<string, unknown>[] {
  const path = `/api/v1/content/${kind}${lang === 'de' ? '' : '/lang=en'}.ndjson`;
  const lines = String(files.get(path)?.identity.read()).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

it.each([
  ['fields=all', 'computed'],
  ['fields=all&query=cloud', 'search'],
  ['limit=1&category=nothing', 'computed'],
])('a list that is made for one request may be large: %s', (query, cost) => {
  const respond = finding(apiFinder({ publication, files, today: () => '2026-11-21' }));
  const path = '/api/v1/content/articles';
  const found = respond({ method: 'GET', path, query, header: () => undefined });
  expect(found).toMatchObject({ cost, isLarge: true });
});

describe.each(CONTENT_KINDS)('chosen fields of %s', (kind) => {
  it.each(LANGS)('are those of the documents, in their order, in %s', async (lang) => {
    const whole = documents(kind, lang);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(fieldNames(kind), { minLength: 1 }), async (names) => {
        const { status, text } = await get(kind, { fields: names.join(','), lang });
        const ordered = fieldNames(kind).filter((name) => names.includes(name));
        const expected = whole.map((document) =>
          Object.fromEntries(ordered.map((name) => [name, document[name]])),
        );
        expect(status).toBe(200);
        // Compared as text, since the order of the fields counts.
        expect(JSON.stringify(JSON.parse(text).items)).toBe(JSON.stringify(expected));
      }),
      { numRuns: 8 },
    );
  });

  it('may be all of them', async () => {
    const { text, headers } = await get(kind, { fields: 'all' });
    expect(JSON.parse(text).items).toEqual(documents(kind, 'de'));
    expect(headers['Link']).toMatch(/Selection\.json>; rel="describedby"/);
  });
});

describe('chosen fields', () => {
  it('go with filters, a search and pages, whose links keep them', async () => {
    const [article] = catalog.kinds.articles.de;
    const category = article?.category.id ?? '';
    const { text, headers } = await get('articles', { category, limit: '1', fields: 'url,slug,slug,' });
    const { items, filter } = JSON.parse(text);
    expect([filter, Object.keys(items[0])]).toEqual([{ category }, ['slug', 'url']]);
    const { text: found } = await get('glossary', { query: 'Datenbank', fields: 'term' });
    expect(JSON.parse(found).items[0]).toEqual({ term: 'Datenbank' });
    const next = /<([^>]+)>; rel="next"/.exec(headers['Link'] ?? '')?.[1] ?? '';
    if (next) expect(next).toContain('fields=slug%2Curl');
  });

  it('are of JSON: Markdown and JSON-LD are the files, and their addresses name no fields', async () => {
    const asMarkdown = await get('glossary', { fields: 'slug', format: 'md' });
    expect(asMarkdown.headers['Content-Location']).toBe('/api/v1/content/glossary.md');
    const { headers } = await get('glossary', { fields: 'slug' });
    expect(headers['Link']).toContain('</api/v1/content/glossary?format=md>; rel="alternate"');
  });

  it('are none if the parameter is empty: the answer is the file', async () => {
    for (const fields of ['', ' ', ',', ' , '])
      expect((await get('glossary', { fields })).headers['Content-Location']).toBe(
        '/api/v1/content/glossary.json',
      );
  });

  it('that do not exist are refused, each with what was probably meant, ten at most', async () => {
    const { status, text } = await get('glossary', { fields: 'slug,definitoin,Slug' });
    const { errors } = JSON.parse(text);
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      { parameter: 'fields', code: 'not_a_choice', value: 'definitoin', suggestion: 'definition' },
      { parameter: 'fields', code: 'not_a_choice', value: 'Slug', suggestion: 'slug' },
    ]);
    expect(errors[0].allowed.enum).toEqual(['all', ...fieldNames('glossary')]);
    const many = Array.from({ length: 500 }, (_, at) => `x${at}`).join(',');
    expect(JSON.parse((await get('faq', { fields: many })).text).errors).toHaveLength(10);
  });
});
