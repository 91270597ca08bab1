import type { ApiRequest } from './message.ts';

/** Writes an unexpected error under an id to standard error, one JSON object a line. */
export function logError(
  error: unknown,
  { method, path, query }: Pick<ApiRequest, 'method' | 'path' | 'query'>,
  id: string,
): void {
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(
    JSON.stringify({ time: new Date().toISOString(), level: 'error', id, method, path, query, stack }),
  );
}
