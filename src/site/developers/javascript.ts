import type { SampleRequest } from '#render/sample-request.ts';

/** A request as JavaScript for browsers, Node.js, Deno and Bun; `answer` holds what came back. */
export function asJavaScript({ method, address, body }: SampleRequest, origin: string): string {
  const url = JSON.stringify(`${origin}${address}`);
  const read = address.includes('format=md') ? 'text' : 'json';
  const options =
    method === 'GET'
      ? ''
      : `, {\n  method: 'POST',\n  headers: { 'Content-Type': 'application/json' },\n  body: JSON.stringify(${JSON.stringify(body)}),\n}`;
  return `const response = await fetch(${url}${options});\nconst answer = await response.${read}();`;
}
