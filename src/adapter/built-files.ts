import { readFileSync } from 'node:fs';
import { CODINGS, type EncodedFile, type FileStore, type StoredFile } from '#server/files.ts';
import { CODING_SUFFIXES, MANIFEST_NAME, type Manifest, type ManifestFile } from './manifest-file.ts';

/** The files of a build, all read into memory: a request is then a look-up. */
export function readBuiltFiles(client: URL, server: URL): FileStore {
  const manifest: Manifest = JSON.parse(readFileSync(new URL(MANIFEST_NAME, server), 'utf8'));
  return new Map(Object.entries(manifest.files).map(([path, file]) => [path, readBuiltFile(client, file)]));
}

function readBuiltFile(client: URL, { file, headers, codings }: ManifestFile): StoredFile {
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
