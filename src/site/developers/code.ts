import type { SampleRequest } from './tasks.ts';

/** A request as a command for a shell. */
export function asCurl({ method, address, body }: SampleRequest, origin: string): string {
  const url = quote(`${origin}${address}`);
  if (method === 'GET') return `curl ${url}`;
  return `curl ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quote(JSON.stringify(body))}`;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

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
