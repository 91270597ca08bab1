import type { RawAnswer } from './answers.ts';

/** What an error lacks of the shape that every error has: JSON with `error` and `message`, readable from any origin. */
export function errorError({ status, headers, body }: RawAnswer): string | undefined {
  if (!headers['content-type']?.startsWith('application/json')) return `${status} is not JSON`;
  if (headers['access-control-allow-origin'] !== '*') return `${status} has no Access-Control-Allow-Origin`;
  try {
    const { error, message } = JSON.parse(body);
    return typeof error === 'string' && typeof message === 'string'
      ? undefined
      : `${status} lacks error or message`;
  } catch {
    return `${status} holds no valid JSON`;
  }
}
