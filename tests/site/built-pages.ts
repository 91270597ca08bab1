import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Lang } from '#text/lang.ts';
import { langOf, type PageType, pageTypeAt } from './page-types.ts';

/** A page of a build. */
export interface BuiltPage {
  /** Where it is served. */
  path: string;
  lang: Lang;
  /** `undefined` if page-types.ts knows no such pages. */
  type: PageType | undefined;
  html: () => string;
}

/** The pages of a build, by their paths. */
export function listPages(dist: string): BuiltPage[] {
  const client = join(dist, 'client');
  return globSync('**/*.html', { cwd: client })
    .map((file) => {
      const path = servedPath(file);
      const html = () => readFileSync(join(client, file), 'utf8');
      return { path, lang: langOf(path), type: pageTypeAt(path), html };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Where an HTML file is served: `en/index.html` and `en.html` at `/en`. */
export function servedPath(file: string): string {
  const path = `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '');
  return path === '' ? '/' : path;
}

/** One page of each type in each language: of those in a folder, the first. */
export function onePerType(pages: readonly BuiltPage[]): BuiltPage[] {
  const chosen = new Map<string, BuiltPage>();
  for (const page of pages) {
    const key = `${page.type?.name ?? page.path} ${page.lang}`;
    const isBest = !page.type?.isFolder && page.path === page.type?.paths[page.lang];
    if (isBest || !chosen.has(key)) chosen.set(key, page);
  }
  return [...chosen.values()];
}
