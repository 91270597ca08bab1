import type { ResultFile } from '#spreadsheet/file-formats.ts';

/** Some browsers read the file only after the click has been handled. */
const KEPT_MS = 10_000;

/** Has the browser save a file, as if a link to it were clicked. */
export function saveFile({ name, mediaType, content }: ResultFile): void {
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
