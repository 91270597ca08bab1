/** A text in pieces, some of them as their bytes in UTF-8: what is joined again and again is encoded once. */
export type Pieces = readonly Piece[];

export type Piece = string | Uint8Array;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes of a text; of one that is a single piece of bytes, these. */
export function bytesOf(pieces: Pieces): Uint8Array {
  const [first = ''] = pieces;
  if (pieces.length === 1) return typeof first === 'string' ? encoder.encode(first) : first;
  const encoded = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
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

/** Makes the function that puts something between pieces. */
export function separator(text: string): (pieces: Pieces) => Pieces {
  const between = encoder.encode(text);
  return (pieces) => pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]));
}

/**
 * A copy of a text in memory of its own. Before Node 26, a substring keeps the whole string in memory, so parts of a
 * request must be copied before they are kept.
 */
export function ownText(text: string): string {
  return decoder.decode(encoder.encode(text));
}
