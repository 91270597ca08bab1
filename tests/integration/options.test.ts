import { join, resolve } from 'node:path';
import type { AstroConfig } from 'astro';
import { describe, expect, it } from 'vitest';
import { type KontorOptions, readOptions, refuseSettings } from '../../src/integration/options.ts';
import { isUnwatched } from '../../src/integration/refuse-unwatched.ts';

const ROOT = resolve('example');

describe('the options of kontor()', () => {
  it('need not be given', () => {
    expect(readOptions({}, ROOT)).toEqual({ components: {}, customCss: [] });
  });

  it.each<[KontorOptions, string | RegExp]>([
    [
      { customCs: [] } as KontorOptions,
      /^"customCs" is no option of kontor\(\) in astro\.config\.mjs; did you mean "customCss"\?$/,
    ],
    [{ customCss: 'a.css' as never }, 'kontor({ customCss }) in astro.config.mjs: '],
    [
      { components: { Foter: 'src/Footer.astro' } } as KontorOptions,
      '"Foter" is no component of kontor() in astro.config.mjs; did you mean "Footer"?',
    ],
    [
      { components: { Footer: 'src/none.astro' } },
      `kontor({ components.Footer }) in astro.config.mjs names "src/none.astro", which is not in ${ROOT}.`,
    ],
    [
      { components: { Footer: 'src/Footer.tsx' } },
      'kontor({ components.Footer }) in astro.config.mjs: has to be the path of an .astro file.',
    ],
    [{ customCss: ['src/none.css'] }, `names "src/none.css", which is not in ${ROOT}.`],
  ])('%j are refused', (options, message) => {
    expect(() => readOptions(options, ROOT)).toThrow(message);
  });
});

const ASTRO = { base: '/', trailingSlash: 'ignore', output: 'static' } as AstroConfig;

describe('settings of Astro', () => {
  it('are as they are by default', () => {
    expect(() => refuseSettings(ASTRO)).not.toThrow();
  });

  it.each<[Partial<AstroConfig>, string]>([
    [{ base: '/docs' }, '"base" in astro.config.mjs cannot be set'],
    [{ site: 'https://a.example' }, 'content/site.yaml (url)'],
    [{ trailingSlash: 'always' }, 'no slash at their end'],
    [{ output: 'server' }, '"output"'],
    [{ adapter: { name: 'other', hooks: {} } }, 'Kontor brings its own'],
  ])('%j are refused', (settings, message) => {
    expect(() => refuseSettings({ ...ASTRO, ...settings })).toThrow(message);
  });
});

describe('a module of a build', () => {
  it.each([
    ['src/brand.css', false],
    ['public/data.json', false],
    ['.astro/data-store.json', false],
    ['brand.mjs', false],
    ['node_modules/preact/index.js', false],
    ['brand/colors.css', true],
    ['../shared/button.ts', true],
  ])('%s is one whose changes no build sees: %s', (path, expected) => {
    expect(isUnwatched(join(ROOT, path), ROOT)).toBe(expected);
  });

  it.each(['\0virtual:kontor/embed', 'astro:content'])('%j is no file', (id) => {
    expect(isUnwatched(id, ROOT)).toBe(false);
  });
});
