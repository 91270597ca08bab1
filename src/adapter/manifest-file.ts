import type { Coding } from '#server/files.ts';

/** The file between build and server: which files there are, in which codings. */
export const MANIFEST_NAME = 'manifest.json';

/** How the file of a coding is named beside the file itself. */
export const CODING_SUFFIXES = { br: '.br', zstd: '.zst', gzip: '.gz', identity: '' } satisfies Record<
  Coding,
  string
>;

export interface Manifest {
  /** By path below the origin. */
  files: Record<string, ManifestFile>;
}

export interface ManifestFile {
  /** Path of the file below `client/`. */
  file: string;
  /** Entity tag and length in bytes for each coding the file is kept in. */
  codings: Partial<Record<Coding, { etag: string; length: number }>>;
}
