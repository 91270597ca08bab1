import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Coding } from '#api/files/files.ts';

/** Files that are compressed by their format. */
const IS_COMPRESSED = /\.(?:png|woff2)$/;

/** Files shorter than this do not get shorter by enough to be worth another file. */
const COMPRESS_FROM_BYTES = 256;

type Compressed = Exclude<Coding, 'identity'>;

/** A file is compressed once and read often, but the best levels take ten times as long for a tenth less. */
const COMPRESS = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 7 }),
} satisfies Record<Compressed, (bytes: Uint8Array) => Buffer>;

/** What is compressed in another way is kept under another name. */
export const COMPRESSION = 'br6-gzip7';

/** The codings of a file besides itself that are shorter than it. */
export function compressFile(file: string, bytes: Uint8Array): [Compressed, Buffer][] {
  if (bytes.length < COMPRESS_FROM_BYTES || IS_COMPRESSED.test(file)) return [];
  return (['br', 'gzip'] as const).flatMap((coding): [Compressed, Buffer][] => {
    const compressed = COMPRESS[coding](bytes);
    return compressed.length < bytes.length ? [[coding, compressed]] : [];
  });
}
