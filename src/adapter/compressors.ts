import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Compressors } from '#http/encoding.ts';

/**
 * Compression of what is computed while the client waits, at fast levels, on the threads of the pool: 600 kB take some
 * 10 ms, which no other request should wait for.
 */
export const compressors: Compressors = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  // Without the size beforehand, zstd sets aside memory for the largest window.
  zstd: (bytes) =>
    promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 3 },
      pledgedSrcSize: bytes.length,
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};
