import { MANIFEST } from '#api/resources/addresses.ts';
import type { ContentManifest } from '#client/api.ts';
import type { Connection } from '#client/connection.ts';

const reading = new Map<string, Promise<ContentManifest>>();

/** The manifest of the API at `url`. Astro loads all collections at the same time; they share one request. */
export function readManifest(url: string, { getJson }: Connection): Promise<ContentManifest> {
  const found = reading.get(url) ?? getJson<ContentManifest>(MANIFEST).finally(() => reading.delete(url));
  reading.set(url, found);
  return found;
}
