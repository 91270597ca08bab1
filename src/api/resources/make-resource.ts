import { localizedFile } from '#filters/path.ts';
import { checkChoice, readParameters } from '#filters/query-parameters.ts';
import { formats } from '#render/formats.ts';
import type { EndpointGroup } from '#schema/endpoint.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { type InvalidRequest, rejectRequest } from '#schema/request-error.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { fillText, fillTexts } from '#text/fill.ts';
import {
  DEFAULT_LANG,
  findLang,
  inEachLang,
  LANGS,
  type Lang,
  type Localized,
  languageName,
} from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { badRequest, errorLangOf } from '../errors.ts';
import { fileComputation, withLocation } from '../files/files.ts';
import { type AnswerType, type ResourceFile, singlePage, translationsOf } from '../files/resource-file.ts';
import type { Get, Resource, Runtime } from '../resource.ts';
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

/** The allowed values of `format`, and the format that each means. */
export type Spellings = Record<string, FormatName>;

export const FORMAT_SPELLINGS: Spellings = Object.fromEntries(FORMAT_NAMES.map((name) => [name, name]));

/** Answers GET of addresses that have one file in each language and, given `spellings`, in each format. */
export function fileGet(files: readonly ResourceFile[], spellings?: Spellings): (runtime: Runtime) => Get {
  const paths = new Map(
    files.map(({ address, lang, type, path }) => [fileKey(address, lang, type.format), path]),
  );
  return (runtime) => (request, address) => {
    const choice = chooseFile(request.query, spellings);
    if (!choice.ok) return badRequest(choice.error, errorLangOf(request));
    const { lang, format } = choice.value;
    // What is in no language is one file, whichever language is asked for.
    const path =
      paths.get(fileKey(address, lang, format)) ?? paths.get(fileKey(address, DEFAULT_LANG, format)) ?? '';
    const file = runtime.files.get(path);
    if (!file) throw new Error(`There is no file ${path} for ${address}`);
    return fileComputation(withLocation(file, path), request);
  };
}

const fileKey = (address: string, lang: Lang = DEFAULT_LANG, format: FormatName = DEFAULT_FORMAT) =>
  `${address} ${lang} ${format}`;

/** The language and format that a query string asks for. */
function chooseFile(
  query: string,
  spellings?: Spellings,
): Result<{ lang: Lang; format: FormatName }, InvalidRequest> {
  const names = spellings ? ['format', 'lang'] : ['lang'];
  const { values, errors: found } = readParameters(query, names);
  const { format = DEFAULT_FORMAT, lang = DEFAULT_LANG } = values;
  const errors = [
    ...found,
    ...(spellings ? checkChoice('format', format, Object.keys(spellings)) : []),
    ...checkChoice('lang', lang, LANGS),
  ];
  if (errors.length > 0) return failure(rejectRequest(errors, names));
  return success({
    lang: findLang(lang) ?? DEFAULT_LANG,
    format: spellings?.[format] ?? DEFAULT_FORMAT,
  });
}
