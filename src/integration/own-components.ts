import { join } from 'node:path';
import type { OwnComponents } from './options.ts';

/** What Kontor calls the components that a site may replace. A site imports them as `kontor/components/…`, which stays ours. */
const REPLACEABLE = /^#site\/components\/(\w+)\.astro$/;

/** Puts components of the site's own in the place of ours. */
export function ownComponents(root: string, components: OwnComponents) {
  return {
    name: 'kontor-own-components',
    enforce: 'pre' as const,
    resolveId(id: string): string | undefined {
      const [, name] = REPLACEABLE.exec(id) ?? [];
      const path = components[name as keyof OwnComponents];
      return path && join(root, path);
    },
  };
}
