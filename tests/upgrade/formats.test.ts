import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORMAT } from '#schema/source/site/site.ts';
import { FORMAT_CHANGES, rewriteContent } from '#upgrade/formats.ts';
import { EXAMPLE } from '../setup/content-places.ts';

const site = readFileSync(`${EXAMPLE}/site.yaml`, 'utf8');

/** The example as a site of Kontor 0.1 has it. */
const first = site.replace(/^format: .*\n/m, '').replace(/^paths:/m, 'pages:');

const rewrite = (text: string, format: number) => rewriteContent(new Map([['site.yaml', text]]), format);

describe('a change of format', () => {
  it('leads from each number to the next', () => {
    expect(FORMAT_CHANGES.map(({ to }) => to)).toEqual(
      Array.from({ length: FORMAT - 1 }, (_, index) => index + 2),
    );
  });

  it('rewrites the first format, and leaves every other line as it is', () => {
    const { texts, changes } = rewrite(first, 1);
    expect(texts.get('site.yaml')).toBe(site.replace(/^format: .*$/m, `format: ${FORMAT}`));
    expect(changes).toEqual(['site.yaml: the paths of pages, `pages`, are called `paths`']);
  });

  it('corrects a number that somebody has written', () => {
    const { texts } = rewrite(`format: 1\n${first}`, 1);
    expect(texts.get('site.yaml')).toMatch(/^format: 2\n/);
  });

  it('rewrites nothing that has the newest one', () => {
    expect(rewrite(site, FORMAT)).toEqual({ texts: new Map(), changes: [] });
  });

  it('says what to do by hand where a file cannot be rewritten', () => {
    expect(() => rewrite(first.replace(/^pages:/m, 'seiten:'), 1)).toThrow(
      /content\/site\.yaml cannot be rewritten \(pages: .*\)\. Change it by hand: site\.yaml: .*; then write format: 2/,
    );
  });
});
