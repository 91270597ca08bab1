import { localizedFile } from '#filters/path.ts';
import { isOneOf, notAllowed, readParameters } from '#filters/query-parameters.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { DEFAULT_LANG, LANGS, type Localized } from '#text/lang.ts';
import { errorAnswer, errorLangOf } from './errors.ts';
import { fileAnswer, withLocation } from './files.ts';
import type { Handler, Sources } from './resource.ts';

/** The values that `format` takes at an address, and the format each stands for. */
export type Spellings = Record<string, FormatName>;

export const FORMAT_SPELLINGS: Spellings = Object.fromEntries(FORMAT_NAMES.map((name) => [name, name]));

/** GET of an address whose answers are files: one in each language and, given `spellings`, in each format. */
export function documentGet(address: string, { files }: Sources, spellings?: Spellings): Handler {
  return (request) => {
    const path = documentPath(address, request.query, spellings);
    if (typeof path === 'object') return errorAnswer(400, path, errorLangOf(request));
    const file = files.get(path);
    if (!file) throw new Error(`There is no file ${path}`);
    return fileAnswer(withLocation(file, path), request);
  };
}

/** The path of the file that a query string asks for, or what is wrong with it. */
function documentPath(address: string, query: string, spellings?: Spellings): string | Localized {
  const parameters = readParameters(query, spellings ? ['format', 'lang'] : ['lang']);
  if ('message' in parameters) return parameters.message;
  const { format = DEFAULT_FORMAT, lang = DEFAULT_LANG } = parameters.values;
  if (!isOneOf(LANGS, lang)) return notAllowed('lang', lang, LANGS).message;
  if (spellings && !Object.hasOwn(spellings, format))
    return notAllowed('format', format, Object.keys(spellings)).message;
  return localizedFile(address, lang, spellings?.[format] ?? DEFAULT_FORMAT);
}
