import { LRUCache } from 'lru-cache';
import { ownText } from '#text/pieces.ts';
import { type Digest, digest } from '#text/sha256.ts';
import type { ApiRequest, Computation, Cost, Found, Headers } from '../message.ts';
import { CODINGS, type Coding, type EncodedFile, etagOf, fileComputation, type StoredFile } from './files.ts';

/** A computed answer as it is kept, with what it costs each client. */
interface KeptAnswer {
  file: StoredFile;
  cost: Cost;
}

/** Answers that were computed lately, by what they answer: until the next build, the same address has the same answer. */
export type AnswerCache = LRUCache<string, KeptAnswer>;

/** About what an answer takes in memory besides its bytes. */
const OVERHEAD_BYTES = 4096;

/** The share of the cache that one answer may take. */
const LARGEST_SHARE = 1 / 4;

/** A cache of computed answers that takes so many bytes. */
export function answerCache(maxBytes: number): AnswerCache {
  return new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes * LARGEST_SHARE });
}

/** About what an answer takes. A body counts twice: all its compressed forms together take less than it does. */
function sizeOf({ body, headers }: Made): number {
  const text = Object.values(headers).reduce((sum, { length }) => sum + length, 0);
  return 2 * body.length + text + OVERHEAD_BYTES;
}

/** Query strings longer than this are not kept. */
const LONGEST_QUERY = 300;

/** An answer that follows from nothing but the address: what it costs, and how it is made. */
interface Recipe extends Pick<Computation, 'isLarge'> {
  cost: Cost;
  make: () => Made | Promise<Made>;
}

interface Made {
  body: Uint8Array;
  /** Those that do not depend on the coding. */
  headers: Headers;
}

interface AnswerKeeper {
  /** The answer to a request, where it is kept. It costs the client as much as one that is made. */
  find: (request: ApiRequest) => Computation | undefined;
  /** Makes the answer to a request and keeps it, where the runtime keeps any. */
  compute: (request: ApiRequest, recipe: Recipe) => Computation;
}

/** Computes the answers of an address once while they are asked for again and again. */
export function answerKeeper(
  address: string,
  runtime: EncodingRuntime & { answers?: AnswerCache },
): AnswerKeeper {
  const { answers } = runtime;
  // A long text that was a key of a lookup outlives its request.
  const nameOf = ({ query }: ApiRequest) =>
    answers && query.length <= LONGEST_QUERY ? `${address}?${query}` : undefined;
  return {
    find: (request) => {
      const name = nameOf(request);
      const kept = name === undefined ? undefined : answers?.get(name);
      return kept && { ...fileComputation(kept.file, request), cost: kept.cost, isLarge: true };
    },
    compute: (request, { cost, make, ...rest }) => {
      const keep = (answer: Made): Found | Promise<Found> => {
        const file = encodedFile(answer.body, answer.headers, runtime);
        const name = nameOf(request);
        if (name !== undefined) answers?.set(ownText(name), { file, cost }, { size: sizeOf(answer) });
        return fileComputation(file, request).run();
      };
      const run = () => {
        const made = make();
        return made instanceof Promise ? made.then(keep) : keep(made);
      };
      return { cost, ...rest, run };
    },
  };
}

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
