import type { ContentManifest } from '#client/api.ts';
import type { Client } from '#client/client.ts';

const reading = new Map<string, Promise<ContentManifest>>();

/** The manifest of the API at `url`. Astro loads all collections at the same time; they share one request. */
export function readManifest(url: string, client: Pick<Client, 'manifest'>): Promise<ContentManifest> {
  const found = reading.get(url) ?? client.manifest().finally(() => reading.delete(url));
  reading.set(url, found);
  return found;
}
