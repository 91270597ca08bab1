import { fileURLToPath } from 'node:url';
import { readSiteUrl } from '#api/settings.ts';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Sources } from '#schema/source/sources.ts';
import { readOnce } from './load.ts';

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** What a build is made from, for the hooks of Astro, which cannot ask Astro for it. */
export interface ContentOfBuild {
  buildDate: string;
  sources: Sources;
  /** What of it is published on that day, links resolved. */
  catalog: Catalog;
}

export async function readContentOfBuild(): Promise<ContentOfBuild> {
  const buildDate = readBuildDate(process.env);
  const siteUrl = readSiteUrl(process.env);
  const read = await readOnce(CONTENT, buildDate, siteUrl);
  const sources = { ...read, site: { ...read.site, url: siteUrl ?? read.site.url } };
  return { buildDate, sources, catalog: linkContent(publishedOn(sources, buildDate), runningText) };
}
