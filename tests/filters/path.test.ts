import { describe, expect, it } from 'vitest';
import { isApiPath, itemPath, type ListVariant, variantPath } from '#filters/path.ts';
import type { ListQuery } from '#filters/query-string.ts';
import { queryAddress } from '#filters/query-string.ts';
import type { FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';

describe('variantPath', () => {
  const articles: ListVariant = { kind: 'articles', lang: 'de', filters: {} };

  it.each<[differences: Partial<ListVariant>, format: FormatName, path: string]>([
    [{}, 'json', '/api/v1/content/articles.json'],
    [{}, 'md', '/api/v1/content/articles.md'],
    [{}, 'jsonld', '/api/v1/content/articles.jsonld'],
    [{ kind: 'faq' }, 'json', '/api/v1/content/faq.json'],
    [{ lang: 'en' }, 'json', '/api/v1/content/articles/lang=en.json'],
    [{ filters: { category: 'ki' } }, 'md', '/api/v1/content/articles/category=ki.md'],
    [
      { filters: { category: 'ki' }, lang: 'en' },
      'json',
      '/api/v1/content/articles/category=ki/lang=en.json',
    ],
    [
      { filters: { category: 'ki', author: 'redaktion-cloud' } },
      'md',
      '/api/v1/content/articles/author=redaktion-cloud/category=ki.md',
    ],
    [{ limit: 100 }, 'json', '/api/v1/content/articles/limit=100.json'],
    [{ offset: 50, lang: 'en' }, 'json', '/api/v1/content/articles/lang=en/offset=50.json'],
    [
      { filters: { tag: 'rag', category: 'ki', author: 'redaktion-ki' }, lang: 'en', limit: 100 },
      'jsonld',
      '/api/v1/content/articles/author=redaktion-ki/category=ki/lang=en/limit=100/tag=rag.jsonld',
    ],
    [
      { kind: 'references', filters: { service: 'ai', industry: 'handwerk' }, lang: 'en' },
      'json',
      '/api/v1/content/references/industry=handwerk/lang=en/service=ai.json',
    ],
  ])('%j as %s: %s', (differences, format, path) => {
    expect(variantPath({ ...articles, ...differences }, format)).toBe(path);
  });
});

describe('itemPath', () => {
  it.each<[kind: ContentKind, name: string, lang: Lang, format: FormatName, path: string]>([
    ['articles', 'ki-agenten', 'de', 'json', '/api/v1/content/articles/ki-agenten.json'],
    ['articles', 'ki-agenten', 'en', 'json', '/api/v1/content/articles/ki-agenten/lang=en.json'],
    ['glossary', 'api', 'de', 'md', '/api/v1/content/glossary/api.md'],
    ['references', 'edi', 'en', 'jsonld', '/api/v1/content/references/edi/lang=en.jsonld'],
  ])('%s %s %s %s: %s', (kind, name, lang, format, path) => {
    expect(itemPath(kind, name, lang, format)).toBe(path);
  });
});

describe('queryAddress', () => {
  const articles: ListQuery = { kind: 'articles', lang: 'de', format: 'json', filters: {}, limit: 50 };

  it.each<[differences: Partial<ListQuery>, address: string]>([
    [{}, '/api/v1/content/articles'],
    [{ query: 'cloud kosten' }, '/api/v1/content/articles?query=cloud+kosten'],
    [{ query: 'C++ & „Straße“' }, '/api/v1/content/articles?query=C%2B%2B+%26+%E2%80%9EStra%C3%9Fe%E2%80%9C'],
    [{ limit: 7 }, '/api/v1/content/articles?limit=7'],
    [{ offset: 50 }, '/api/v1/content/articles?offset=50'],
    [
      {
        query: 'x',
        limit: 7,
        lang: 'en',
        format: 'md',
        filters: { tag: 'rag', category: 'ki', author: 'redaktion-ki' },
      },
      '/api/v1/content/articles?author=redaktion-ki&category=ki&format=md&lang=en&limit=7&query=x&tag=rag',
    ],
    [{ kind: 'faq', limit: Number.POSITIVE_INFINITY, query: 'x' }, '/api/v1/content/faq?query=x'],
  ])('%j: %s', (differences, address) => {
    expect(queryAddress({ ...articles, ...differences })).toBe(address);
  });
});

describe('a path of the API', () => {
  it.each(['/api', '/api/', '/api/v1/content'])('%j', (path) => {
    expect(isApiPath(path)).toBe(true);
  });

  it.each(['', '/', '/apis', '/blog/api/', '/api-docs', 'api/', '/API/'])('is not %j', (path) => {
    expect(isApiPath(path)).toBe(false);
  });
});
