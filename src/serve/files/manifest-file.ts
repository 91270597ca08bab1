import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coding } from '#api/files/files.ts';
import type { Digest } from '#text/sha256.ts';

/** The file between build and server: which files there are, in which codings. */
export const MANIFEST_NAME = 'manifest.json';

/** How the file of a coding is named beside the file itself. */
export const CODING_SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } satisfies Record<Coding, string>;

/** The file in `dist/server` with the content that the process computes with. */
export const CONTENT_NAME = 'content.json';

/** The file in `dist/server` with all entries as parts of lists, rendered by the build, one a line. */
export const PARTS_NAME = 'parts.ndjson';

export interface Manifest extends ManifestContents {
  /** The digest of the contents as JSON, by which a damaged manifest is recognized, and two builds are told apart. */
  sha256: string;
}

/** What a build is. */
export interface BuildInfo {
  /** The version of the project. */
  version: string;
  /** The day that it is of. */
  date: string;
}

export interface ManifestContents extends BuildInfo {
  /** The files below `client/`, by path below the origin. */
  files: Record<string, ManifestFile>;
  /** The files below `server/` that the server is made of, by path. */
  server: Record<string, Fingerprint>;
}

export interface ManifestFile {
  /** Path of the file below `client/`. */
  file: string;
  /** The fingerprint of each coding the file is kept in. */
  codings: Partial<Record<Coding, Fingerprint>>;
}

/** What the build knows of the bytes of a file. */
export interface Fingerprint {
  /** SHA-256 in base64url; the entity tag is made of it. */
  sha256: string;
  /** In bytes. */
  length: number;
}

export function fingerprintOf(bytes: Uint8Array): Fingerprint {
  return { sha256: nodeDigest(bytes), length: bytes.length };
}

export function digestContents({ version, date, files, server }: ManifestContents): string {
  return nodeDigest(JSON.stringify({ version, date, files, server }));
}

/** How the text of a manifest begins, and what follows its digest. */
const [START, END] = ['{"sha256":"', '",'];

/** What the text of a manifest says; `undefined` if it is not as the build wrote it. */
function parseManifest(text: string): Manifest | undefined {
  const end = text.indexOf(END, START.length);
  if (!text.startsWith(START) || end < 0) return undefined;
  // Cheaper than to write the contents again: the digest is that of the rest of the text as an object of its own.
  if (nodeDigest(`{${text.slice(end + END.length)}`) !== text.slice(START.length, end)) return undefined;
  return JSON.parse(text);
}

/** The digest as Node computes it, several times as fast for long texts. */
export const nodeDigest: Digest = (body) => createHash('sha256').update(body).digest('base64url');

/** What the manifest of a build says. Throws a DamagedBuildError unless it is as the build wrote it. */
export function readManifest(server: string): Manifest {
  const path = join(server, MANIFEST_NAME);
  const text = readText(path);
  const manifest = parseManifest(text);
  if (manifest) return manifest;
  throw new DamagedBuildError(
    isJson(text) ? `${path} is not as the build wrote it.` : `${path} is not valid JSON.`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DamagedBuildError(`${path} ${code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`}.`);
  }
}

/** Thrown at start when `dist` is not what the build wrote; the message names the files. */
export class DamagedBuildError extends Error {
  override name = 'DamagedBuildError';

  constructor(problem: string) {
    super(
      `The server cannot start: ${problem}\nThe build is damaged or incomplete: copy it again, or build again.`,
    );
  }
}
