import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { LOGO_PATH } from '#catalog/addresses.ts';
import { PICTURES_PATH, type Picture } from '#site/pictures.ts';
import { ICON } from '../public-files.ts';
import { drawPicture } from './draw-picture.ts';

/** Pictures of earlier builds, by the digest of what they show. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/kontor/pictures/', import.meta.url));

const MARK = new URL(`../../../${ICON}`, import.meta.url);

/** Pixels of an edge of the mark; search engines ask for 112 at least. */
const MARK_SIZE = 512;

/** Draws the pictures that other sites show with links, and takes their list out of the build. */
export async function writePictures(client: URL): Promise<void> {
  const root = fileURLToPath(client);
  const list = join(root, PICTURES_PATH);
  const pictures: Picture[] = JSON.parse(await readFile(list, 'utf8'));
  await mkdir(CACHE, { recursive: true });
  const inTurn = pLimit(4);
  await Promise.all(
    pictures.map((picture) =>
      inTurn(async () => {
        const target = join(root, picture.file);
        await mkdir(dirname(target), { recursive: true });
        await copyFile(await drawnFile(drawPicture(picture)), target);
      }),
    ),
  );
  await sharp(await readFile(MARK), { density: 72 * 16 })
    .resize(MARK_SIZE)
    .png()
    .toFile(join(root, LOGO_PATH));
  await rm(list);
}

/** The file in the cache that shows an SVG. It is written aside first, since builds run side by side. */
async function drawnFile(svg: string): Promise<string> {
  const digest = createHash('sha256').update(svg).digest('hex');
  const file = join(CACHE, `${digest}.png`);
  if (await isThere(file)) return file;
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, png);
  await rename(aside, file);
  return file;
}

async function isThere(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}
