import { expect, it, vi } from 'vitest';
import { logError } from '#http/log.ts';

/** The line that is written for an error, and the id that comes back. */
function logged(error: unknown) {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {});
  const id = logError(error, { method: 'GET', path: '/api/v1', query: 'lang=en' });
  const lines = write.mock.calls.map(([line]) => JSON.parse(line));
  write.mockRestore();
  return { id, lines };
}

it('an error is one line of JSON, found again by its id', () => {
  const error = new Error('gone wrong');
  const { id, lines } = logged(error);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'error',
      id,
      method: 'GET',
      path: '/api/v1',
      query: 'lang=en',
      stack: error.stack,
    },
  ]);
  expect(logged(error).id).not.toBe(id);
});

it('what was thrown and is no Error is written as text', () => {
  expect(logged('plain text').lines).toMatchObject([{ stack: 'plain text' }]);
});
