/**
 * A copy of a text in memory of its own. Before Node 26, a substring keeps the whole string in memory, so parts of a
 * request must be copied before they are kept.
 */
export function ownText(text: string): string {
  return decoder.decode(encoder.encode(text));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
