import { renderedFiles } from '#api/files/files.ts';
import { takeAllSteps } from '#api/message.ts';
import type { Publication } from '#api/resources/publish.ts';
import { apiFinder } from '#api/router.ts';
import type { SampleRequest } from '#render/sample-request.ts';
import { textOf } from '#text/pieces.ts';

const utf8 = new TextEncoder();

/** Makes the function that asks the API itself, and shortens its answer where that is long. `today` is the day whose prices hold. */
export function sampleAnswers(publication: Publication, today: string) {
  const find = apiFinder({ publication, files: renderedFiles(publication), today: () => today });
  return async ({ method, address, body: sent }: SampleRequest) => {
    const [path = '', query = ''] = address.split('?');
    const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined);
    const request = { method, path, query, header, ...(sent && { body: utf8.encode(JSON.stringify(sent)) }) };
    const { status, headers, body } = await takeAllSteps(find(request, path));
    const text = textOf([body]);
    const isJson = headers['Content-Type']?.includes('json');
    return { status, text: isJson ? shortenJson(text) : shortenLines(text) };
  };
}

/** As much of a text as is shown, in characters; of a list, in items; of Markdown, in lines. */
const MOST = { characters: 72, items: 2, lines: 12 };

/** JSON as a reader sees it: indented, long texts and lists cut with an ellipsis. */
export function shortenJson(text: string): string {
  const shorten = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.length > MOST.characters ? `${value.slice(0, MOST.characters)}…` : value;
    if (Array.isArray(value)) {
      const shown = value.slice(0, MOST.items).map(shorten);
      return value.length > MOST.items ? [...shown, '…'] : shown;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]));
  };
  // Pairs of numbers stand on one line.
  return JSON.stringify(shorten(JSON.parse(text)), null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]');
}

/** The first lines of a text. */
export function shortenLines(text: string): string {
  const lines = text.trimEnd().split('\n');
  return lines.length > MOST.lines ? [...lines.slice(0, MOST.lines), '…'].join('\n') : lines.join('\n');
}
