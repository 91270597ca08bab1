import { nameFrom } from '../values.ts';

/** A photo or a diagram as the process of the desk takes it. */
export interface ReadImage {
  name: string;
  base64: string;
}

/** A photo may be so large as it is; the check refuses more than 1 MiB, and no page shows more than 1,600 pixels. */
const MOST = { bytes: 900_000, pixels: 2000 };

/** How much of a photo is kept: less where that is not enough to make it small. */
const QUALITIES = [0.85, 0.7, 0.5];

/** Reads a file under the name that it gets: small letters, hyphens for all else. A large photo is scaled down. */
export async function readImage(file: File): Promise<ReadImage> {
  // `flow.de.svg` has the language of its words before its end.
  const name = file.name.split('.').map(nameFrom).join('.');
  const isPhoto = /\.(?:jpe?g|png|webp)$/.test(name);
  const scaled = isPhoto && (await scaledPhoto(file));
  if (scaled) return { name: name.replace(/\.[a-z]+$/, '.jpg'), base64: await base64Of(scaled) };
  return { name, base64: await base64Of(file) };
}

/** A photo with fewer pixels; `undefined` where it is small enough, or no picture. */
async function scaledPhoto(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const factor = Math.min(1, MOST.pixels / Math.max(picture.width, picture.height));
  if (factor === 1 && file.size <= MOST.bytes) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MOST.bytes) return blob;
  }
  return undefined;
}

async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
