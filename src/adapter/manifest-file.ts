import { digest } from '#server/etag.ts';
import type { Coding } from '#server/files.ts';

/** The file between build and server: which files there are, in which codings. */
export const MANIFEST_NAME = 'manifest.json';

/** How the file of a coding is named beside the file itself. */
export const CODING_SUFFIXES = { br: '.br', zstd: '.zst', gzip: '.gz', identity: '' } satisfies Record<
  Coding,
  string
>;

export interface Manifest {
  /** The digest of `files` as JSON, by which a damaged manifest is recognized. */
  sha256: string;
  /** By path below the origin. */
  files: Record<string, ManifestFile>;
}

export interface ManifestFile {
  /** Path of the file below `client/`. */
  file: string;
  /** The seal of each coding the file is kept in. */
  codings: Partial<Record<Coding, FileSeal>>;
}

/** What the build knows of the bytes of a file. */
export interface FileSeal {
  /** SHA-256 in base64url; the entity tag is made of it. */
  sha256: string;
  /** In bytes. */
  length: number;
}

export function sealFile(bytes: Uint8Array): FileSeal {
  return { sha256: digest(bytes), length: bytes.length };
}

export function digestFiles(files: Manifest['files']): string {
  return digest(JSON.stringify(files));
}
