import { etagOf } from '#http/etag.ts';
import type { FileStore } from '#http/files.ts';
import { fileHeaders } from '#http/headers.ts';
import type { Published } from '#http/router.ts';
import type { AssetReader } from './asset-reader.ts';

/** The digests of files in the order in which they are published. */
export type Digests = readonly string[];

/** The files of a publication, read when they are sent. The platform compresses them, so there is one coding. */
export function assetFiles(
  { files }: Pick<Published, 'files'>,
  digests: Digests,
  { bytes }: Pick<AssetReader, 'bytes'>,
): FileStore {
  const positions = new Map([...files.keys()].map((path, position) => [path, position]));
  return {
    get: (path) => {
      const file = files.get(path);
      const digest = digests[positions.get(path) ?? -1];
      if (!file || digest === undefined) return undefined;
      return {
        identity: { headers: { ...fileHeaders(file), ETag: etagOf(digest) }, read: () => bytes(path) },
      };
    },
  };
}
