import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { nodeDigest } from '#loading/node-digest.ts';
import type { Picture } from '#site/pictures.ts';
import { buildCache } from '../cache/build-cache.ts';
import { ICON } from '../public-files.ts';
import { drawPicture } from './draw-picture.ts';

/** Makes the picture that other sites show with links to a page: a PNG of few colours. */
export function makePicture(picture: Picture): Promise<Buffer> {
  const svg = drawPicture(picture);
  return buildCache.get('pictures', nodeDigest(svg), () =>
    sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer(),
  );
}

const MARK = new URL(`../../../${ICON}`, import.meta.url);

/** Pixels of an edge of the mark; search engines ask for 112 at least. */
const MARK_SIZE = 512;

/** Makes the mark of the company as a PNG. */
export async function makeLogo(): Promise<Buffer> {
  const svg = await readFile(MARK);
  return sharp(svg, { density: 72 * 16 })
    .resize(MARK_SIZE)
    .png()
    .toBuffer();
}
