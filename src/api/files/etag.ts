/** A strong validator made of a body's digest: two bodies have the same one only if they are the same. */
export function etagOf(sha256: string): string {
  return `"${sha256.slice(0, 27)}"`;
}
