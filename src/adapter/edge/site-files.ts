import { etagOf } from '#http/etag.ts';
import type { FileStore, StoredFile } from '#http/files.ts';
import { siteHeaders } from '#http/headers.ts';
import { pageAddress } from '#http/site.ts';
import type { AssetReader } from './asset-reader.ts';
import type { SiteData } from './edge-data.ts';
import { PRIVATE_FOLDER } from './paths.ts';

/**
 * The files that the answer to a request outside the API may need: the one at its address, and the pages that say what went
 * wrong. A page has the entity tag that the platform gives it.
 */
export async function filesFor(
  path: string,
  { files }: Pick<SiteData, 'files'>,
  assets: AssetReader,
): Promise<FileStore> {
  const address = pageAddress(path);
  const found = isHidden(address) ? undefined : await assets.find(address);
  const file = found && storedFile(found, headersOf(address, found, files));
  return {
    get: (asked) => {
      if (ERROR_PAGES.has(asked)) return errorPage(asked, assets);
      return asked === address ? file : undefined;
    },
  };
}

/** Pages without an address of their own. */
const ERROR_PAGES = new Set(['/404.html', '/429.html']);

const isHidden = (address: string) =>
  address.startsWith(`${PRIVATE_FOLDER}/`) || ERROR_PAGES.has(`${address}.html`);

function headersOf(address: string, found: Response, files: SiteData['files']): SiteData['files'][string] {
  const known = Object.hasOwn(files, address) ? files[address] : undefined;
  if (known) return known;
  const isPage = found.headers.get('Content-Type')?.startsWith('text/html');
  const tag = found.headers.get('ETag') ?? '';
  return { ...siteHeaders(isPage ? `${address}.html` : address), ETag: tag.replace(/^W\//, '') };
}

function storedFile(found: Response, headers: SiteData['files'][string]): StoredFile {
  return { identity: { headers, read: async () => new Uint8Array(await found.arrayBuffer()) } };
}

function errorPage(path: string, { bytes }: Pick<AssetReader, 'bytes'>): StoredFile {
  // It is sent with another status, and nobody asks for it again.
  return { identity: { headers: { ...siteHeaders(path), ETag: etagOf('') }, read: () => bytes(path) } };
}
