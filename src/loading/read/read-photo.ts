import { failure, type Result, success } from '#text/result.ts';

/** What a photo in the content folder looks like; a build reads the file again. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** The names of photos, also as cameras write them. */
export const PHOTO_NAME = /\.(?:jpe?g|png|webp)$/i;

export const MAX_PHOTO_BYTES = 2 ** 20;

/** Pixels of an edge. A file of a few bytes can hold thousands of millions. */
const MAX_EDGE = 6000;

const FORMATS = ['jpeg', 'png', 'webp'];

/** The size of a photo, or what is wrong with its file. */
export async function readPhoto(bytes: Buffer): Promise<Result<PhotoSize, string>> {
  // Loaded when needed: most sites have no photo, and bundles must not contain it.
  const { default: sharp } = await import('sharp');
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!picture) return failure('is not a picture that can be read: save it as JPEG, PNG or WebP');
  const { format, autoOrient } = picture;
  if (!FORMATS.includes(format))
    return failure(
      `is a picture in the format ${format}, whatever its name says: save it as JPEG, PNG or WebP`,
    );
  const { width, height } = autoOrient;
  if (Math.max(width, height) > MAX_EDGE)
    return failure(
      `is ${width} × ${height} pixels large: save it with at most ${MAX_EDGE} in each direction; it is shown with at most 1600 in width`,
    );
  return success({ width, height });
}
