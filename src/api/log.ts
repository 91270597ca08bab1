import { MAX_VALUE_LENGTH } from '#schema/error.ts';
import { cutText } from '#text/excerpt.ts';
import type { ApiRequest } from './message.ts';

type Asked = Pick<ApiRequest, 'method' | 'path'>;

/** Keeps an unexpected error under an id where the operator finds it. */
export type LogError = (error: unknown, request: Asked, id: string) => void;

/** What is written of a request. Query strings and bodies are left out: they are what somebody has entered. */
export function requestRecord({ method, path }: Asked, id: string) {
  return { id, method, path: cutText(path, MAX_VALUE_LENGTH) };
}

/** What is written of an unexpected error. */
export function errorRecord(...[error, request, id]: Parameters<LogError>) {
  const stack = error instanceof Error ? error.stack : String(error);
  return { ...requestRecord(request, id), stack };
}

/** Writes an error to standard error, one JSON object a line: for runtimes without a log of their own. */
export const logError: LogError = (...parts) => {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), ...errorRecord(...parts) }));
};
