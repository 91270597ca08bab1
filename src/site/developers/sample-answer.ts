import { ask } from '#http/ask.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { responder } from '#http/router.ts';
import type { SampleRequest } from '#render/sample-request.ts';
import type { Publication } from '#resources/publish.ts';
import { shortenJson, shortenLines } from './shorten.ts';

/** What the API answers to a sample. */
export interface SampleAnswer {
  status: number;
  /** Shortened where it is long. */
  text: string;
}

/** Makes the function that asks the API itself. `today` is the day whose prices hold. */
export function sampleAnswers(
  publication: Publication,
  today: string,
): (request: SampleRequest) => Promise<SampleAnswer> {
  const respond = responder({ publication, files: renderedFiles(publication), today: () => today });
  return async (request) => {
    const { status, headers, text } = await ask(respond, request);
    const isJson = headers['Content-Type']?.includes('json');
    return { status, text: isJson ? shortenJson(text) : shortenLines(text) };
  };
}
