import type { FileStore } from '#http/files.ts';
import type { ApiRequest } from '#http/message.ts';
import type { Published } from '#http/router.ts';

/** A part of what is published, with what requests to its addresses need and nothing else. */
export interface Slice<P extends Published = Published> {
  publication: P;
  files: FileStore;
  /** Reads what the answer to a request is computed from. */
  prepare?: (request: ApiRequest) => Promise<void>;
}

/** Whether a decoded path is one of a publication: a file, or an address that takes a query string or a body. */
export function addressFinderIn({ resources, files }: Published): (path: string) => boolean {
  const addresses = new Set(
    resources.flatMap(({ path, names, files, get }) => {
      if (!get) return [];
      return names ? files.map(({ address }) => address) : [path];
    }),
  );
  return (path) => files.has(path) || addresses.has(path);
}

/** What is in a part has not moved. */
export const NO_MOVES: Published['moves'] = { redirects: new Map(), gone: new Map() };
