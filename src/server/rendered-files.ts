import { etag } from './etag.ts';
import type { FileStore, StoredFile } from './files.ts';
import { fileHeaders, type Headers } from './headers.ts';
import type { Publication } from './publication.ts';

/** The files of a publication without a build: each rendered when first asked for, in the one coding `identity`. */
export function renderedFiles({ files, lists }: Publication): FileStore {
  const rendered = new Map<string, StoredFile>();
  return {
    get: (path) => {
      const render = files.get(path);
      if (!render) return undefined;
      const file = rendered.get(path) ?? storedFile(render(), fileHeaders(path, lists.get(path)));
      rendered.set(path, file);
      return file;
    },
  };
}

function storedFile(body: string, headers: Headers): StoredFile {
  return { identity: { read: () => body, headers: { ...headers, ETag: etag(body) } } };
}
