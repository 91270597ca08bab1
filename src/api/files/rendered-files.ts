import { digest } from '#text/sha256.ts';
import { fileHeaders } from '../headers.ts';
import type { Published } from '../router.ts';
import { etagOf, type FileStore, type StoredFile } from './files.ts';
import type { ResourceFile } from './resource-file.ts';

/** The files of a publication without a build: each rendered when first asked for, in the one coding `identity`. */
export function renderedFiles({ files }: Pick<Published, 'files'>): FileStore {
  const rendered = new Map<string, StoredFile>();
  return {
    get: (path) => {
      const file = files.get(path);
      if (!file) return undefined;
      const stored = rendered.get(path) ?? storedFile(file);
      rendered.set(path, stored);
      return stored;
    },
  };
}

function storedFile(file: ResourceFile): StoredFile {
  const body = file.render();
  return { identity: { read: () => body, headers: { ...fileHeaders(file), ETag: etagOf(digest(body)) } } };
}
