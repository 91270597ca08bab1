import { join } from 'node:path';
import { readSiteUrl } from '#api/settings.ts';
import { linkContent } from '#catalog/link.ts';
import { previewOn } from '#catalog/preview.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Sources } from '#schema/source/sources.ts';
import { readBuildDate, readDrafts } from './build-date.ts';
import { type LoadedContent, loadContent } from './load.ts';

/** What a build is made from. */
export interface ContentOfBuild {
  buildDate: string;
  /** The content as it was read. */
  loaded: LoadedContent;
  sources: Sources;
  /** What of the sources is published on that day; with drafts, all. */
  published: Sources;
  /** The same, links resolved. */
  catalog: Catalog;
}

/** Reads the content of the site in a folder. Throws a ContentError as `loadContent` does. */
export async function readContentOfBuild(root: string): Promise<ContentOfBuild> {
  const buildDate = readBuildDate(process.env);
  const siteUrl = readSiteUrl(process.env);
  const loaded = await loadContent(join(root, 'content'), buildDate, siteUrl);
  const { site } = loaded.sources;
  const sources = { ...loaded.sources, site: { ...site, url: siteUrl ?? site.url } };
  const published = readDrafts(process.env)
    ? previewOn(sources, buildDate, { isBuilt: true })
    : publishedOn(sources, buildDate);
  return { buildDate, loaded, sources, published, catalog: linkContent(published, runningText) };
}
