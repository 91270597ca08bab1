import { expect, it } from 'vitest';
import { openApp } from '#api/app.ts';
import { requireFinite } from '#pricing/figures.ts';
import { calculatorsThat } from '../setup/small-calculator.ts';

it('answers a figure that is not finite with a 500, and logs the name of the figure', async () => {
  const path = '/api/v1/calculators/fixture';
  const answers = () => JSON.stringify(requireFinite('fixture, work', { min: Number.NaN }));
  const resources = calculatorsThat(answers, ['fixture'], {});
  const logged: unknown[] = [];
  const respond = openApp({
    sources: {
      files: new Map(),
      publication: {
        resources,
        files: new Map(),
        moves: { redirects: new Map(), gone: new Map() },
        errorPages: { de: '/errors', en: '/en/errors' },
        deprecationPage: { de: '/compatibility', en: '/en/compatibility' },
      },
      today: () => '2026-11-21',
    },
    rateLimit: undefined,
    logError: (error) => logged.push(error),
  });
  const body = new TextEncoder().encode('{"parameters": {}}');
  const answer = await respond({ method: 'POST', path, query: '', header: () => undefined, body }, 'client');
  expect([answer.status, JSON.parse(String(answer.body)).message]).toEqual([
    500,
    `An internal error occurred. If you report it, please quote this id: ${answer.headers['X-Request-Id']}.`,
  ]);
  expect(String(logged[0])).toContain('"fixture, work" comes to NaN');
});
