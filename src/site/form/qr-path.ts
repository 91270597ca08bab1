import { encode } from 'uqr';

/** A QR code as the path of its dark squares, in a square of `size` units; nothing for a text that is too long for one. */
export function drawQrCode(text: string): { size: number; path: string } | undefined {
  try {
    const { size, data } = encode(text, { border: 0, ecc: 'L' });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])),
    );
    return { size, path: squares.join('') };
  } catch {
    return undefined;
  }
}
