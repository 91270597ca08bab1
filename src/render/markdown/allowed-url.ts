/** Allowed schemes of links in Markdown answers. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The absolute address of a link in a text at `base`; `undefined` if it is invalid or its scheme is not allowed. */
export function allowedUrl(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const absolute = new URL(url, base);
  return SCHEMES.has(absolute.protocol) ? absolute.href : undefined;
}
