import { describe, expect, it } from 'vitest';
import { listPaging, type ResourceFile, singlePage } from '#api/files/resource-file.ts';
import { computedHeaders, contentHeaders, fileHeaders, pagePolicy, siteHeaders } from '#api/headers.ts';
import { adminPage } from '#desk/cms/admin-page.ts';

const DESCRIPTION =
  '</api/v1/openapi.json>; rel="service-desc"; type="application/json", ' +
  '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"';

const markdown = { mediaType: 'text/markdown; charset=utf-8' };
const json = { mediaType: 'application/json' };

describe('the policy of pages', () => {
  it('lets nothing in from elsewhere', () => {
    for (const path of ['/', '/blog', '/blog/a.html', '/api-reference-notes'])
      expect(pagePolicy(path)).toBe("default-src 'self'; base-uri 'none'; form-action 'self'");
  });

  it.each(['/entwickler/api-reference', '/en/developers/api-reference.html'])(
    'lets the viewer draw its icons at %s',
    (path) =>
      expect(pagePolicy(path)).toBe(
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'",
      ),
  );

  it('is in the header of all pages but that of the CMS, which has its own in its meta', () => {
    expect(siteHeaders('/blog.html')['Content-Security-Policy']).toContain("default-src 'self'");
    expect(siteHeaders('/admin/index.html')['Content-Security-Policy']).toBe("frame-ancestors 'self'");
    expect(adminPage({ title: 'A & B', lang: 'de', origin: 'https://api.github.com' })).toContain(
      `content="default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';`,
    );
  });
});

describe('the headers of content', () => {
  it('let everyone keep it, and say what it is', () => {
    expect(contentHeaders({ type: markdown, lang: 'en', alternates: [] })).toStrictEqual({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': expect.stringContaining('ETag, Link'),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
      'CDN-Cache-Control': 'public, max-age=86400, stale-while-revalidate=86400',
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': 'en',
      Link: DESCRIPTION,
    });
  });

  it('link to the other language, the page that says the same, and the terms of use', () => {
    const { Link } = contentHeaders({
      type: markdown,
      lang: 'de',
      alternates: [],
      translations: [{ lang: 'en', href: '/a/lang=en.md' }],
      canonical: 'https://www.example.com/blog/a',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
    expect(Link).toBe(
      '</a/lang=en.md>; rel="alternate"; type="text/markdown"; hreflang="en", ' +
        '<https://www.example.com/blog/a>; rel="canonical", ' +
        `<https://creativecommons.org/licenses/by/4.0/>; rel="license", ${DESCRIPTION}`,
    );
  });

  it('name no language and no number of items where there are none', () => {
    const headers = contentHeaders({ type: json, alternates: [] });
    expect(headers).not.toHaveProperty('Content-Language');
    expect(headers).not.toHaveProperty('X-Total-Count');
  });

  it('link to other formats, to pages and to the schema', () => {
    const paging = listPaging({ offset: 10, limit: 10, total: 25 }, (offset) => `/list?offset=${offset}`);
    const headers = contentHeaders({
      type: { ...json, shape: 'ArticleList' },
      alternates: [{ href: '/list.md', ...markdown }],
      paging,
    });
    expect(headers['X-Total-Count']).toBe('25');
    expect(headers['Link']?.split(', ')).toEqual([
      '</list.md>; rel="alternate"; type="text/markdown"',
      '</list?offset=0>; rel="first"; type="application/json"',
      '</list?offset=0>; rel="prev"; type="application/json"',
      '</list?offset=20>; rel="next"; type="application/json"',
      '</list?offset=20>; rel="last"; type="application/json"',
      '</api/v1/schemas/ArticleList.json>; rel="describedby"; type="application/schema+json"',
      ...DESCRIPTION.split(', '),
    ]);
  });

  it.each([
    [600, true],
    [601, false],
  ])('repeat an address of %i characters: %s', (length, isRepeated) => {
    const href = `/${'x'.repeat(length - 1)}`;
    const { Link } = contentHeaders({ type: json, alternates: [{ href, ...markdown }] });
    expect(Link?.includes(href)).toBe(isRepeated);
  });

  it('of a file link to the same in its other formats', () => {
    const at = (path: string, type: typeof json): ResourceFile => ({
      path,
      address: '/list',
      type,
      render: () => '',
    });
    const siblings = [at('/list.json', json), at('/list.md', markdown)];
    const { Link } = fileHeaders({ ...at('/list.json', json), siblings });
    expect(Link).toBe(`</list.md>; rel="alternate"; type="text/markdown", ${DESCRIPTION}`);
    expect(fileHeaders(at('/list.json', json))['Link']).toBe(DESCRIPTION);
  });

  it('of a list of one page link to that page', () => {
    expect(singlePage(7, '/faq')).toEqual({
      total: 7,
      pages: [
        { rel: 'first', href: '/faq' },
        { rel: 'last', href: '/faq' },
      ],
    });
  });
});

it('what was computed for one request is kept by nobody', () => {
  expect(computedHeaders('de', 'Estimate')).toMatchObject({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Language': 'de',
    Link: expect.stringMatching(/^<[^>]+\/schemas\/Estimate\.json>; rel="describedby"/),
  });
  expect(computedHeaders('de', undefined)['Link']).toBe(DESCRIPTION);
});

describe('files whose names are made of their bytes', () => {
  it.each(['/_astro/engine.B2x9.js', '/embed/1-0123456789abcdef.js'])('are kept for ever: %s', (path) => {
    expect(siteHeaders(path)['Cache-Control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/embed.js', '/embed/v1.js', '/embed/1-abc.js', '/embed/v1/calculators/mvp.json', '/favicon.svg'])(
    'are no others: %s',
    (path) => {
      expect(siteHeaders(path)).toMatchObject({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
      });
    },
  );
});
