import { localizedFile } from '#filters/path.ts';
import { readOptions } from '#filters/query-parameters.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { errorAnswer } from './errors.ts';
import { fileAnswer, withLocation } from './files.ts';
import type { Handler, Sources } from './resource.ts';

/** GET of an address whose answer is a JSON file in each language. */
export function localizedGet(address: string, { files }: Sources): Handler {
  return (request) => {
    const options = readOptions(request.query);
    if ('message' in options) return errorAnswer(400, options.message);
    const path = localizedFile(address, options.lang ?? DEFAULT_LANG, 'json');
    const file = files.get(path);
    if (!file) throw new Error(`There is no file ${path}`);
    return fileAnswer(withLocation(file, path), request);
  };
}
