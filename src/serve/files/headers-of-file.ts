import { fileHeaders, siteHeaders } from '#api/headers.ts';
import type { Headers } from '#api/message.ts';
import type { Publication } from '#api/resources/publish.ts';
import type { ManifestFile } from './manifest-file.ts';

/** The headers of a file of a build, except those that depend on its bytes and its encoding. */
export function headersOfFile(
  { file }: Pick<ManifestFile, 'file'>,
  published: Publication['files'],
): Headers {
  const path = `/${file}`;
  const resource = published.get(path);
  return resource ? fileHeaders(resource) : siteHeaders(path);
}
