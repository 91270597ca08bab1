import { describe, expect, it } from 'vitest';
import { budgetTable, findExcess, hasEngine, type LoadedFile } from './budget.ts';

const html: LoadedFile = { path: '/blog', type: 'document', bytes: 10_000 };
const font: LoadedFile = { path: '/a.woff2', type: 'font', bytes: 72_000 };
const script = (bytes: number, path = '/a.js'): LoadedFile => ({ path, type: 'script', bytes });

describe('the budget of a first visit', () => {
  it('is kept up to the last byte', () => {
    expect(findExcess('/blog', 'content', [html, font, script(8000)])).toEqual([]);
  });

  it('names page and bytes, the largest file first', () => {
    expect(findExcess('/blog', 'content', [html, font, script(8001)])).toEqual([
      '/blog loads 90,001 bytes of 90,000 bytes: /a.woff2 72,000, /blog 10,000, /a.js 8,001',
      '/blog loads 8,001 bytes of JavaScript of 8,000 bytes',
    ]);
  });

  it('depends on the kind of page', () => {
    expect(findExcess('/blog/a', 'article', [html, font, font])).toEqual([
      '/blog/a loads 154,000 bytes of 115,000 bytes: /a.woff2 72,000, /a.woff2 72,000, /blog 10,000',
    ]);
    expect(findExcess('/rechner/a', 'calculator', [html, font, script(68_000)])).toEqual([]);
  });

  it('has a part for the engine, which is known by its name', () => {
    const engine = script(45_001, '/_astro/engine.Bx2.js');
    expect([hasEngine([html, engine]), hasEngine([html, script(1, '/_astro/search-engine.js')])]).toEqual([
      true,
      false,
    ]);
    expect(findExcess('/rechner/a', 'calculator', [engine])).toEqual([
      '/_astro/engine.Bx2.js has 45,001 bytes of the 45,000 bytes for the engine',
    ]);
  });

  it('is printed as a table', () => {
    expect(budgetTable([{ path: '/blog', kind: 'content', files: [html, font] }])).toMatchInlineSnapshot(`
      "KB, brotli  HTML  CSS   JS  fonts   sum  budget
      /blog       10.0  0.0  0.0   72.0  82.0    90.0"
    `);
  });
});
