import { randomUUID } from 'node:crypto';
import type { ApiRequest } from './message.ts';

/** Writes an unexpected error to standard error, one JSON object a line, and returns its id. */
export function logError(error: unknown, request: Pick<ApiRequest, 'method' | 'path' | 'query'>): string {
  const id = randomUUID();
  const { method, path, query } = request;
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(
    JSON.stringify({ time: new Date().toISOString(), level: 'error', id, method, path, query, stack }),
  );
  return id;
}
