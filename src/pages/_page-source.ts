import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { SitePage } from '#site/pages.ts';
import { lazyBy } from '#text/lazy.ts';
import type { Digest } from '#text/sha256.ts';

/**
 * Makes the function that writes down all that a page shows: what its view is given. Functions without an argument are
 * called, and entries of the content are written as their digests. `undefined` for a page with a function that takes an
 * argument, since what it may return cannot be told.
 */
export function sourceReader({ kinds, site }: Catalog, digest: Digest) {
  const entries = new Set<object>(CONTENT_KINDS.flatMap((kind) => [...kinds[kind].de, ...kinds[kind].en]));
  const digestOf = lazyBy((entry: object) => digest(JSON.stringify(entry)));
  const write = (_name: string, value: unknown): unknown => {
    if (typeof value === 'function') return callPlain(value as () => unknown);
    if (value instanceof Set || value instanceof Map) return [...value];
    return typeof value === 'object' && value !== null && entries.has(value) ? digestOf(value) : value;
  };
  const siteDigest = digest(JSON.stringify(site));
  return async ({ content, ...frame }: SitePage): Promise<string | undefined> => {
    try {
      const shown: [string, unknown][] = [];
      for (const [name, value] of Object.entries(content))
        shown.push([name, typeof value === 'function' ? await callPlain(value) : value]);
      return JSON.stringify([siteDigest, frame, shown], write);
    } catch (error) {
      if (error instanceof UntoldError) return undefined;
      throw error;
    }
  };
}

/** Thrown for a function whose results cannot be told, since it takes an argument. */
class UntoldError extends Error {}

function callPlain(make: () => unknown): unknown {
  if (make.length > 0) throw new UntoldError();
  return make();
}
