import { formats } from '#render/formats.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { DISCOVERY } from './addresses.ts';

const OTHERS: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

const TYPES = new Map([
  ...Object.entries(OTHERS),
  ...FORMAT_NAMES.map((name): [string, string] => [name, formats[name].mediaType]),
]);

/** A media type without its parameters. */
export function essence(type: string): string {
  return type.split(';')[0] ?? type;
}

/** Files whose type their extension does not tell. */
const DISCOVERY_TYPES = new Map(Object.values(DISCOVERY).map(({ path, mediaType }) => [path, mediaType]));

/** The Content-Type of a file by its extension. Throws for one it does not know: guessing would be silent. */
export function mediaType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const type = DISCOVERY_TYPES.get(path) ?? TYPES.get(extension);
  if (!type)
    throw new Error(`No media type is known for "${path}": add ".${extension}" to src/server/media-types.ts`);
  return type;
}
