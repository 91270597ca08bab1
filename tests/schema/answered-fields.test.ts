import { expect, it } from 'vitest';
import { wholeItemSchemas } from '#schema/item/whole-items.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { sourceSchemas } from '#schema/source/sources.ts';

/** Fields of the content that documents do not have by these names. */
const NOT_ANSWERED: Record<ContentKind, readonly string[]> = {
  // The body is `content_html`, which shows the diagrams. Quotes are only checked.
  articles: ['aliases', 'body', 'diagrams', 'draft', 'photos', 'quotes'],
  services: ['aliases', 'draft', 'position'],
  references: ['aliases', 'completed', 'draft', 'page', 'quotes'],
  // The category is `category_id` and `category_name`.
  faq: ['aliases', 'category', 'draft', 'position', 'quotes'],
  glossary: ['aliases', 'draft'],
};

it.each(CONTENT_KINDS)('documents of %s have every field of the content, or it is known why not', (kind) => {
  const answered = wholeItemSchemas[kind].shape;
  const missing = Object.keys(sourceSchemas[kind].shape).filter((field) => !(field in answered));
  expect(missing.sort()).toEqual(NOT_ANSWERED[kind]);
});
