import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundle, PACKAGE_VERSION } from '../../tools/pack/bundle.ts';

/** What may be of the server's in a package: names of addresses and languages. */
const SHARED = ['src/filters/path.ts', 'src/api/resources/addresses.ts', 'src/text/lang.ts'];

const foreign = (files: readonly string[], rooms: RegExp) =>
  files.filter((file) => !rooms.test(file) && !SHARED.includes(file));

describe('the client as a module', () => {
  it('has no import, nothing of the server, and less than 6 KB compressed by brotli', async () => {
    const { code, files } = await bundle('client/index.ts');
    expect(foreign(files, /^src\/client\//)).toEqual([]);
    expect(code).not.toMatch(/\bimport\b/);
    expect(brotliCompressSync(code).length).toBeLessThan(6 * 1024);
  });
});

describe('the client of an API in other languages', () => {
  it('asks for the first one without naming it', async () => {
    const { code } = await bundle('client/index.ts', ['en']);
    const { createClient } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return Response.json({ count: 0, items: [] });
    };
    const client = createClient({ url: 'https://www.example.com', fetch });
    await client.tags();
    await client.tags({ lang: 'en' });
    expect(new Set(asked)).toEqual(new Set(['https://www.example.com/api/v1/content/tags.json']));
  });
});

describe('the loader as a module', () => {
  it('imports nothing but Astro and the hash of Node, and has nothing of the server but schemas', async () => {
    const { code, files } = await bundle('astro-loader/index.ts');
    expect(foreign(files, /^src\/((client|astro-loader)\/|schema\/package-names\.ts$)/)).toEqual([]);
    expect([...code.matchAll(/\bfrom "([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'astro/zod',
      'node:crypto',
    ]);
    expect(code).toContain('content_html');
    expect(code).toContain(`PACKAGE_VERSION = "${PACKAGE_VERSION}"`);
  });
});
