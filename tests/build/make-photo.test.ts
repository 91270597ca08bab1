import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { photoFiles } from '#catalog/article-images.ts';
import { type Cache, openCache } from '../../src/build/cache.ts';
import { makePhoto } from '../../src/build/images/make-photo.ts';
import { cameraPhoto } from '../setup/photos.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-photos-'));
afterAll(() => rm(folder, { recursive: true }));
const cache = openCache(join(folder, 'cache'));
const original = join(folder, 'desk.jpg');
const bytes = await cameraPhoto(900, 600);
writeFileSync(original, bytes);

describe.each(['avif', 'webp'] as const)('a photo made as %s', (format) => {
  it('is upright, as wide as asked for, and says nothing of its camera', async () => {
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Somebody');
    const made = await makePhoto(original, { format, width: 480 }, cache);
    const { exif, xmp, icc, orientation, ...facts } = await sharp(made).metadata();
    expect(facts).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width: 480, height: 320 });
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(made.toString('latin1')).not.toContain('Somebody');
  });

  it('is never wider than it was', async () => {
    const made = await makePhoto(original, { format, width: 1600 }, cache);
    expect(await sharp(made).metadata()).toMatchObject({ width: 900, height: 600 });
  });

  it('is made once, and again where the photo is another one', async () => {
    const other = join(folder, 'other.jpg');
    let made = 0;
    const counting: Cache = {
      ...cache,
      write: (...written) => {
        made++;
        cache.write(...written);
      },
    };
    const make = async (photo: Buffer) => {
      writeFileSync(other, photo);
      await makePhoto(other, { format, width: 100 }, counting);
      return made;
    };
    expect(await make(bytes)).toBe(1);
    expect(await make(bytes)).toBe(1);
    expect(await make(await sharp(bytes).negate().jpeg().toBuffer())).toBe(2);
  });
});

describe('the files of a photo', () => {
  it.each([
    [4000, [480, 800, 1600]],
    [1600, [480, 800, 1600]],
    [1200, [480, 800, 1200]],
    [480, [480]],
    [300, [300]],
  ])('of a width of %i have these: %j', (width, widths) => {
    const files = photoFiles('slug', { file: 'desk.jpg', width, height: 200 });
    for (const format of ['avif', 'webp'])
      expect(files.filter((file) => file.format === format).map((file) => file.width)).toEqual(widths);
    expect(files.at(-1)?.path).toBe(`/images/photos/slug/desk-${widths.at(-1)}.webp`);
  });
});
