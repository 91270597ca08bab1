import { describe, expect, it } from 'vitest';
import { bodyMarkdown } from '#render/markdown/body.ts';
import { readMarkdown, writeMarkdown } from '#render/markdown/gfm.ts';
import { md } from '#render/markdown/markdown-format.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { catalog, context, entriesOf } from '../../setup/content.ts';

const { site } = catalog;

const rewrite = (markdown: string) => writeMarkdown(readMarkdown(markdown));

describe.each(CONTENT_KINDS)('all %s of the content', (kind) => {
  it.each(LANGS)('are written as they are read, in %s', (lang) => {
    const entries = entriesOf(kind, lang);
    for (const entry of entries) {
      const written = md.single(kind, entry, lang, context);
      expect(rewrite(written)).toBe(written);
    }
    const parts = entries.map((entry) => md.part(kind, entry, lang, site));
    const list = textOf(md.list({ kind, lang, site, filter: {}, facets: {}, address: '' }, parts));
    expect(rewrite(list)).toBe(list);
  });

  it.each(LANGS)('have headings without skipped levels, in %s', (lang) => {
    for (const entry of entriesOf(kind, lang)) {
      const single = readMarkdown(md.single(kind, entry, lang, context));
      const depths = single.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
      expect(depths[0]).toBe(1);
      for (const [index, depth] of depths.entries()) {
        if (index > 0) expect(depth).toBeGreaterThan(1);
        expect(depth - (depths[index - 1] ?? depth)).toBeLessThanOrEqual(1);
      }
    }
  });
});

it.each(LANGS)('bodies are written as they are read, in %s', (lang) => {
  for (const { body, url } of entriesOf('articles')) {
    const written = bodyMarkdown(body[lang], url[lang]);
    expect(rewrite(written)).toBe(written);
  }
});
