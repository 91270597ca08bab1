/** The media types of the files of the website, by extension. */
const SITE_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  yml: 'application/yaml; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** A media type without its parameters. */
export function essence(type: string): string {
  return type.split(';')[0] ?? type;
}

/** The media type that any server gives a file by its extension, or `undefined` where servers differ. */
export function mediaTypeByExtension(path: string): string | undefined {
  return SITE_TYPES[path.slice(path.lastIndexOf('.') + 1)];
}

/** The Content-Type of a file by its extension. Throws for one it does not know: guessing would be silent. */
export function siteMediaType(path: string): string {
  const type = mediaTypeByExtension(path);
  if (!type)
    throw new Error(
      `No media type is known for "${path}": add ".${path.slice(path.lastIndexOf('.') + 1)}" to src/api/files/media-types.ts`,
    );
  return type;
}
