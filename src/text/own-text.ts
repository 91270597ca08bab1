/**
 * The same text in memory of its own. Before Node 26, a part of a text keeps the whole one in memory for as long as it
 * lives: whatever is kept of a request has to be copied.
 */
export function ownText(text: string): string {
  return decoder.decode(encoder.encode(text));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
