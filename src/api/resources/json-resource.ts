import { localizedFile } from '#filters/path.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { fileGet } from '../files/file-query.ts';
import { singlePage } from '../list-paging.ts';
import type { Resource } from '../resource.ts';
import { jsonType } from './make-files.ts';
import { langParameter } from './parameters.ts';

interface JsonParts extends Pick<Resource, 'key' | 'group' | 'path' | 'title'> {
  shape: ShapeName;
  /** The path of the files without language and extension, where it is not that of the resource. */
  filePath?: string;
  /** The number of items of a list; absent for what is no list. */
  count?: number;
  /** What the document holds in a language. */
  render: (lang: Lang) => object;
}

/** A resource of one JSON document in each language. */
export function jsonResource(parts: JsonParts): Resource {
  const { key, group, path: address, title, shape, filePath = address, count, render } = parts;
  const type = jsonType(shape);
  const files = LANGS.map((lang) => {
    const path = localizedFile(filePath, lang, 'json');
    return {
      path,
      address,
      type,
      lang,
      ...(count !== undefined && { paging: singlePage(count, path) }),
      render: () => JSON.stringify(render(lang)),
    };
  });
  return {
    key,
    group,
    path: address,
    title,
    parameters: langParameter,
    types: [type],
    hasLanguage: true,
    isList: count !== undefined,
    files,
    get: fileGet(files),
  };
}
