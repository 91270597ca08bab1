import { type Digest, digest } from '#text/sha256.ts';
import { etagOf } from './etag.ts';
import { CODINGS, type Coding, type Representations, selectRepresentation } from './files.ts';
import type { Answer, ApiRequest, Headers } from './message.ts';

/** How a runtime compresses what is computed for one request; the codings it has no function for are not offered. */
export type Compressors = Partial<
  Record<Exclude<Coding, 'identity'>, (bytes: Uint8Array) => Promise<Uint8Array>>
>;

/** What a runtime does to the bytes of computed texts. */
export interface EncodingRuntime {
  /** Without, texts are sent as they are. */
  compressors?: Compressors;
  /** Without, the digest is computed in JavaScript. */
  digest?: Digest;
}

/** Texts shorter than this fit into one packet anyway. */
const COMPRESS_FROM_LENGTH = 1024;

/**
 * A computed text as an answer like that of a file: in the coding that the client likes best, 304 where it has it. The
 * entity tags of the codings come from the text, so that nothing is compressed to find out that nothing is to be sent.
 */
export async function encodedAnswer(
  text: string,
  headers: Headers,
  request: ApiRequest,
  runtime: EncodingRuntime = {},
): Promise<Answer> {
  const selected = selectRepresentation(representations(text, headers, runtime), request);
  if ('status' in selected) return selected;
  return { status: 200, headers: selected.headers, body: await selected.encode() };
}

interface LazyRepresentation {
  headers: Headers & { ETag: string };
  encode: () => Promise<Uint8Array> | string;
}

function representations(
  text: string,
  headers: Headers,
  { compressors = {}, digest: digestOf = digest }: EncodingRuntime,
): Representations<LazyRepresentation> {
  const tag = etagOf(digestOf(text));
  const found: Representations<LazyRepresentation> = {
    identity: { headers: { ...headers, ETag: tag }, encode: () => text },
  };
  if (text.length < COMPRESS_FROM_LENGTH) return found;
  for (const coding of CODINGS) {
    const compress = coding === 'identity' ? undefined : compressors[coding];
    if (!compress) continue;
    const ETag = tag.replace(/"$/, `-${coding}"`);
    found[coding] = {
      headers: { ...headers, 'Content-Encoding': coding, ETag },
      encode: () => compress(new TextEncoder().encode(text)),
    };
  }
  return found;
}
