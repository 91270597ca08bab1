import { describe, expect, it } from 'vitest';
import { preflight, READ_METHODS } from '#api/headers.ts';

/** Whether a browser lets a page of another origin send a header without credentials (Fetch, "CORS-preflight fetch"). */
function allows(name: string): boolean {
  const { headers } = preflight(READ_METHODS);
  const allowed = headers['Access-Control-Allow-Headers']?.toLowerCase().split(/\s*,\s*/) ?? [];
  return allowed.includes('*') || allowed.includes(name.toLowerCase());
}

describe('a preflight', () => {
  it.each([
    ['Content-Type', 'JSON in a POST'],
    ['If-None-Match', 'a client that keeps its own cache'],
    ['Cache-Control', 'the same, with `no-cache`'],
    ['Pragma', 'what older libraries send beside it'],
    ['X-Requested-With', 'what some libraries send with every request'],
    ['traceparent', 'tracing'],
  ])('allows %s: %s', (name) => {
    expect(allows(name)).toBe(true);
  });

  it('is kept for a day', () => {
    expect(preflight(READ_METHODS)).toMatchObject({
      status: 204,
      headers: { 'Access-Control-Max-Age': '86400', 'Access-Control-Allow-Methods': READ_METHODS },
      body: '',
    });
  });
});
