import { localizedFile } from '#filters/path.ts';
import { formats } from '#render/formats.ts';
import type { EndpointGroup } from '#schema/endpoint.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { fillText, fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, inEachLang, LANGS, type Lang, type Localized, languageName } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { fileGet } from '../files/file-query.ts';
import { type AnswerType, type ResourceFile, translationsOf } from '../files/resource-file.ts';
import { singlePage } from '../list-paging.ts';
import type { Resource } from '../resource.ts';
import { langParameter } from './parameters.ts';

/** JSON of a shape. */
export function jsonType(shape: ShapeName): AnswerType {
  return { format: 'json', mediaType: formats.json.mediaType, shape };
}

/** An answer in each format; as JSON it has a shape. */
export function typeInEachFormat(shape: ShapeName): AnswerType[] {
  return FORMAT_NAMES.map((format) => ({
    format,
    mediaType: formats[format].mediaType,
    ...(format === 'json' && { shape }),
  }));
}

/** The files of one answer in each format, which name each other. */
export function fileInEachFormat(
  types: readonly AnswerType[],
  make: (type: AnswerType) => Omit<ResourceFile, 'type' | 'siblings'>,
): ResourceFile[] {
  const siblings: ResourceFile[] = [];
  siblings.push(...types.map((type) => ({ ...make(type), type, siblings })));
  return siblings;
}

/** A document that is one file. */
interface DocumentParts
  extends Pick<Resource, 'key' | 'features' | 'path' | 'title' | 'isUnlisted'>,
    Pick<ResourceFile, 'lang' | 'languages' | 'translations' | 'license' | 'render' | 'source'> {
  /** What it is about; by default the API and the website. */
  group?: EndpointGroup;
  /** What it is, if it is not JSON of a shape. */
  mediaType?: string;
  shape?: ShapeName;
}

/** The resource of one file. */
export function documentResource(parts: DocumentParts): Resource {
  const {
    key,
    group = 'discovery',
    features,
    path,
    title,
    isUnlisted,
    mediaType = '',
    shape,
    ...file
  } = parts;
  const type = shape ? jsonType(shape) : { mediaType };
  return {
    key,
    group,
    ...(features && { features }),
    path,
    title,
    parameters: {},
    types: [type],
    hasLanguage: (file.lang ?? file.languages) !== undefined,
    ...(isUnlisted && { isUnlisted }),
    files: [{ ...file, path, address: path, type }],
  };
}

const inLanguage = (lang: Lang, said: Lang): string =>
  lang === said ? '' : fillText(WORDS.text.inLanguage[said], { language: languageName(lang, said) });

/** A document of which there is one in each language. */
interface LocalizedParts extends Omit<DocumentParts, 'path' | 'lang' | 'translations'> {
  paths: Localized;
}

/** The resource of the document in one language, whose title names that as `language` where it is said in another one. */
export function documentIn(lang: Lang, { key, paths, title, ...parts }: LocalizedParts): Resource {
  return documentResource({
    ...parts,
    key: lang === DEFAULT_LANG ? key : `${key}_${lang}`,
    path: paths[lang],
    title: fillTexts(title, { language: inEachLang((said) => inLanguage(lang, said)) }),
    lang,
    translations: translationsOf(lang, (other) => paths[other]),
  });
}

export const PLAIN_TEXT = 'text/plain; charset=utf-8';

interface JsonParts extends Pick<Resource, 'key' | 'group' | 'features' | 'path' | 'title'> {
  shape: ShapeName;
  /** The path of the files without language and extension, where it is not that of the resource. */
  filePath?: string;
  /** The number of items, if the document is a list. */
  count?: number;
  /** What the document holds in a language. */
  render: (lang: Lang) => object;
}

/** A resource of one JSON document in each language. */
export function jsonResource(parts: JsonParts): Resource {
  const { key, group, features, path: address, title, shape, filePath = address, count, render } = parts;
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
    ...(features && { features }),
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
