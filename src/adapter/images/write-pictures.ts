import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { LOGO_PATH } from '#catalog/addresses.ts';
import { nodeDigest } from '#loading/node-digest.ts';
import { PICTURES_PATH, type Picture } from '#site/pictures.ts';
import { buildCache } from '../build-cache.ts';
import { ICON } from '../public-files.ts';
import { drawPicture } from './draw-picture.ts';

const MARK = new URL(`../../../${ICON}`, import.meta.url);

/** Pixels of an edge of the mark; search engines ask for 112 at least. */
const MARK_SIZE = 512;

/** Draws the pictures that other sites show with links, and takes their list out of the build. */
export async function writePictures(client: URL): Promise<void> {
  const root = fileURLToPath(client);
  const list = join(root, PICTURES_PATH);
  const pictures: Picture[] = JSON.parse(await readFile(list, 'utf8'));
  const inTurn = pLimit(4);
  await Promise.all(
    pictures.map((picture) =>
      inTurn(async () => {
        const target = join(root, picture.file);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, await drawn(drawPicture(picture)));
      }),
    ),
  );
  await sharp(await readFile(MARK), { density: 72 * 16 })
    .resize(MARK_SIZE)
    .png()
    .toFile(join(root, LOGO_PATH));
  await rm(list);
}

/** An SVG as a PNG of few colours. */
async function drawn(svg: string): Promise<Buffer> {
  return buildCache.get('pictures', nodeDigest(svg), () =>
    sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer(),
  );
}
