import type { FormGroup } from '#schema/source/site/site-pages.ts';

/**
 * The form of the data that elements in pages of others compute with. Modules of this version keep reading it, so what
 * they would misread is a new version.
 */
const VERSION = 1;

const FOLDER = '/embed';

/** The module as it is now. */
export const EMBED_PATH = `${FOLDER}.js`;

/** The module as it is now, of this version: pages that load it need not change with the next one. */
export const EMBED_VERSION_PATH = `${FOLDER}/v${VERSION}.js`;

/** Characters of a digest in the name of a module. */
const DIGEST_LENGTH = 16;

/** The module with these bytes and no others, by their SHA-256 in hexadecimal digits. */
export function pinnedPath(sha256: string): string {
  return `${FOLDER}/${VERSION}-${sha256.slice(0, DIGEST_LENGTH)}.js`;
}

const PINNED = /^\/embed\/\d+-([\da-f]{16})\.js$/;

/** The digest in the path of a module whose bytes never change, or `undefined` for any other path. */
export function pinnedDigest(path: string): string | undefined {
  return PINNED.exec(path)?.[1];
}

/** What the element of a calculator or an analyzer computes with. */
export function embedDataPath(group: FormGroup, id: string): string {
  return `${FOLDER}/v${VERSION}/${group}/${id}.json`;
}

/** The ids of all calculators, or of all analyzers. */
export function embedNamesPath(group: FormGroup): string {
  return `${FOLDER}/v${VERSION}/${group}.json`;
}
