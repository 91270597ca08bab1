import type { ResourceFile } from '../files/resource-file.ts';
import type { Resource } from '../resource.ts';

/** A document that is one file, in one language if it has any. */
export interface DocumentParts
  extends Pick<Resource, 'key' | 'path' | 'title'>,
    Pick<ResourceFile, 'lang' | 'translation' | 'license' | 'render'> {
  mediaType: string;
}

/** The resource of a document about the API or the website. */
export function documentResource({ key, path, title, mediaType, ...file }: DocumentParts): Resource {
  const type = { mediaType };
  return {
    key,
    group: 'discovery',
    path,
    title,
    parameters: {},
    types: [type],
    hasLanguage: file.lang !== undefined,
    isList: false,
    files: [{ ...file, path, address: path, type }],
  };
}

export const PLAIN_TEXT = 'text/plain; charset=utf-8';
