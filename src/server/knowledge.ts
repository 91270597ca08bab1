import { localizedFile } from '#filters/path.ts';
import { isOneOf, notAllowed, readParameters } from '#filters/query-parameters.ts';
import type { FormatName } from '#schema/format.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';
import { errorAnswer, errorLang } from './errors.ts';
import { fileAnswer, withLocation } from './files.ts';
import { KNOWLEDGE } from './knowledge-files.ts';
import type { Resource, Sources } from './resource.ts';

/** The spellings of `format` here, and the format each stands for. */
const SPELLINGS = {
  json: 'json',
  md: 'md',
  markdown: 'md',
  jsonld: 'jsonld',
  'json-ld': 'jsonld',
} satisfies Record<string, FormatName>;

const SPELLING_NAMES = Object.keys(SPELLINGS) as (keyof typeof SPELLINGS)[];

export function knowledgeResource({ files }: Sources): Resource {
  return {
    get: (request) => {
      const parameters = readParameters(request.query, ['format', 'lang']);
      if ('message' in parameters) return errorAnswer(400, parameters.message);
      const { format = 'json', lang = DEFAULT_LANG } = parameters.values;
      if (!isOneOf(LANGS, lang)) return errorAnswer(400, notAllowed('lang', lang, LANGS).message);
      if (!isOneOf(SPELLING_NAMES, format)) {
        const { message } = notAllowed('format', format, SPELLING_NAMES);
        return errorAnswer(
          400,
          message,
          errorLang(parameters.values['lang'] === undefined ? undefined : lang),
        );
      }
      const path = localizedFile(KNOWLEDGE, lang, SPELLINGS[format]);
      const file = files.get(path);
      if (!file) throw new Error(`There is no file ${path}`);
      return fileAnswer(withLocation(file, path), request);
    },
  };
}
