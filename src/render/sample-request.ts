/** A request to the API, as it is shown to developers. */
export interface SampleRequest {
  method: 'GET' | 'POST';
  /** Path and query string. */
  address: string;
  body?: object;
}

/** A request as a command for a shell. */
export function asCurl({ method, address, body }: SampleRequest, origin: string): string {
  const url = quote(`${origin}${address}`);
  if (method === 'GET') return `curl ${url}`;
  return `curl ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quote(JSON.stringify(body))}`;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
