import { expect, it, vi } from 'vitest';
import { logError } from '#api/message.ts';

/** The lines that are written for an error. */
function logged(error: unknown) {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {});
  const request = { method: 'GET', path: `/api/v1/${'x'.repeat(500)}`, query: 'query=private' };
  logError(error, request, 'an-id');
  const lines = write.mock.calls.map(([line]) => JSON.parse(line));
  write.mockRestore();
  return lines;
}

it('an error is one line of JSON, found again by its id, without query string and a long path', () => {
  const error = new Error('gone wrong');
  expect(logged(error)).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'error',
      id: 'an-id',
      method: 'GET',
      path: expect.stringMatching(/^\/api\/v1\/x{190,191}…$/),
      stack: error.stack,
    },
  ]);
});

it('what was thrown and is no Error is written as text', () => {
  expect(logged('plain text')).toMatchObject([{ stack: 'plain text' }]);
});
