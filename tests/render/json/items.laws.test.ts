import { describe, expect, it } from 'vitest';
import { json } from '#render/json/json-format.ts';
import type { ReferenceEntry } from '#schema/entry.ts';
import { itemSchemas } from '#schema/item/item-schemas.ts';
import { envelopeSchema, wholeItemSchemas } from '#schema/item/whole-items.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { catalog, context, entriesOf, someEntry } from '../../setup/content.ts';

const { site } = catalog;

describe.each(CONTENT_KINDS)('%s', (kind) => {
  describe.each(LANGS)('in %s', (lang) => {
    const entries = entriesOf(kind, lang);
    const head = { kind, lang, site, filter: { category: 'ki', query: '"\\\n' }, facets: {}, address: '' };
    const parts = entries.map((entry) => json.part(kind, entry, lang, site));

    it('fit their schema, each of them', () => {
      for (const part of parts) {
        const item = JSON.parse(part);
        expect(itemSchemas[kind].parse(item)).toEqual(item);
      }
    });

    it('are in an envelope that fits its schema', () => {
      const envelope = JSON.parse(textOf(json.list(head, parts)));
      expect(envelopeSchema(kind).parse(envelope)).toEqual(envelope);
      expect(envelope).toMatchObject({ content_type: kind, filter: head.filter, count: entries.length });
      expect(envelope.items).toEqual(parts.map((part) => JSON.parse(part)));
    });

    it('name the members of the envelope in their order', () => {
      const envelope = JSON.parse(textOf(json.list(head, parts)));
      expect(Object.keys(envelope)).toEqual(['content_type', 'filter', 'count', 'items']);
    });

    it('may be none', () => {
      expect(JSON.parse(textOf(json.list({ ...head, filter: {} }, [])))).toEqual({
        content_type: kind,
        filter: {},
        count: 0,
        items: [],
      });
    });

    it('begin by themselves as in a list, and fit their schema', () => {
      const wholes = entries.map((entry) => JSON.parse(json.single(kind, entry, lang, context)));
      for (const [index, whole] of wholes.entries()) {
        expect(wholeItemSchemas[kind].parse(whole)).toEqual(whole);
        expect(Object.keys(whole)).toEqual(Object.keys(wholeItemSchemas[kind].shape));
        const fields = Object.entries(JSON.parse(parts[index] ?? ''));
        expect(Object.entries(whole).slice(0, fields.length)).toEqual(fields);
      }
    });

    it('have no blank text', () => {
      for (const part of parts)
        expect(textsOf(JSON.parse(part)).filter((text) => text.trim() === '')).toEqual([]);
    });
  });

  it('name their members in their order', () => {
    const names = Object.keys(itemSchemas[kind].shape);
    for (const entry of entriesOf(kind)) {
      expect(Object.keys(JSON.parse(json.part(kind, entry, 'de', site)))).toEqual(names);
    }
  });

  it('have the same slugs, ids and numbers in both languages', () => {
    const fixed = (lang: Lang) =>
      entriesOf(kind).map((entry) => {
        const item = JSON.parse(json.part(kind, entry, lang, site));
        const { id, slug, category_id, category_slug, published_at, updated_at, related_terms } = item;
        return { id, slug, category_id, category_slug, published_at, updated_at, related_terms };
      });
    expect(fixed('en')).toEqual(fixed('de'));
  });
});

describe('an article', () => {
  const entry = { ...someEntry('articles'), published_at: '2026-03-12' };
  const item = (updated_at: string | null) =>
    JSON.parse(json.part('articles', { ...entry, updated_at }, 'de', site));

  it('has date-times at midnight UTC', () => {
    expect(item('2026-04-01')).toMatchObject({
      published_at: '2026-03-12T00:00:00Z',
      updated_at: '2026-04-01T00:00:00Z',
    });
  });

  it('that was never changed has null', () => {
    expect(item(null)).toMatchObject({ updated_at: null });
  });
});

describe('a reference', () => {
  const item = (change: Partial<ReferenceEntry>) =>
    JSON.parse(json.part('references', { ...someEntry('references'), ...change }, 'en', site));

  it('without a page has no address', () => {
    expect(item({ url: null })).toMatchObject({ url: null });
  });

  it('without a story has none', () => {
    expect(item({ story: null })).toMatchObject({ story: null });
  });

  it('with an empty story has all its fields', () => {
    const story = { summary: null, challenge: null, solution: null, result: null, customer_quote: null };
    expect(item({ story })).toMatchObject({ story });
  });

  it('with a quotation has text and author of the language', () => {
    const customer_quote = { text: { de: 'Gut', en: 'Good' }, author: { de: 'Leitung', en: 'Head' } };
    const story = { summary: null, challenge: null, solution: null, result: null, customer_quote };
    expect(item({ story }).story.customer_quote).toEqual({ text: 'Good', author: 'Head' });
  });
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
