import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture, PICTURE_SIZE } from '../../src/adapter/images/draw-picture.ts';

const draw = (title: string) => drawPicture({ file: '', company: 'Firma', kind: 'Artikel', title });

/** The share of dark pixels in a band of the picture at its right edge, where nothing may be written. */
async function inkAtRightEdge(svg: string): Promise<number> {
  const width = 60;
  const left = PICTURE_SIZE.width - width;
  const band = await sharp(Buffer.from(svg))
    .extract({ left, top: 0, width, height: PICTURE_SIZE.height })
    .greyscale()
    .raw()
    .toBuffer();
  return band.filter((value) => value < 128).length / band.length;
}

it('needs no font where it is shown', () => expect(draw('Was kostet eine App?')).not.toContain('<text'));

it.each([
  ['short', 'API'],
  ['usual', 'Nachrichten ohne Verlust senden: das Outbox-Muster mit PostgreSQL'],
  ['long', 'Sehr lange Überschriften sind selten, '.repeat(8)],
])('writes a %s title within its margins', async (_, title) => {
  expect(await inkAtRightEdge(draw(title))).toBe(0);
});

it('is another picture for another title', () => expect(draw('Ä')).not.toBe(draw('A')));
