import { expect, it } from 'vitest';
import { requestId } from '#api/message.ts';

const idFor = (given: string | undefined) =>
  requestId({ header: (name) => (name === 'x-request-id' ? given : undefined) });

it.each([
  'a',
  '0b9f2e0c-5c8e-4f0e-9b0e-0d5a3c1f7e21',
  '01J9ZQ3V7M8N2K4T6W0X5Y1R3B',
  'trace_1.2',
  'x'.repeat(64),
])('the id of a request is the one it comes with: %s', (given) => {
  expect(idFor(given)).toBe(given);
});

it.each([undefined, '', 'x'.repeat(65), 'a b', 'a, b', 'ä', 'a\n', '"quoted"', '<script>', '../x'])(
  'an id that is none is replaced by one of its own: %j',
  (given) => {
    expect(idFor(given)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(idFor(given)).not.toBe(idFor(given));
  },
);
