import { type Digest, digest } from '#text/sha256.ts';
import type { Headers } from '../message.ts';
import { CODINGS, type Coding, type EncodedFile, etagOf, type StoredFile } from './files.ts';

/** How a runtime compresses what is computed; the codings it has no function for are not offered. */
export type Compressors = Partial<
  Record<Exclude<Coding, 'identity'>, (bytes: Uint8Array) => Promise<Uint8Array>>
>;

/** What a runtime does to computed bytes. */
export interface EncodingRuntime {
  /** Without, they are sent as they are. */
  compressors?: Compressors;
  /** Without, the digest is computed in JavaScript. */
  digest?: Digest;
}

/** Less than this fits into one packet anyway. */
const COMPRESS_FROM_BYTES = 1024;

/**
 * Computed bytes as a file, compressed when a client asks for it. The entity tags of the codings come from the bytes as they
 * are, so that nothing is compressed to find out that nothing is to be sent.
 */
export function encodedFile(
  bytes: Uint8Array,
  headers: Headers,
  { compressors = {}, digest: digestOf = digest }: EncodingRuntime = {},
): StoredFile {
  const tag = etagOf(digestOf(bytes));
  const file: StoredFile = { identity: { headers: { ...headers, ETag: tag }, read: () => bytes } };
  if (bytes.length < COMPRESS_FROM_BYTES) return file;
  for (const coding of CODINGS) {
    const compress = coding === 'identity' ? undefined : compressors[coding];
    if (!compress) continue;
    const ETag = tag.replace(/"$/, `-${coding}"`);
    file[coding] = {
      headers: { ...headers, 'Content-Encoding': coding, ETag },
      ...madeOnce(() => compress(bytes)),
    };
  }
  return file;
}

/** Reads what is made when it is first asked for; if that fails, it is made again for the next one who asks. */
function madeOnce(make: () => Promise<Uint8Array>): Pick<EncodedFile, 'read' | 'isAtHand'> {
  let made: Promise<Uint8Array> | Uint8Array | undefined;
  const begin = async () => {
    try {
      made = await make();
      return made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
  return {
    read: () => {
      made ??= begin();
      return made;
    },
    isAtHand: () => made instanceof Uint8Array,
  };
}
