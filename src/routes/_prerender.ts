import { StaticPaths } from 'astro:static-paths';
import { hasOwnComponents } from 'virtual:kontor/own-components';
import { createApp } from 'astro/app/entrypoint';
import type { Resource } from '#api/resource.ts';
import { EMBED_PATH } from '#catalog/embed-addresses.ts';
import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { WebPage } from '#site/pages.ts';
import { type PrerenderedFile, type Prerenderer, pagePictures } from '#site/prerendered.ts';
import { cacheTextsBy } from '#text/cached.ts';
import { calendarDay } from '#text/dates.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import type { Digest } from '#text/sha256.ts';
import { catalog } from '../entries.ts';
import { pagesOn } from './_pages.ts';
import { publication } from './_publication.ts';

const app = createApp({ streaming: false });
const pages = pagesOn(process.env['BUILD_DATE'] ?? calendarDay(new Date()));

/** What the build renders, by groups of files that have much in common. */
export const prerenderer: Prerenderer = {
  listGroups,
  pictures: pagePictures(pages, catalog.site),
  hasLogo: catalog.site.features.pictures,
  renderParts: publication.renderParts,
  cacheTextsBy,
};

async function listGroups(digest: Digest): Promise<Map<string, PrerenderedFile[]>> {
  const writeSource = sourceWriter(catalog, digest);
  const routes = await new StaticPaths(app).getAll();
  const pageAt = new Map(pages.map((page) => [page.path[page.lang], page]));
  const groups = new Map<string, PrerenderedFile[]>();
  const add = (group: string, file: PrerenderedFile) => {
    const files = groups.get(group) ?? [];
    groups.set(group, files);
    files.push(file);
  };
  for (const resource of publication.resources.toSorted((a, b) => cost(b) - cost(a)))
    for (const { path, lang, render, source } of resource.files) {
      const file = { file: path.slice(1), render, ...(source && { source: () => writeSource(source()) }) };
      add(groupOf(resource, lang), file);
    }
  const ofApi = new Set([...groups.values()].flatMap((files) => files.map(({ file }) => file)));
  const ofSite = new Set<string>();
  for (const { pathname, route } of routes) {
    const file = route.type === 'page' ? pageFile(pathname) : pathname.slice(1);
    const isOwn = route.origin === 'project';
    if (!isOwn && pathname === EMBED_PATH && !catalog.site.features.embed) continue;
    if (ofApi.has(file)) {
      if (isOwn)
        throw new Error(
          `${route.component} would take the place of /${file}, which Kontor makes: rename it.`,
        );
      continue;
    }
    // A page of the site's own comes before Kontor's at the same address: that is how it takes its place.
    if (ofSite.has(file)) continue;
    ofSite.add(file);
    const page = isOwn ? undefined : pageAt.get(pathname);
    const name = page ? `pages of the type ${page.content.type}` : 'other routes';
    const rendered: PrerenderedFile = {
      file,
      render: async () => {
        const url = new URL(`/${file}`, catalog.site.url);
        const response = await app.render(new Request(url), { routeData: route });
        if (response.status !== 200 && !/^\/\d{3}$/.test(pathname))
          throw new Error(`${pathname} was rendered with the status ${response.status}.`);
        return response.text();
      },
      // What components of the site's own read cannot be told.
      ...(page && !hasOwnComponents && { source: () => sourceOfPage(page, writeSource) }),
    };
    add(name, rendered);
  }
  return groups;
}

/**
 * What takes longest is begun first: the search indexes, which pages that show a search then take from the cache, and the
 * knowledge graph.
 */
const cost = ({ isUnlisted, group }: Resource): number => (isUnlisted ? 2 : group === 'knowledge' ? 1 : 0);

/** The files of the knowledge graph are made of the same nodes, and the OpenAPI document shows some of them. */
const groupOf = ({ key, group }: Resource, lang?: Lang): string =>
  group === 'knowledge' || key === 'openapi' ? 'knowledge' : `${key} ${lang}`;

/** The file of a page, as the build is configured: `format: 'file'`. */
function pageFile(pathname: string): string {
  return pathname === '/' || pathname === '' ? 'index.html' : `${pathname.replace(/^\/|\/$/g, '')}.html`;
}

/**
 * Makes the function that writes down all that something shows. Functions without an argument are called, and entries of the
 * content are written as their digests.
 */
function sourceWriter({ kinds, site }: Catalog, digest: Digest): (shown: unknown) => string {
  const entries = new Set<object>(
    CONTENT_KINDS.flatMap((kind) => LANGS.flatMap((lang): readonly object[] => kinds[kind][lang])),
  );
  const digestOf = lazyBy((entry: object) => digest(JSON.stringify(entry)));
  const write = (_name: string, value: unknown): unknown => {
    if (typeof value === 'function') return callPlain(value as () => unknown);
    if (value instanceof Set || value instanceof Map) return [...value];
    return typeof value === 'object' && value !== null && entries.has(value) ? digestOf(value) : value;
  };
  const siteDigest = digest(JSON.stringify(site));
  return (shown) => JSON.stringify([siteDigest, shown], write);
}

/**
 * All that a page shows: what its view is given. `undefined` for a page with a function that takes an argument, since what it
 * may return cannot be told.
 */
async function sourceOfPage(
  { content, ...frame }: WebPage,
  write: (shown: unknown) => string,
): Promise<string | undefined> {
  try {
    const shown: [string, unknown][] = [];
    for (const [name, value] of Object.entries(content))
      shown.push([name, typeof value === 'function' ? await callPlain(value) : value]);
    return write([frame, shown]);
  } catch (error) {
    if (error instanceof UntoldError) return undefined;
    throw error;
  }
}

/** Thrown for a function whose results cannot be told, since it takes an argument. */
class UntoldError extends Error {}

function callPlain(make: () => unknown): unknown {
  if (make.length > 0) throw new UntoldError();
  return make();
}
