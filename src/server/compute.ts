import { readOptions } from '#filters/query-parameters.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { failure } from '#text/result.ts';
import { readBody } from './body.ts';
import type { Computable } from './computable.ts';
import { documentGet } from './documents.ts';
import { badRequest, errorAnswer, errorLang, errorLangOf } from './errors.ts';
import { computedHeaders } from './headers.ts';
import type { Resource, Sources } from './resource.ts';

/** A calculator at its address: GET describes its parameters, POST computes. */
export function computableResource(address: string, computable: Computable, sources: Sources): Resource {
  return {
    get: documentGet(address, sources),
    post: (request) => {
      const options = readOptions(request.query, ['explain']);
      if ('message' in options) return badRequest(options, errorLangOf(request));
      const { lang = DEFAULT_LANG, flags } = options;
      const body = readBody(request, computable.parameters);
      if ('status' in body)
        return errorAnswer(body.status, body.message, errorLang(options.lang), body.extra);
      const result = 'refusal' in body ? failure(body.refusal) : computable.read(body.value, body.errors);
      if (!result.ok) return badRequest(result.error, errorLang(options.lang));
      const text = computable.answer(result.value, {
        lang,
        explain: flags['explain'] === true,
        date: sources.today(),
      });
      return { status: 200, headers: computedHeaders(lang, computable.shape), body: text };
    },
  };
}
