import { checkChoice, readParameters } from '#filters/query-parameters.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { type InvalidRequest, rejectRequest } from '#schema/request-error.ts';
import { DEFAULT_LANG, findLang, LANGS, type Lang } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import { badRequest, errorLangOf } from '../errors.ts';
import type { Get, Runtime } from '../resource.ts';
import { fileComputation, withLocation } from './files.ts';
import type { ResourceFile } from './resource-file.ts';

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
