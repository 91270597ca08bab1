import { readFileSync } from 'node:fs';
import { CODINGS, type EncodedFile, type FileStore, type StoredFile } from '#server/files.ts';
import { fileHeaders, type Headers } from '#server/headers.ts';
import type { Publication } from '#server/publication.ts';
import { CODING_SUFFIXES, MANIFEST_NAME, type Manifest, type ManifestFile } from './manifest-file.ts';

/** The files of a build, all read into memory: a request is then a look-up. `lists`: what there is to say of lists. */
export function readBuiltFiles(client: URL, server: URL, lists: Publication['lists']): FileStore {
  const manifest: Manifest = JSON.parse(readFileSync(new URL(MANIFEST_NAME, server), 'utf8'));
  return new Map(
    Object.entries(manifest.files).map(([path, file]) => {
      const ownPath = `/${file.file}`;
      return [path, readBuiltFile(client, file, fileHeaders(ownPath, lists.get(ownPath)))];
    }),
  );
}

function readBuiltFile(client: URL, { file, codings }: ManifestFile, headers: Headers): StoredFile {
  const read = (suffix: string) => readFileSync(new URL(encodeURI(file + suffix), client));
  const stored = CODINGS.flatMap((coding): [string, EncodedFile][] => {
    const seal = codings[coding];
    if (!seal) return [];
    const encoding = coding === 'identity' ? {} : { 'Content-Encoding': coding };
    const own = { ...headers, ...encoding, 'Content-Length': String(seal.length), ETag: seal.etag };
    return [[coding, { body: read(CODING_SUFFIXES[coding]), headers: own }]];
  });
  return Object.fromEntries(stored) as unknown as StoredFile;
}
