import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import Tinypool from 'tinypool';
import { LOGO_PATH } from '#catalog/addresses.ts';
import type { PhotoToMake } from '#catalog/article-images.ts';
import { handContent } from '#loading/bundling.ts';
import type { Sources } from '#schema/source/sources.ts';
import { type ManifestFile, nodeDigest } from '#serve/files/manifest-file.ts';
import type { PrerenderedFile, Prerenderer } from '#site/prerendered.ts';
import { writeLines } from '#text/lines.ts';
import { cacheFolder, openCache, textCache } from './cache.ts';
import { fileWriter } from './cached-files.ts';
import { ICON_FILE } from './project-problems.ts';

/** What a build renders, and where it goes. */
export interface RenderJob {
  /** The folder of the site. */
  root: string;
  /** The published content. */
  content: Sources;
  /** The folder of the bundle that renders files. */
  prerender: string;
  /** The folder of the files that browsers load as they are. */
  assets: string;
  /** The folder of the build that is served. */
  client: string;
  /** The digest of the code. */
  code: string;
}

/** A part of the work; files and pictures by their positions. */
export type RenderWork =
  | { what: 'list' }
  | { what: 'files'; group: string; from: number; to: number }
  | { what: 'pictures'; from: number; to: number }
  | { what: 'photo'; photo: PhotoToMake }
  | { what: 'assets'; files: readonly string[] }
  | { what: 'logo' }
  | { what: 'icon' }
  | { what: 'parts'; target: string };

export interface RenderResult {
  /** How many files each group has. */
  groups?: { group: string; count: number }[];
  pictures?: number;
  hasLogo?: boolean;
  files?: ManifestFile[];
}

const { root, content, prerender, assets, client, code }: RenderJob = Tinypool.workerData;

handContent(content);
const [entry = ''] = globSync('prerender-entry.*.mjs', { cwd: prerender, absolute: true });
const { prerenderer }: { prerenderer: Prerenderer } = await import(pathToFileURL(entry).href);
const cache = openCache(cacheFolder(root));
prerenderer.cacheTextsBy(textCache(cache, code));
const groups = await prerenderer.listGroups(nodeDigest);
const write = fileWriter(cache, client);

/** Does a part of the work of rendering a build. Runs in threads of its own, each with the content in memory. */
export default async function render(task: RenderWork): Promise<RenderResult> {
  switch (task.what) {
    case 'list':
      return {
        groups: [...groups].map(([group, files]) => ({ group, count: files.length })),
        pictures: prerenderer.pictures.length,
        hasLogo: prerenderer.hasLogo,
      };
    case 'files': {
      const files: ManifestFile[] = [];
      for (const file of groups.get(task.group)?.slice(task.from, task.to) ?? [])
        files.push(await writeFile(file));
      return { files };
    }
    case 'pictures': {
      const files: ManifestFile[] = [];
      for (const describe of prerenderer.pictures.slice(task.from, task.to)) {
        const picture = describe();
        const make = async () => (await import('./images/make-picture.ts')).makePicture(picture, cache);
        files.push(await write(picture.file.slice(1), make, code + JSON.stringify(picture)));
      }
      return { files };
    }
    case 'photo': {
      const { photo } = task;
      const path = join(root, 'content', photo.original);
      const make = async () => (await import('./images/make-photo.ts')).makePhoto(path, photo, cache);
      return { files: [await write(photo.path.slice(1), make)] };
    }
    case 'assets':
      return {
        files: await Promise.all(
          task.files.map((file) => write(file, () => readFileSync(join(assets, file)))),
        ),
      };
    case 'logo': {
      const make = async () => (await import('./images/make-picture.ts')).makeLogo(root);
      return { files: [await write(LOGO_PATH.slice(1), make, `${code}logo`)] };
    }
    case 'icon': {
      const make = async () => (await import('./images/make-picture.ts')).makeIcon(root);
      return { files: [await write(ICON_FILE, make, `${code}icon`)] };
    }
    case 'parts':
      writeLinesFile(task.target, prerenderer.renderParts());
      return {};
  }
}

async function writeFile({ file, render, source }: PrerenderedFile): Promise<ManifestFile> {
  const text = await source?.();
  return write(file, async () => Buffer.from(await render()), text && code + text);
}

/** How many characters are written at a time. */
const PIECE_LENGTH = 2 ** 20;

/** Writes a file of values, one a line, without making one text of them all. */
function writeLinesFile(path: string, values: Iterable<unknown>): void {
  const file = openSync(path, 'w');
  try {
    let piece = '';
    for (const value of values) {
      piece += writeLines([value]);
      if (piece.length < PIECE_LENGTH) continue;
      writeSync(file, piece);
      piece = '';
    }
    writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}
