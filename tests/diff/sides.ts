import { parsePricing, type Side } from '#diff/read-side.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { contentFiles } from '../setup/content-files.ts';

/** The content as a side of a comparison, after its files were edited. */
export function contentSide(
  edit: (files: ContentFiles) => void = () => undefined,
): Side & { kind: 'content' } {
  const files = new Map(contentFiles);
  edit(files);
  return { kind: 'content', name: 'content', path: 'content', files, ...parsePricing(files) };
}
