/** Schemes a link in served Markdown may have. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The absolute address a link in a text at `base` leads to, or `undefined` where it leads nowhere we would send a reader. */
export function allowedUrl(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const absolute = new URL(url, base);
  return SCHEMES.has(absolute.protocol) ? absolute.href : undefined;
}
