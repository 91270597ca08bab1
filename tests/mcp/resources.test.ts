import { describe, expect, it } from 'vitest';
import type { Contents, NamedItem } from '#mcp/contents.ts';
import { listResources } from '#mcp/item-resources.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { askAgent, callTool } from '../setup/agent.ts';
import { catalog, someEntry } from '../setup/content.ts';

describe('the resources', () => {
  it('are all entries in both languages, German ones first', async () => {
    const { resources, nextCursor } = (await askAgent('resources/list')).result;
    const count = CONTENT_KINDS.reduce((sum, kind) => sum + catalog.kinds[kind].de.length, 0);
    expect(resources).toHaveLength(2 * count);
    expect(nextCursor).toBeUndefined();
    const { slug, term } = someEntry('glossary');
    expect(resources.slice(0, count)).toContainEqual({
      uri: `kontor://glossary/${slug}`,
      name: slug,
      title: term.de,
      mimeType: 'text/markdown',
    });
    expect(resources.slice(count)).toContainEqual(
      expect.objectContaining({ uri: `kontor://glossary/${slug}?lang=en`, title: term.en }),
    );
  });

  it('are told by a template', async () => {
    const { resourceTemplates } = (await askAgent('resources/templates/list')).result;
    expect(resourceTemplates).toMatchObject([
      { uriTemplate: 'kontor://{kind}/{name}{?lang}', mimeType: 'text/markdown' },
    ]);
  });

  it.each(CONTENT_KINDS)('%s read as Markdown, as the tool reads them', async (kind) => {
    const { resources } = (await askAgent('resources/list')).result;
    for (const lang of LANGS) {
      const { uri, name } = resources.find(
        ({ uri }: { uri: string }) =>
          uri.startsWith(`kontor://${kind}/`) && uri.endsWith('?lang=en') === (lang === 'en'),
      );
      const { contents } = (await askAgent('resources/read', { uri })).result;
      const { data } = await callTool('read', { kind, name, lang });
      expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: data.markdown }]);
    }
  });
});

describe('a long list of resources', () => {
  const items = Array.from(
    { length: 130 },
    (_, index): NamedItem => ({ kind: 'glossary', name: `t${index}`, title: `T${index}`, url: null }),
  );
  const calculator: NamedItem = { kind: 'calculators', name: 'c', title: 'C', url: null };
  const contents = (): Contents => ({
    items: [...items, calculator],
    find: () => undefined,
    namesOf: () => [],
  });
  const list = (cursor?: string) => listResources({ contents: { de: contents, en: contents } }, cursor);

  it('comes in pages that lead to each other and hold each entry once', () => {
    const pages = [];
    for (let cursor: string | undefined, page = list(); ; page = list(cursor)) {
      pages.push(page.resources);
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 60]);
    expect(new Set(pages.flat().map(({ uri }) => uri)).size).toBe(260);
  });
});
