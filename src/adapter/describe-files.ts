import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Coding } from '#http/files.ts';
import { buildCache } from './build-cache.ts';
import { CODING_SUFFIXES, fingerprintOf, type ManifestFile } from './manifest-file.ts';

/** Files that are compressed by their format. */
const IS_COMPRESSED = /\.(?:png|woff2)$/;

/** Files shorter than this do not get shorter by enough to be worth another file. */
const COMPRESS_FROM_BYTES = 256;

/** A file is compressed once and read often, but the best levels take ten times as long for a tenth less. */
const COMPRESS = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 7 }),
} satisfies Record<Exclude<Coding, 'identity'>, (bytes: Buffer) => Buffer>;

/** What is compressed in another way is kept under another name. */
const KIND = 'compressed-br6-gzip7';

/** Compresses files below `root`, and tells what the server needs to know of them. Runs in threads of its own. */
export default async function describeFiles(task: {
  root: string;
  files: readonly string[];
}): Promise<ManifestFile[]> {
  const described: ManifestFile[] = [];
  for (const file of task.files) described.push(await describeFile(task.root, file));
  return described;
}

async function describeFile(root: string, file: string): Promise<ManifestFile> {
  const bytes = await readFile(join(root, file));
  const identity = fingerprintOf(bytes);
  const codings: ManifestFile['codings'] = { identity };
  if (bytes.length < COMPRESS_FROM_BYTES || IS_COMPRESSED.test(file)) return { file, codings };
  for (const coding of ['br', 'gzip'] as const) {
    const name = `${identity.sha256}.${coding}`;
    const compressed = await buildCache.get(KIND, name, async () => COMPRESS[coding](bytes));
    if (compressed.length >= bytes.length) continue;
    await writeFile(join(root, file + CODING_SUFFIXES[coding]), compressed);
    codings[coding] = fingerprintOf(compressed);
  }
  return { file, codings };
}
