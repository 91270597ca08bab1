/** The addresses that a `Link` header names, by relation; for `alternate`, the last. */
export function linksOf(header: string | undefined): Record<string, string> {
  const links = [...(header ?? '').matchAll(/<([^>]*)>; rel="([^"]*)"/g)];
  return Object.fromEntries(links.map(([, href = '', rel = '']) => [rel, href]));
}
