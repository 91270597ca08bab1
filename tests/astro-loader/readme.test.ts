import { readFileSync } from 'node:fs';
import { createCssVariablesTheme } from 'shiki/core';
import { describe, expect, it } from 'vitest';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { CIRCLE } from '../setup/life.ts';

const readme = readFileSync('src/astro-loader/README.md', 'utf8');
const [, section = ''] = readme.split('## Classes');
const [table = '', css = ''] = section.split('```css');

/** A body with all that has a class. */
const BODY = [
  '## Title\n\nText.[^a]',
  '```js\nconst a = 1;\n```',
  '| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |',
  '- [x] done',
  '![A circle](circle.svg)',
  '![A desk](desk.jpg)',
  '[^a]: Note.',
].join('\n\n');

const DIAGRAM = { file: 'circle.svg', url: 'https://site.example/circle.svg', svg: CIRCLE };
const PHOTO = {
  file: 'desk.jpg',
  url: 'https://site.example/desk-480.webp',
  width: 480,
  height: 320,
  files: [{ path: '/desk-480.webp', format: 'webp' as const, width: 480 }],
};

const classesOf = (html: string) =>
  [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));

/** The classes of words in code, as the highlighter knows them. */
const tokens = [
  ...JSON.stringify(createCssVariablesTheme({ variablePrefix: '--' })).matchAll(/--token-([a-z-]+)/g),
];

describe('the classes in the README of the loader', () => {
  const named = [...table.matchAll(/`([a-z-]+)`/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'figcaption');

  it('are those of the HTML of articles', () => {
    const real = new Set([
      ...classesOf(portableBodyHtml(BODY, 'en', 'https://site.example/blog/one', [DIAGRAM, PHOTO])),
      ...tokens.map(([, name]) => `code-${name}`),
    ]);
    expect(real.size).toBeGreaterThan(15);
    expect(named.sort()).toEqual([...real].sort());
  });

  it('are those that its style sheet has', () => {
    const styled = [...css.matchAll(/\.([a-z-]+)(?=[ ,])/g)].map(([, name]) => name);
    expect(styled.length).toBeGreaterThan(10);
    expect(styled.filter((name) => !named.includes(name))).toEqual([]);
  });
});
