import { expect, it } from 'vitest';
import { openApp } from '#api/app.ts';
import { calculationResources } from '#api/resources/calculations/calculation.ts';
import { requireFinite } from '#pricing/figures.ts';
import { resultFile } from '#spreadsheet/file-formats.ts';

it('answers a figure that is not finite with a 500, and logs the name of the figure', async () => {
  const path = '/api/v1/calculators/fixture';
  const name = { de: 'Rechner', en: 'Calculator' };
  const resources = calculationResources(
    {
      group: 'calculators',
      feature: 'calculators',
      address: '/api/v1/calculators',
      list: { key: 'calculators', title: name, shape: 'CalculatorList' },
      prefix: 'calculator',
      shapes: { description: 'Calculator', answer: 'Estimate' },
    },
    [
      {
        source: {
          id: 'fixture',
          name,
          description: name,
          groups: {},
          parameters: {},
          contradictions: [],
          examples: [],
        },
        example: {},
        short: () => ({}),
        pricedOn: '2026-11-21',
        file: () => resultFile('fixture', 'csv', ''),
        answer: () => JSON.stringify(requireFinite('fixture, work', { min: Number.NaN })),
      },
    ],
    { url: 'https://example.com' },
  );
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
