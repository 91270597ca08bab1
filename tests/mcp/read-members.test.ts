import { describe, expect, it } from 'vitest';
import { readMembers } from '#mcp/read-arguments.ts';
import type { JsonSchema } from '#schema/endpoint.ts';
import { agentAfter, callTool } from '../setup/agent.ts';
import { catalog } from '../setup/content.ts';
import { adding, NAME } from '../setup/life.ts';

/** The value of a text under a schema. */
const read = (text: string, schema: JsonSchema) =>
  readMembers({ name: text }, new Map([['name', schema]]))['name'];

const share = { type: 'number', minimum: 0, maximum: 100 };
const count = { type: 'integer', minimum: 1, maximum: 500_000 };

describe('a string where something else belongs', () => {
  it.each<[text: string, schema: JsonSchema, value: unknown]>([
    ['8', count, 8],
    [' 8 ', count, 8],
    ['-8', count, -8],
    ['8.0', count, 8],
    ['8.5', count, 8.5],
    ['80.000', count, 80_000],
    ['900', share, 900],
    ['12,5', share, 12.5],
    ['1e1', share, 10],
    ['12.500', share, 12.5],
    ['12.500', { type: 'number', minimum: 1000, maximum: 20_000 }, 12_500],
    ['5', { type: 'integer' }, 5],
    ['true', { type: 'boolean' }, true],
    ['False', { type: 'boolean' }, false],
    ['["login"]', { type: 'array' }, ['login']],
    [' [] ', { type: 'array' }, []],
    ['{"a": 1}', { type: 'object' }, { a: 1 }],
  ])('%j is read (%j)', (text, schema, value) => {
    expect(read(text, schema)).toEqual(value);
  });

  it.each<[text: string, schema: JsonSchema]>([
    ['', count],
    ['eight', count],
    ['8 screens', count],
    ['Infinity', share],
    ['NaN', share],
    ['12.500', { type: 'number', minimum: 0, maximum: 20_000 }],
    ['9'.repeat(41), share],
    ['yes', { type: 'boolean' }],
    ['1', { type: 'boolean' }],
    ['login', { type: 'array' }],
    ["['login']", { type: 'array' }],
    ['{"a": 1}', { type: 'array' }],
    ['null', { type: 'array' }],
    ['[1]', { type: 'object' }],
    ['null', { type: 'object' }],
    ['{"a":', { type: 'object' }],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, { type: 'array' }],
    [`[${'1,'.repeat(1001)}1]`, { type: 'array' }],
    ['8', { type: 'string' }],
    ['8', {}],
  ])('%.40j stays as it is (%j)', (text, schema) => {
    expect(read(text, schema)).toBe(text);
  });

  it('is a value of the object itself: names of its prototype have no schema', () => {
    const given = JSON.parse('{"__proto__": "1", "constructor": "2"}');
    expect(Object.entries(readMembers(given, new Map()))).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});

/** What a client sends that knows only strings. */
const asStrings = (given: object) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

describe('an agent whose client sends strings', () => {
  const computing = [
    ...catalog.pricing.calculators.map((source) => ['estimate_cost', 'calculator', source] as const),
    ...catalog.pricing.analyzers.map((source) => ['compare_investment', 'analyzer', source] as const),
  ];

  it.each(computing)(
    'is answered by %s as with the values (%#)',
    async (tool, argument, { id, examples }) => {
      for (const { parameters } of examples) {
        const { data } = await callTool(tool, { [argument]: id, parameters, explain: true });
        expect(data).toBeDefined();
        const strings = asStrings(parameters);
        for (const sent of [strings, JSON.stringify(parameters), JSON.stringify(strings)])
          expect(await callTool(tool, { [argument]: id, parameters: sent, explain: 'true' })).toMatchObject({
            data,
          });
      }
    },
  );

  it('may use a former name of a calculator', async () => {
    const [calculator] = catalog.pricing.calculators;
    const agent = agentAfter(adding.calculators(['aliases: [former]']));
    const parameters = asStrings(calculator?.examples[0]?.parameters ?? {});
    const { data } = await agent.callTool('estimate_cost', { calculator: 'former', parameters });
    expect(data).toMatchObject({ calculator_id: NAME });
  });

  it('is told what is wrong in the words of the API, with what it sent', async () => {
    const [calculator] = catalog.pricing.calculators;
    const number = Object.entries(calculator?.parameters ?? {}).find(([, { type }]) => type === 'integer');
    const parameters = { ...calculator?.examples[0]?.parameters, [number?.[0] ?? '']: 'eight' };
    const { problem } = await callTool('estimate_cost', { calculator: calculator?.id, parameters });
    expect(problem.errors).toMatchObject([{ parameter: number?.[0], code: 'wrong_type', value: 'eight' }]);
  });
});
