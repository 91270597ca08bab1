import { expect, it } from 'vitest';
import { requireFinite } from '#pricing/figure-error.ts';
import { frontDoor } from '#server/front-door.ts';
import type { Publication } from '#server/publication.ts';
import { success } from '#text/result.ts';

it('answers a figure that is not finite with a 500, and logs the name of the figure', async () => {
  const address = '/api/v1/calculators/fixture';
  const computable = {
    parameters: {},
    shape: 'Estimate',
    read: () => success({}),
    answer: () => requireFinite('fixture, work', { min: Number.NaN }),
  };
  const logged: unknown[] = [];
  const door = frontDoor({
    sources: {
      files: new Map(),
      publication: {
        computables: new Map([[address, computable]]),
        files: new Map(),
      } as unknown as Publication,
      today: () => '2026-11-21',
    },
    rateLimit: undefined,
    logError: (error) => `id-${logged.push(error)}`,
  });
  const body = new TextEncoder().encode('{"parameters": {}}');
  const answer = await door(
    { method: 'POST', path: address, query: '', header: () => undefined, body },
    'client',
  );
  expect([answer.status, JSON.parse(String(answer.body)).message]).toEqual([
    500,
    'An internal error occurred. If you report it, please name this id: id-1.',
  ]);
  expect(String(logged[0])).toContain('"fixture, work" comes to NaN');
});
