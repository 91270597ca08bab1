import { describe, expect, it } from 'vitest';
import { mcpDoor, mcpRequest } from '../setup/agent.ts';
import { catalog } from '../setup/content.ts';
import { fill, leastCpuMs, MOST_MS, numbered } from '../setup/cpu-time.ts';

/** Longest body that a request may have, less the frame of a message. */
const BODY = 64 * 1024 - 400;

const [calculator] = catalog.pricing.calculators;
const [analyzer] = catalog.pricing.analyzers;
const number = Object.entries(calculator?.parameters ?? {}).find(([, { type }]) => type === 'integer')?.[0];

/** The processor time of a request to `/mcp` with this body. */
async function cpuMs(body: string, headers: Record<string, string> = {}): Promise<number> {
  expect(body.length).toBeLessThanOrEqual(64 * 1024);
  const { cost, answer } = await leastCpuMs(() => mcpDoor(mcpRequest(body, { headers }), 'an agent'));
  expect(answer.status).toBeLessThan(500);
  return cost;
}

const message = (method: string, params: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
const call = (name: string, given: string) =>
  message('tools/call', `{"name":${JSON.stringify(name)},"arguments":${given}}`);
const estimate = (inner: string) =>
  call('estimate_cost', `{"calculator":"${calculator?.id}","parameters":{${inner}}}`);

describe('an agent costs little', () => {
  it.each<[what: string, body: string]>([
    [
      'an estimate with everything',
      call(
        'estimate_cost',
        JSON.stringify({ calculator: calculator?.id, explain: true, ...exampleOf(calculator) }),
      ),
    ],
    [
      'a comparison with everything',
      call(
        'compare_investment',
        JSON.stringify({ analyzer: analyzer?.id, explain: true, ...exampleOf(analyzer) }),
      ),
    ],
    ['a search', call('search', '{"query":"daten sfotware","limit":50}')],
    ['the list of tools', message('tools/list', '{}')],
    ['the list of resources', message('resources/list', '{}')],
  ])('%s', async (_, body) => {
    expect(await cpuMs(body)).toBeLessThan(MOST_MS);
  });

  it.each<[what: string, body: string]>([
    ['a long unknown tool', call(fill('x', BODY), '{}')],
    ['a long misspelt tool', call(fill('estimate_cots', BODY), '{}')],
    ['a long unknown method', message(fill('x', BODY), '{}')],
    ['a long search', call('search', `{"query":"${fill('daten ', BODY)}"}`)],
    ['a search for one long word', call('search', `{"query":"${fill('daten', BODY)}"}`)],
    ['a long kind', call('search', `{"query":"x","kind":"${fill('articles', BODY)}"}`)],
    ['a long name', call('read', `{"kind":"glossary","name":"${fill('datenbank', BODY)}"}`)],
    ['the longest name', call('read', `{"kind":"glossary","name":"${fill('datenbanc', 198)}"}`)],
    ['a long calculator', call('describe_calculator', `{"calculator":"${fill('app-entwicklung', BODY)}"}`)],
    ['as many arguments as fit', call('search', `{${numbered((n) => `"k${n}":1`, BODY - 7000).join(',')}}`)],
    [
      'as many arguments as are looked at',
      call('search', `{${numbered((n) => `"k${n}":1`, 8000).join(',')}}`),
    ],
    [
      '200 long arguments',
      call('search', `{${Array.from({ length: 200 }, (_, n) => `"${fill('x', 280)}${n}":1`).join(',')}}`),
    ],
    ['as many parameters as fit', estimate(numbered((n) => `"k${n}":1`, BODY - 7000).join(','))],
    [
      '200 long parameters',
      estimate(Array.from({ length: 200 }, (_, n) => `"${number}${fill('x', 280)}${n}":1`).join(',')),
    ],
    ['a long number', estimate(`"${number}":${fill('9', BODY)}`)],
    ['a long text for a number', estimate(`"${number}":"${fill('\\u0000', BODY)}"`)],
    ['a long list', estimate(`"${number}":[${fill('1,', BODY)}1]`)],
    ['a long list of lists', estimate(`"${number}":[${fill('[],', BODY)}[]]`)],
    ['lists in lists', estimate(`"${number}":${fill('[', BODY / 2)}${fill(']', BODY / 2)}`)],
    ['objects in objects', `${fill('{"a":', BODY)}`],
    ['closed objects in objects', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['brackets', fill('[', BODY)],
    ['one quotation mark', `"${fill('\\"', BODY)}`],
    ['white space', fill(' \n', BODY)],
    ['a long batch', `[${fill('{},', BODY)}{}]`],
    ['a long id', `{"jsonrpc":"2.0","id":"${fill('x', BODY)}","method":"ping"}`],
    ['a long address', message('resources/read', `{"uri":"kontor://glossary/${fill('a', BODY)}"}`)],
    ['a long cursor', message('resources/list', `{"cursor":"${fill('1', BODY)}"}`)],
    [
      'much about the client',
      message(
        'initialize',
        `{"protocolVersion":"${fill('2', BODY / 2)}","capabilities":{},"clientInfo":{"name":"${fill('x', BODY / 2 - 200)}","version":"1"}}`,
      ),
    ],
    [
      'as many capabilities as are looked at',
      message(
        'initialize',
        `{"protocolVersion":"2025-06-18","capabilities":{"experimental":{${numbered((n) => `"k${n}":{}`, 8500).join(',')}}},"clientInfo":{"name":"x","version":"1"}}`,
      ),
    ],
    [
      'many capabilities',
      message(
        'initialize',
        `{"protocolVersion":"2025-06-18","capabilities":{"experimental":{${numbered((n) => `"k${n}":{}`, BODY - 9000).join(',')}}},"clientInfo":{"name":"x","version":"1"}}`,
      ),
    ],
    [
      'much about the request',
      message('tools/list', `{"_meta":{${numbered((n) => `"k${n}":1`, BODY - 7000).join(',')}}}`),
    ],
  ])('with %s', async (_, body) => {
    expect(await cpuMs(body)).toBeLessThan(MOST_MS);
  });

  it.each(['mcp-protocol-version', 'mcp-method', 'mcp-name', 'origin', 'content-type'])(
    'with a long %s',
    async (name) => {
      expect(
        await cpuMs(message('tools/list', '{}'), { [name]: fill('application/json;', 16_000) }),
      ).toBeLessThan(MOST_MS);
    },
  );
});

function exampleOf(source: { examples: { parameters: object }[] } | undefined): object {
  return { parameters: source?.examples[0]?.parameters };
}
