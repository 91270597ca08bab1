const IS_WIDE = /[\u0100-\uffff]/g;

/**
 * Writes characters that take two bytes as escapes: one of them, and V8 keeps the whole source in two bytes a character
 * for as long as the process lives. They are in strings, patterns and comments alone.
 */
export const oneByteText = {
  name: 'kontor-one-byte-text',
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  renderChunk: (code: string) => ({ code: escapeWide(code), map: null }),
};

export const escapeWide = (code: string): string =>
  code.replace(IS_WIDE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
