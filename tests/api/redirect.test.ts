import { describe, expect, it } from 'vitest';
import { redirectAnswer, withoutTrailingSlashes } from '#api/redirect.ts';
import { publish } from '#api/resources/publish.ts';
import { respondFrom } from '../setup/app.ts';
import { catalogOfArticles } from '../setup/articles.ts';

const publication = publish(catalogOfArticles(1));
const respond = respondFrom(publication);

const ask = (path: string, method = 'GET', query = '') =>
  respond({ method, path, query, header: () => undefined }, 'client');

describe('an address under /api with a slash at its end', () => {
  it.each([
    ['/api/', '', '/api'],
    ['/api/v1/', '', '/api/v1'],
    ['/api/v1/content/articles/', '', '/api/v1/content/articles'],
    ['/api/v1/content/articles///', 'limit=2&query=a%2Fb', '/api/v1/content/articles?limit=2&query=a%2Fb'],
    ['/api/v1/content/articles/article-1/', 'lang=en', '/api/v1/content/articles/article-1?lang=en'],
    ['/api/v1/content/articles.json/', '', '/api/v1/content/articles.json'],
    ['/api/v1/content/articles/', 'query=//x/', '/api/v1/content/articles?query=//x/'],
    ['/api/v1/nothing/', '', '/api/v1/nothing'],
    ['/api//', '', '/api'],
    ['/api//example.com/', '', '/api//example.com'],
    ['/api/v1/k%C3%BCnste/', '', '/api/v1/k%C3%BCnste'],
    ['/api/a\tb/', '', '/api/a%09b'],
    ['/api/v1/"<>\\^`{|}/', 'a="', '/api/v1/%22%3C%3E%5C%5E%60%7B%7C%7D?a=%22'],
  ])('%s?%s → %s', async (path, query, location) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      const { status, headers, body } = await ask(path, method, query);
      expect([status, headers['Location'], body]).toEqual([308, location, '']);
      expect(headers).toMatchObject({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=60',
      });
    }
  });

  it('takes a preflight like the one without: browsers do not follow a redirect of it', async () => {
    const { status, headers } = await ask('/api/v1/content/articles/', 'OPTIONS');
    expect([status, headers['Allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('does not read the body of a POST', async () => {
    const readBody = () => Promise.reject(new Error('was read'));
    const request = { method: 'POST', path: '/api/v1/', query: '', header: () => undefined, readBody };
    expect((await respond(request, 'client')).status).toBe(308);
    const missing = { ...request, path: '/api/v1/nothing' };
    expect((await respond(missing, 'client')).status).toBe(404);
    const list = { ...request, path: '/api/v1/content/articles' };
    expect((await respond(list, 'client')).status).toBe(405);
  });
});

describe('what is not redirected', () => {
  it.each(['/api', '/api/v1', '//example.com/', '/\\example.com/', '//api/', '/', '///', '/apis/', 'api/'])(
    '%s',
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).not.toBe(308);
      expect(headers).not.toHaveProperty('Location');
    },
  );

  it('a path that cannot be decoded is refused first', async () => {
    expect((await ask('/api/%zz/')).status).toBe(400);
  });
});

describe('a redirect', () => {
  it.each(['//example.com', '/\\example.com', 'https://example.com', '', 'a'])(
    'never leads to another origin: %j',
    (location) => {
      expect(() => redirectAnswer(location, '')).toThrow('is not a path with one slash at its start');
    },
  );

  it('to a page is refused as well where it would be too long', () => {
    expect(redirectAnswer('/blog', 'x'.repeat(6994)).status).toBe(308);
    expect(redirectAnswer('/blog', 'x'.repeat(6995)).status).toBe(400);
    expect(redirectAnswer('/blog', '"'.repeat(6000)).status).toBe(400);
  });

  it('of a path with many slashes loses those at its end', () => {
    const path = `/api/${'/'.repeat(200_000)}x`;
    expect(withoutTrailingSlashes(path)).toBe(path);
    expect(withoutTrailingSlashes(`${path}${'/'.repeat(200_000)}`)).toBe(path);
  });
});
