import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { LOGO_PATH } from '#catalog/addresses.ts';
import type { ManifestFile } from '#serve/files/manifest-file.ts';
import { nodeDigest } from '#serve/files/node-digest.ts';
import type { PrerenderedFile, Prerenderer } from '#site/prerendered.ts';
import { writeLines } from '#text/lines.ts';
import { openFileStore } from './cache/file-store.ts';
import { textKeeper } from './cache/text-keeper.ts';

/** Where a build takes what it renders from, and where it goes. */
export interface RenderPlace {
  /** The folder of the bundle that renders files. */
  prerender: string;
  /** The folder of the files that browsers load as they are. */
  assets: string;
  /** The folder of the build that is served. */
  client: string;
  /** Where files are kept for later builds. */
  kept: string;
  /** The digest of the code. */
  code: string;
}

/** A part of the work; files and pictures by their positions. */
export type RenderWork =
  | { what: 'list' }
  | { what: 'files'; group: string; from: number; to: number }
  | { what: 'pictures'; from: number; to: number }
  | { what: 'assets'; files: readonly string[] }
  | { what: 'logo' }
  | { what: 'parts'; target: string };

/** The files of a group, and how many there are. */
export interface GroupSize {
  group: string;
  count: number;
}

export interface RenderResult {
  groups?: GroupSize[];
  pictures?: number;
  files?: ManifestFile[];
}

let opened: ReturnType<typeof open> | undefined;

async function open(place: RenderPlace) {
  const [entry = ''] = globSync('prerender-entry.*.mjs', { cwd: place.prerender, absolute: true });
  const { prerenderer }: { prerenderer: Prerenderer } = await import(pathToFileURL(entry).href);
  prerenderer.keepTextsBy(textKeeper(place.kept, place.code));
  return {
    prerenderer,
    groups: await prerenderer.listGroups(nodeDigest),
    store: openFileStore(place.kept, place.client),
  };
}

/** Does a part of the work of rendering a build. Runs in threads of its own, each with the content in memory. */
export default async function render(task: RenderWork & { place: RenderPlace }): Promise<RenderResult> {
  const { place } = task;
  opened ??= open(place);
  const { prerenderer, groups, store } = await opened;
  const writeFile = async ({ file, render, source }: PrerenderedFile) => {
    const make = async () => Buffer.from(await render());
    const text = await source?.();
    return text === undefined
      ? store.write(file, await make())
      : store.writeMade(file, place.code + text, make);
  };
  switch (task.what) {
    case 'list':
      return {
        groups: [...groups].map(([group, files]) => ({ group, count: files.length })),
        pictures: prerenderer.pictures.length,
      };
    case 'files': {
      const files: ManifestFile[] = [];
      for (const file of groups.get(task.group)?.slice(task.from, task.to) ?? [])
        files.push(await writeFile(file));
      return { files };
    }
    case 'pictures': {
      const files: ManifestFile[] = [];
      for (const picture of prerenderer.pictures.slice(task.from, task.to)) {
        const make = async () => (await import('./images/make-picture.ts')).makePicture(picture);
        files.push(await store.writeMade(picture.file.slice(1), place.code + JSON.stringify(picture), make));
      }
      return { files };
    }
    case 'assets':
      return { files: task.files.map((file) => store.write(file, readFileSync(join(place.assets, file)))) };
    case 'logo': {
      const make = async () => (await import('./images/make-picture.ts')).makeLogo();
      return { files: [await store.writeMade(LOGO_PATH.slice(1), `${place.code}logo`, make)] };
    }
    case 'parts':
      writeLinesFile(task.target, prerenderer.renderParts());
      return {};
  }
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
