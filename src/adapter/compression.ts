import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compressors } from '#http/encoding.ts';
import type { Coding } from '#http/files.ts';

/**
 * Compression of what is computed while the client waits, at fast levels, on the threads of the pool: 600 kB take some
 * 10 ms, which no other request should wait for.
 */
export const compressors: Compressors = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};

// The best level takes ten times as long for a tenth less: worth it for what is short, which is most that is asked for.
const THOROUGH_UP_TO_BYTES = 8 * 1024;
const brotliLevel = (length: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: length <= THOROUGH_UP_TO_BYTES ? 10 : 6 },
});

/** Compression of files, once, when they are built. */
export const compressFile = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliLevel(bytes.length)),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 7 }),
} satisfies Record<Exclude<Coding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>;
