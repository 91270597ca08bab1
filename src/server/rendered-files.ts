import { etag } from './etag.ts';
import type { FileStore, StoredFile } from './files.ts';
import { fileHeaders } from './headers.ts';
import type { Publication } from './publication.ts';

/** The files of a publication without a build: each rendered when first asked for, in the one coding `identity`. */
export function renderedFiles({ files }: Publication): FileStore {
  const rendered = new Map<string, StoredFile>();
  return {
    get: (path) => {
      const render = files.get(path);
      if (!render) return undefined;
      const file = rendered.get(path) ?? storedFile(path, render());
      rendered.set(path, file);
      return file;
    },
  };
}

function storedFile(path: string, body: string): StoredFile {
  return { identity: { body, headers: { ...fileHeaders(path), ETag: etag(body) } } };
}
