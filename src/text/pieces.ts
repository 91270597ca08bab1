/** A text in pieces, some of them as their bytes in UTF-8: what is joined again and again is encoded once. */
export type Pieces = readonly Piece[];

export type Piece = string | Uint8Array;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes of a text; of one that is a single piece of bytes, these. */
export function bytesOf(pieces: Pieces): Uint8Array {
  const encoded = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const [first] = encoded;
  if (first && encoded.length === 1) return first;
  const bytes = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of encoded) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** A text as one. */
export function textOf(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}

/** Pieces with something between them. */
export function separated(pieces: Pieces, separator: string): Pieces {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [separator, piece]));
}
