/** The address of a result within its site. */
export function pathIn(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}
