import { takeAllSteps } from '#http/message.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { apiFinder } from '#http/router.ts';
import type { SampleRequest } from '#render/sample-request.ts';
import type { Publication } from '#resources/publish.ts';
import { textOf } from '#text/pieces.ts';
import { shortenJson, shortenLines } from './shorten.ts';

/** What the API answers to a sample. */
export interface SampleAnswer {
  status: number;
  /** Shortened where it is long. */
  text: string;
}

const utf8 = new TextEncoder();

/** Makes the function that asks the API itself. `today` is the day whose prices hold. */
export function sampleAnswers(
  publication: Publication,
  today: string,
): (request: SampleRequest) => Promise<SampleAnswer> {
  const find = apiFinder({ publication, files: renderedFiles(publication), today: () => today });
  return async ({ method, address, body: sent }) => {
    const [path = '', query = ''] = address.split('?');
    const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined);
    const request = { method, path, query, header, ...(sent && { body: utf8.encode(JSON.stringify(sent)) }) };
    const { status, headers, body } = await takeAllSteps(find(request, path));
    const text = textOf([body]);
    const isJson = headers['Content-Type']?.includes('json');
    return { status, text: isJson ? shortenJson(text) : shortenLines(text) };
  };
}
