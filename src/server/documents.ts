import { localizedFile } from '#filters/path.ts';
import { checkChoice, readParameters } from '#filters/query-parameters.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { type InvalidRequest, rejectRequest } from '#schema/request-error.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';
import { badRequest, errorLangOf } from './errors.ts';
import { fileComputation, withLocation } from './files.ts';
import type { Answer, ApiRequest, Computation } from './message.ts';
import type { Sources } from './resource.ts';

/** The values that `format` takes at an address, and the format each stands for. */
export type Spellings = Record<string, FormatName>;

export const FORMAT_SPELLINGS: Spellings = Object.fromEntries(FORMAT_NAMES.map((name) => [name, name]));

/** GET of an address whose answers are files: one in each language and, given `spellings`, in each format. */
export function documentGet(
  address: string,
  { files }: Sources,
  spellings?: Spellings,
): (request: ApiRequest) => Answer | Computation {
  return (request) => {
    const path = documentPath(address, request.query, spellings);
    if (typeof path === 'object') return badRequest(path, errorLangOf(request));
    const file = files.get(path);
    if (!file) throw new Error(`There is no file ${path}`);
    return fileComputation(withLocation(file, path), request);
  };
}

/** The path of the file that a query string asks for, or what is wrong with it. */
function documentPath(address: string, query: string, spellings?: Spellings): string | InvalidRequest {
  const names = spellings ? ['format', 'lang'] : ['lang'];
  const { values, errors: found } = readParameters(query, names);
  const { format = DEFAULT_FORMAT, lang = DEFAULT_LANG } = values;
  const errors = [
    ...found,
    ...(spellings ? checkChoice('format', format, Object.keys(spellings)) : []),
    ...checkChoice('lang', lang, LANGS),
  ];
  if (errors.length > 0) return rejectRequest(errors, names);
  return localizedFile(
    address,
    LANGS.find((known) => known === lang) ?? DEFAULT_LANG,
    spellings?.[format] ?? DEFAULT_FORMAT,
  );
}
