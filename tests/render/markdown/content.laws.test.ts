import { describe, expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from '#render/markdown/gfm.ts';
import { md } from '#render/markdown/markdown-format.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { catalog, context, entriesOf } from '../../setup/content.ts';

const { site } = catalog;

/** That the depths of headings begin with 1, and never skip one. */
function expectWholeOutline(depths: readonly number[]): void {
  expect(depths[0]).toBe(1);
  for (const [index, depth] of depths.entries()) {
    if (index > 0) expect(depth).toBeGreaterThan(1);
    expect(depth - (depths[index - 1] ?? depth)).toBeLessThanOrEqual(1);
  }
}

describe.each(CONTENT_KINDS)('all %s of the content', (kind) => {
  it.each(LANGS)('are written as they are read, and have headings without skipped levels, in %s', (lang) => {
    for (const entry of entriesOf(kind, lang)) {
      const written = md.single(kind, entry, lang, context);
      const read = readMarkdown(written);
      expectWholeOutline(read.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])));
      expect(writeMarkdown(read)).toBe(written);
    }
  });

  it.each(LANGS)('are written in a list as they are read, in %s', (lang) => {
    const parts = entriesOf(kind, lang)
      .slice(0, 20)
      .map((entry) => md.part(kind, entry, lang, site));
    const list = textOf(md.list({ kind, lang, site, filter: {}, facets: {}, address: '' }, parts));
    expect(writeMarkdown(readMarkdown(list))).toBe(list);
  });
});
