import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { themeCss } from '#loading/theme-css.ts';
import { themeSchema } from '#schema/source/site/theme.ts';
import { bundleModule } from '../../src/integration/bundle-module.ts';

const THEME = themeCss(themeSchema.parse({ colors: { accent: { light: '#123456' } } }));

/** Most bytes of the module by brotli. */
const MOST_BYTES = 60_000;

describe('the module for pages of others', () => {
  let bundled: Awaited<ReturnType<typeof bundleModule>>;

  beforeAll(async () => {
    bundled = await bundleModule(THEME);
  });

  it('is small', () => expect(brotliCompressSync(bundled.script).length).toBeLessThanOrEqual(MOST_BYTES));

  /** What a pattern finds in the module; the module itself would be a long message. */
  const find = (pattern: RegExp) => [...bundled.script.matchAll(pattern)].map(([text]) => text);

  it('is one file: it imports nothing, and loads no font', () => {
    expect(find(/(?:^|[;}\n])import\b|\bimport\(|@import|@font-face|url\(/g)).toEqual([]);
    expect(find(/import\.meta\.url/g)).toHaveLength(1);
  });

  it('has neither parser nor validator in it, nor what only a server needs', () => {
    const strays = bundled.inputs.filter((file) =>
      /cel-js|zod|cel-checker|preact-render-to-string/.test(file),
    );
    expect(strays).toEqual([]);
    expect(bundled.inputs.some((file) => file.endsWith('src/pricing/expression/recorded-checker.ts'))).toBe(
      true,
    );
  });

  it('keeps nothing in the browser, and runs no texts', () => {
    expect(find(/localStorage|sessionStorage|indexedDB|document\.cookie/g)).toEqual([]);
    expect(find(/\beval\(|new Function/g)).toEqual([]);
  });

  it('has the same bytes each time, and is named by them', async () => {
    const again = await bundleModule(THEME);
    expect(again.script === bundled.script).toBe(true);
    expect(bundled.sha256).toBe(createHash('sha256').update(bundled.script).digest('hex'));
    expect(bundled.integrity).toBe(`sha384-${createHash('sha384').update(bundled.script).digest('base64')}`);
  });

  it('has the colours of the theme', () => expect(find(/--accent:[^;]*#123456/g)).toHaveLength(1));

  it('is made again when a style changes', () => {
    expect(bundled.inputs.some((file) => file.endsWith('src/site/styles/tokens.css'))).toBe(true);
  });
});
