import sharp from 'sharp';

/** A photo with what a camera writes beside it, lying on its side as telephones save it. */
export const cameraPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width: height, height: width, channels: 3, background: '#7a8f6b' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
