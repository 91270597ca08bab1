import { fileURLToPath } from 'node:url';
import { readSiteUrl } from '#api/settings.ts';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Sources } from '#schema/source/sources.ts';
import { lazy } from '#text/lazy.ts';
import { readBuildDate } from './build-date.ts';
import { loadContent } from './load.ts';

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** What a build is made from. */
interface ContentOfBuild {
  buildDate: string;
  sources: Sources;
  /** What of the sources is published on that day. */
  published: Sources;
  /** The same, links resolved. */
  catalog: Catalog;
}

/** The content of the one build that this process makes, read once. Throws a ContentError as `loadContent` does. */
export const readContentOfBuild = lazy(async (): Promise<ContentOfBuild> => {
  const buildDate = readBuildDate(process.env);
  const siteUrl = readSiteUrl(process.env);
  const { sources: read } = await loadContent(CONTENT, buildDate, siteUrl);
  const sources = { ...read, site: { ...read.site, url: siteUrl ?? read.site.url } };
  const published = publishedOn(sources, buildDate);
  return { buildDate, sources, published, catalog: linkContent(published, runningText) };
});
