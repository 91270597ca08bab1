import type { LoaderContext } from 'astro/loaders';
import { readHeadings } from './read-headings.ts';

type StoredEntry = Parameters<LoaderContext['store']['set']>[0];

/** What `render(entry)` renders, and its headings, if a document has a body. */
export function bodyOf(document: object): Pick<StoredEntry, 'rendered' | 'body'> {
  const { content_html: html, content_markdown: markdown } = document as Record<string, unknown>;
  return {
    ...(typeof html === 'string' && { rendered: { html, metadata: { headings: readHeadings(html) } } }),
    ...(typeof markdown === 'string' && { body: markdown }),
  };
}
