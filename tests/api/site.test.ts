import { describe, expect, it } from 'vitest';
import type { StoredFile } from '#api/files/files.ts';
import type { Answer } from '#api/message.ts';
import { siteFinder } from '#api/site.ts';
import { finding, perform } from '../setup/perform.ts';

const page = (text: string): StoredFile => ({
  identity: { read: () => text, headers: { ETag: '"tag"', 'Content-Type': 'text/html; charset=utf-8' } },
});

const files = new Map([
  ['/blog/größe', page('a page')],
  ['/100%', page('a percent sign')],
  ['/404.html', page('not here')],
]);
const moves = {
  redirects: new Map([['/blog/former', { path: '/blog/present', takesPost: false }]]),
  gone: new Map([['/blog/removed', { path: '/blog/removed', takesPost: false }]]),
};

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}, store = files) =>
  perform(
    finding(siteFinder({ files: store, moves, computePage: undefined }))({
      method,
      path,
      query: 'lang=de',
      header: (name) => headers[name],
    }),
  ) as Answer;

describe('a request outside the API', () => {
  it.each(['GET', 'HEAD'])('of %s gets the file at its decoded path', (method) => {
    expect(ask('/blog/gr%C3%B6%C3%9Fe', method)).toMatchObject({ status: 200, body: 'a page' });
    expect(ask('/100%', method)).toMatchObject({ status: 200, body: 'a percent sign' });
  });

  it('gets 304 where the client has the file', () => {
    expect(ask('/100%', 'GET', { 'if-none-match': '"tag"' })).toMatchObject({ status: 304 });
  });

  it.each(['GET', 'HEAD'])('of %s for what does not exist gets the page for that', (method) => {
    const { status, headers, body } = ask('/blog/nothing', method);
    expect([status, body]).toEqual([404, 'not here']);
    expect(headers).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=60',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': expect.stringContaining("default-src 'self'"),
    });
  });

  it('is a 404 without that page too', () => {
    expect(ask('/blog/nothing', 'GET', {}, new Map())).toMatchObject({ status: 404, body: '' });
  });

  it('for a former name leads to the present one', () => {
    const { status, headers } = ask('/blog/former');
    expect([status, headers['Location']]).toEqual([308, '/blog/present?lang=de']);
  });

  it('for a removed entry says that it is gone, in the language asked for', () => {
    const { status, body } = ask('/blog/removed');
    expect([status, JSON.parse(String(body)).error]).toEqual([410, 'Nicht mehr vorhanden']);
  });

  it('only reads', () => {
    const options = ask('/blog/nothing', 'OPTIONS');
    expect([options.status, options.headers['Allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const post = ask('/100%', 'POST');
    expect([post.status, post.headers['Allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
