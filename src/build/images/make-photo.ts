import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PhotoFile } from '#schema/entry.ts';
import { nodeDigest } from '#serve/files/manifest-file.ts';
import { type Cache, cached } from '../cache.ts';

/** Makes a file of the photo at a path: in one of its widths, upright, and without what the camera has written beside it. */
export async function makePhoto(
  path: string,
  { format, width }: Pick<PhotoFile, 'format' | 'width'>,
  cache: Cache,
): Promise<Buffer> {
  const bytes = await readFile(path);
  const source = JSON.stringify([nodeDigest(bytes), format, width, sharp.versions.sharp]);
  return cached(cache, ['photos', source], () =>
    sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true })[format]().toBuffer(),
  );
}
