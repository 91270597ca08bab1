import { describe, expect, it } from 'vitest';
import { essence, siteMediaType } from '#api/files/media-types.ts';
import { siteHeaders } from '#api/headers.ts';

describe('the media type of a file of the website', () => {
  it.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/a.json', 'application/json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/a.png', 'image/png'],
    ['/a.min.css', 'text/css; charset=utf-8'],
    ['/a.js', 'text/javascript; charset=utf-8'],
    ['/a.woff2', 'font/woff2'],
  ])('%s: %s', (path, type) => {
    expect(siteMediaType(path)).toBe(type);
  });

  it.each(['/a.exe', '/html', '/a.HTML'])('is not guessed for %s', (path) => {
    expect(() => siteMediaType(path)).toThrow(`No media type is known for "${path}": add ".`);
  });
});

it.each([
  ['text/html; charset=utf-8', 'text/html'],
  ['application/json', 'application/json'],
])('%s without parameters is %s', (type, bare) => {
  expect(essence(type)).toBe(bare);
});

describe('the headers of a file of the website', () => {
  it('let everyone keep it for five minutes, and a CDN for a day', () => {
    expect(siteHeaders('/a.css')).toEqual({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': expect.stringContaining('X-Total-Count'),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
      'CDN-Cache-Control': 'public, max-age=86400, stale-while-revalidate=86400',
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/css; charset=utf-8',
    });
  });

  it('of a page restrict what it may load', () => {
    expect(siteHeaders('/index.html')).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("default-src 'self'"),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
  });
});
