import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};
