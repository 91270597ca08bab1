import { describe, expect, it } from 'vitest';
import { shapeSchemas } from '#schema/shapes.ts';
import { OpenApi, type OpenApiDocument } from '../setup/openapi.ts';

const responses = {
  200: {
    headers: {},
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Estimate' } } },
  },
};
const document = {
  openapi: '3.1.1',
  info: { version: '1' },
  paths: { '/estimate': { post: { operationId: 'estimate', parameters: [], responses } } },
  components: { schemas: shapeSchemas((name) => `#/components/schemas/${name}`) },
} as OpenApiDocument;

const api = new OpenApi(document);

/** What the tests' view of the OpenAPI document says against an estimate. */
function differences(change: (answer: ReturnType<typeof estimate>) => object): string[] {
  const [operation] = api.operations;
  if (!operation) throw new Error('There is no operation');
  const text = JSON.stringify(change(estimate()));
  const headers = { 'content-type': 'application/json' };
  return api.differences(operation, { status: 200, headers, bytes: Buffer.from(text), text });
}

const estimate = () => ({
  calculator_id: 'mvp',
  calculator_name: 'MVP',
  parameters: {},
  cost_estimation: {
    ...{ min_cost: 1, max_cost: 3, total_estimate: 2, monthly_cost: 0, yearly_cost: 0 },
    ...{ currency: 'EUR', vat_included: false, summary: 'x' },
  },
  disclaimer: 'x',
  next_steps: { consultation_url: 'https://x.example/a', contact_url: 'https://x.example/b' },
});

describe('the OpenAPI document as the tests read it', () => {
  it('bears an answer as documented, with whatever parameters', () => {
    expect(differences((answer) => ({ ...answer, parameters: { any: 1 } }))).toEqual([]);
  });

  it.each<[string, (answer: ReturnType<typeof estimate>) => object]>([
    ['on top', (answer) => ({ ...answer, extra: 1 })],
    ['inside', (answer) => ({ ...answer, cost_estimation: { ...answer.cost_estimation, extra: 1 } })],
    ['in a shape of its own', (answer) => ({ ...answer, next_steps: { ...answer.next_steps, extra: 1 } })],
  ])('bears no field that nobody announced, %s', (_, change) => {
    expect(differences(change)).toEqual([expect.stringContaining('must NOT have additional properties')]);
  });
});
