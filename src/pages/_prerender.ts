import { StaticPaths } from 'astro:static-paths';
import { createApp } from 'astro/app/entrypoint';
import type { Resource } from '#api/resource.ts';
import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { sitePages, type WebPage } from '#site/pages.ts';
import { type PrerenderedFile, type Prerenderer, pagePictures } from '#site/prerendered.ts';
import { calendarDay } from '#text/dates.ts';
import { keepTextsBy } from '#text/kept.ts';
import { lazyBy } from '#text/lazy.ts';
import type { Digest } from '#text/sha256.ts';
import { catalog } from '../entries.ts';
import { publication } from './_publication.ts';

const app = createApp({ streaming: false });
const pages = sitePages({
  catalog,
  publication,
  today: process.env['BUILD_DATE'] ?? calendarDay(new Date()),
});

/** What the build renders, by groups of files that have much in common. */
export const prerenderer: Prerenderer = {
  listGroups,
  pictures: pagePictures(pages, catalog.site.name),
  renderParts: publication.renderParts,
  keepTextsBy,
};

async function listGroups(digest: Digest): Promise<Map<string, PrerenderedFile[]>> {
  const sourceOf = sourceReader(catalog, digest);
  const routes = await new StaticPaths(app).getAll();
  const pageAt = new Map(pages.map((page) => [page.path[page.lang], page]));
  const groups = new Map<string, PrerenderedFile[]>();
  const add = (group: string, file: PrerenderedFile) => {
    const files = groups.get(group) ?? [];
    groups.set(group, files);
    files.push(file);
  };
  // The indexes first: they take long, and pages that show a search read them then as they were kept.
  const resources = publication.resources.toSorted((a, b) => Number(isIndex(b)) - Number(isIndex(a)));
  for (const { key, files } of resources)
    for (const { path, lang, render } of files) add(`${key} ${lang}`, { file: path.slice(1), render });
  const ofApi = new Set([...groups.values()].flatMap((files) => files.map(({ file }) => file)));
  for (const { pathname, route } of routes) {
    const file = route.type === 'page' ? pageFile(pathname) : pathname.slice(1);
    if (ofApi.has(file)) continue;
    const page = pageAt.get(pathname);
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
      ...(page && { source: () => sourceOf(page) }),
    };
    add(name, rendered);
  }
  return groups;
}

const isIndex = ({ isUnlisted = false }: Resource): boolean => isUnlisted;

/** The file of a page, as the build is configured: `format: 'file'`. */
function pageFile(pathname: string): string {
  return pathname === '/' || pathname === '' ? 'index.html' : `${pathname.replace(/^\/|\/$/g, '')}.html`;
}

/**
 * Makes the function that writes down all that a page shows: what its view is given. Functions without an argument are
 * called, and entries of the content are written as their digests. `undefined` for a page with a function that takes an
 * argument, since what it may return cannot be told.
 */
function sourceReader({ kinds, site }: Catalog, digest: Digest) {
  const entries = new Set<object>(CONTENT_KINDS.flatMap((kind) => [...kinds[kind].de, ...kinds[kind].en]));
  const digestOf = lazyBy((entry: object) => digest(JSON.stringify(entry)));
  const write = (_name: string, value: unknown): unknown => {
    if (typeof value === 'function') return callPlain(value as () => unknown);
    if (value instanceof Set || value instanceof Map) return [...value];
    return typeof value === 'object' && value !== null && entries.has(value) ? digestOf(value) : value;
  };
  const siteDigest = digest(JSON.stringify(site));
  return async ({ content, ...frame }: WebPage): Promise<string | undefined> => {
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
