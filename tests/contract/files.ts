import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { inject } from 'vitest';
import { CONTENT_KINDS } from '#schema/kind.ts';

const client = `${inject('dist')}/client`;

/** The paths of all content files of the build under test, as they are served. */
export function contentPaths(): string[] {
  const kinds = CONTENT_KINDS.join(',');
  return globSync(`api/v1/content/{${kinds}}{.*,/**/*.{json,md,jsonld}}`, {
    cwd: client,
    ignore: ['**/*.{br,gz,zst}', '**/*.ndjson'],
  })
    .sort()
    .map((file) => `/${file}`);
}

export function fileBytes(path: string): Buffer {
  return readFileSync(`${client}${path}`);
}

/** The query-string address that a list file answers, or `undefined` for the file of a single item. */
export function queryAddressOf(path: string): string | undefined {
  const [, kind, rest, format] = /^\/api\/v1\/content\/([^/.]+)((?:\/[^.]+)?)\.(\w+)$/.exec(path) ?? [];
  const segments = (rest ?? '').split('/').filter(Boolean);
  if (segments.some((segment) => !segment.includes('='))) return undefined;
  return `/api/v1/content/${kind}?${[...segments, `format=${format}`].join('&')}`;
}
