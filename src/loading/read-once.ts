import type { Sources } from '#schema/source/sources.ts';
import { loadContent } from './load.ts';

/** The sources in a folder. Throws a ContentError as `loadContent` does. */
export async function readSources(root: string, buildDate: string, siteUrl?: string): Promise<Sources> {
  const { sources } = await loadContent(root, buildDate, siteUrl);
  return sources;
}

/** Vite evaluates modules of its own beside those of Node: what both read once is kept where both look. */
const KEPT = Symbol.for('kontor.sources');

const shared = globalThis as { [KEPT]?: Promise<Sources> };

/** The sources of the one build that this process makes. Throws a ContentError as `loadContent` does. */
export function readOnce(...place: Parameters<typeof readSources>): Promise<Sources> {
  shared[KEPT] ??= readSources(...place);
  return shared[KEPT];
}
