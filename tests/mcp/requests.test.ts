import { describe, expect, it } from 'vitest';
import type { Cost, Found } from '#api/message.ts';
import { mcpFinder } from '#mcp/responder.ts';
import { ALLOWED_ORIGIN, agentSources, askAgent, mcpRequest, respond } from '../setup/agent.ts';
import { respondFrom } from '../setup/app.ts';
import { catalog } from '../setup/content.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

const answerTo = async (...args: Parameters<typeof mcpRequest>) => {
  const { status, headers, body } = await respond(mcpRequest(...args), 'an agent');
  return { status, headers, json: String(body) === '' ? undefined : JSON.parse(String(body)) };
};

describe('a request to /mcp', () => {
  it('is answered with JSON that nobody keeps, and that has a name', async () => {
    const { status, headers, json } = await answerTo(PING);
    expect([status, json]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(headers).toMatchObject({
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Request-Id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('may accept whatever it likes: the answer is JSON anyway', async () => {
    expect((await answerTo(PING, { headers: { accept: 'application/json' } })).status).toBe(200);
  });

  it.each(['GET', 'HEAD', 'DELETE', 'PUT'])('by %s is a 405', async (method) => {
    const { status, headers, json } = await answerTo('', { method });
    expect([status, headers['Allow']]).toEqual([405, 'POST, OPTIONS']);
    expect(json).toMatchObject({ error: 'Method Not Allowed', message: expect.stringContaining(method) });
    expect(headers['Link']).toContain('/errors/method_not_allowed');
  });

  it.each(['/mcp/', '/%6dcp'])('at %s is redirected', async (path) => {
    const { status, headers } = await answerTo(PING, { path, query: 'lang=de' });
    expect([status, headers['Location']]).toEqual([308, '/mcp?lang=de']);
  });

  it('may begin with a byte order mark', async () => {
    const { status, json } = await answerTo(`\uFEFF${JSON.stringify(PING)}`);
    expect([status, json]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it('that only tells something is accepted without an answer', async () => {
    const { status, json } = await answerTo({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([status, json]).toEqual([202, undefined]);
  });
});

describe('the origin of a page', () => {
  it.each([catalog.site.url, ALLOWED_ORIGIN])('%s may ask', async (origin) => {
    expect((await answerTo(PING, { headers: { origin } })).status).toBe(200);
    const { status, headers } = await answerTo('', { method: 'OPTIONS', headers: { origin } });
    expect([status, headers['Access-Control-Allow-Methods']]).toEqual([204, 'POST, OPTIONS']);
  });

  it.each([
    'https://other.example',
    `${catalog.site.url}.other.example`,
    `${catalog.site.url}:444`,
    `${ALLOWED_ORIGIN}, https://other.example`,
    'http://localhost:4321',
    'null',
    '',
  ])('%j may not', async (origin) => {
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const { status, headers, json } = await answerTo(PING, { method, headers: { origin } });
      expect(status).toBe(403);
      expect(json).toEqual({ error: 'Forbidden', message: expect.stringContaining(`“${origin}”`) });
      expect(headers['Link']).toContain('/errors/origin_not_allowed');
    }
  });
});

describe('a page of this machine', () => {
  const statusAt = async (host: string, origin: string) =>
    (await answerTo(PING, { headers: { host, origin } })).status;

  it.each([
    ['localhost:4321', 'http://localhost:4321'],
    ['localhost:4321', 'http://localhost:6274'],
    ['127.0.0.1:4321', 'http://localhost:4321'],
    ['127.0.0.1', 'https://127.0.0.1'],
    ['[::1]:4321', 'http://[::1]:4321'],
  ])('may ask at %s from %s', async (host, origin) => {
    expect(await statusAt(host, origin)).toBe(200);
  });

  it.each([
    ['api.example.com', 'http://localhost:4321'],
    ['localhost:4321', 'https://other.example'],
    ['localhost:4321', 'http://localhost.other.example'],
    ['localhost:4321', 'http://127.0.0.1.other.example:4321'],
    ['localhost:4321', 'http://localhost:4321, https://other.example'],
    ['localhost:4321', 'http://other.example@localhost:4321'],
    ['localhost.other.example', 'http://localhost:4321'],
    ['localhost:4321', 'null'],
  ])('may not at %s from %s', async (host, origin) => {
    expect(await statusAt(host, origin)).toBe(403);
  });
});

describe('a body that is no message', () => {
  it.each<[what: string, body: string, code: number, part: string]>([
    ['nothing', '', -32700, 'not valid JSON'],
    ['no JSON', '{"jsonrpc":', -32700, 'not valid JSON'],
    ['an invisible character', '\u200B{}', -32700, '\\u200b'],
    ['a text', '"ping"', -32600, 'not a message'],
    ['null', 'null', -32600, 'not a message'],
    ['a batch', JSON.stringify([PING]), -32600, 'Batches are not answered'],
    ['an empty batch', '[]', -32600, 'Batches are not answered'],
    ['deep lists', '['.repeat(33), -32600, 'nested more than 32'],
    ['deep arguments', `{"a":${'{"a":'.repeat(32)}1${'}'.repeat(33)}`, -32600, 'nested more than 32'],
    ['a long list', `{"a":[${'1,'.repeat(1001)}1]}`, -32600, 'more than 1000 fields and items'],
    ['an object', '{}', -32600, 'not a valid JSON-RPC message'],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600, 'not a valid JSON-RPC message'],
    [
      'an id that is none',
      '{"jsonrpc":"2.0","id":{},"method":"ping"}',
      -32600,
      'not a valid JSON-RPC message',
    ],
    ['a method that is none', '{"jsonrpc":"2.0","id":1,"method":7}', -32600, 'not a valid JSON-RPC message'],
  ])('%s is an error of JSON-RPC', async (_, body, code, part) => {
    const { status, json } = await answerTo(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ jsonrpc: '2.0', error: { code } });
    expect(json).not.toHaveProperty('result');
    expect(json.error.message).toContain(part);
  });

  it('brackets and commas in texts do not count', async () => {
    const { json } = await answerTo({ ...PING, params: { _meta: { note: '[,'.repeat(2000) } } });
    expect(json.result).toEqual({});
  });

  it('of another type, compressed, too large, cut off or without room is refused in the words of the API', async () => {
    const refused = async (parts: Parameters<typeof mcpRequest>[1]) => (await answerTo(PING, parts)).json;
    expect(await refused({ headers: { 'content-type': 'multipart/form-data' } })).toMatchObject({
      error: 'Unsupported Media Type',
    });
    expect(await refused({ headers: { 'content-encoding': 'gzip' } })).toMatchObject({
      error: 'Unsupported Media Type',
    });
    expect(await refused({ body: 'too large' })).toMatchObject({ error: 'Content Too Large' });
    expect(await refused({ body: Uint8Array.of(0xff) })).toMatchObject({ error: 'Bad Request' });
    const request = mcpRequest(PING);
    const { body: _read, ...unread } = request;
    const statusOf = async (body: 'incomplete' | 'no room') =>
      (await respond({ ...unread, readBody: async () => body }, 'an agent')).status;
    expect([await statusOf('incomplete'), await statusOf('no room')]).toEqual([400, 503]);
  });

  it('is not taken from a form of a page', async () => {
    const { status, json } = await answerTo(PING, { headers: { 'content-type': 'text/plain' } });
    expect([status, json.error.code]).toEqual([415, -32000]);
  });
});

describe('what is null in a message', () => {
  it.each<[method: string, params: object | null, same: object]>([
    ['ping', null, {}],
    ['tools/list', null, {}],
    ['tools/list', { cursor: null, _meta: null }, {}],
    ['tools/call', { name: 'list_calculators', arguments: null }, { name: 'list_calculators' }],
    ['tools/call', { name: null }, {}],
    ['resources/list', null, {}],
    ['resources/list', { cursor: null }, {}],
    ['resources/read', { uri: null }, {}],
  ])('counts as not given: %s %j', async (method, params, same) => {
    const { status, json } = await answerTo({ ...PING, method, params });
    expect(await answerTo({ ...PING, method, params: same })).toMatchObject({ status, json });
  });

  it('has an answer', async () => {
    expect(await askAgent('resources/list', { cursor: null })).toHaveProperty('result.resources');
    expect(await askAgent('tools/call', { name: 'list_calculators', arguments: null })).toHaveProperty(
      'result.structuredContent',
    );
  });
});

describe('what there is not', () => {
  it('an unknown method', async () => {
    expect((await askAgent('tools/delete')).error).toMatchObject({ code: -32601 });
    expect((await askAgent('prompts/list')).error).toMatchObject({ code: -32601 });
  });

  it('an unknown tool, with the one that was probably meant', async () => {
    const { error } = await askAgent('tools/call', { name: 'estimate_costs', arguments: {} });
    expect(error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('Did you mean “estimate_cost”?'),
    });
    const other = await askAgent('tools/call', { name: '__proto__' });
    expect(other.error.message).toContain('The tools are search, read,');
  });

  it.each([{}, { name: 5 }, { name: 'search', arguments: 'x' }, { name: 'search', arguments: [] }])(
    'a call of %j',
    async (params) => {
      expect((await askAgent('tools/call', params)).error).toMatchObject({ code: expect.any(Number) });
    },
  );

  it.each([
    'kontor://glossary/nothing',
    'kontor://glossary',
    'kontor://nothing/datenbank',
    'kontor://glossary/datenbank?lang=fr',
    'kontor://glossary/datenbank?lang=en&x',
    'file:///etc/passwd',
    `kontor://glossary/${'a'.repeat(5000)}`,
    '',
  ])('a resource %.60s', async (uri) => {
    const { error } = await askAgent('resources/read', { uri });
    expect(error).toMatchObject({ code: -32002, data: { uri: expect.any(String) } });
    expect(JSON.stringify(error).length).toBeLessThan(800);
  });

  it.each([
    [undefined, -32002],
    ['2024-11-05', -32002],
    ['2025-03-26', -32002],
    ['2025-06-18', -32002],
    ['2025-11-25', -32002],
    ['2026-07-28', -32602],
  ])('a resource, in the code that version %s has for it', async (version, code) => {
    const uri = 'kontor://glossary/nothing';
    const isModern = code === -32602;
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const { json } = await answerTo(
      { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri, ...(isModern && { _meta }) } },
      {
        headers: {
          ...(version && { 'mcp-protocol-version': version }),
          ...(isModern && { 'mcp-method': 'resources/read', 'mcp-name': uri }),
        },
      },
    );
    expect(json).toMatchObject({ id: 1, error: { code, data: { uri } } });
  });

  it('a resource without an address, a cursor that is none', async () => {
    expect((await askAgent('resources/read', {})).error).toMatchObject({ code: -32602 });
    for (const cursor of ['x', '-1', '0', '7', '100', '1e2', '99999999999', 5])
      expect((await askAgent('resources/list', { cursor })).error, String(cursor)).toMatchObject({
        code: -32602,
      });
  });

  it('a version of the protocol', async () => {
    const headers = { 'mcp-protocol-version': '1999-01-01' };
    const { status, json } = await answerTo({ ...PING, method: 'tools/list' }, { headers });
    expect(status).toBe(400);
    expect(json.error.message).toContain('nsupported protocol version');
  });
});

describe('the protocol of 2026, in which each message says who asks', () => {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const ask = (method: string, params: object = {}, headers = {}) =>
    answerTo(
      { jsonrpc: '2.0', id: 3, method, params: { ...params, _meta: envelope } },
      { headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...headers } },
    );

  it('is answered, and says how long answers may be kept', async () => {
    const { status, json } = await ask('tools/list');
    expect(status).toBe(200);
    expect(json.result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public', tools: { length: 6 } });
    const call = { name: 'list_calculators', arguments: { lang: 'en' } };
    const { result } = (await ask('tools/call', call, { 'mcp-name': call.name })).json;
    expect(result.structuredContent.count).toBeGreaterThan(0);
  });

  it('has headers that say what the body says', async () => {
    for (const headers of [{ 'mcp-method': 'ping' }, { 'mcp-protocol-version': '2025-11-25' }])
      expect(await ask('tools/list', {}, headers)).toMatchObject({ status: 400, json: { error: {} } });
  });

  it('has nothing to listen to: a subscription ends at once', async () => {
    const notifications = {
      toolsListChanged: true,
      resourcesListChanged: true,
      resourceSubscriptions: ['x'],
    };
    const request = mcpRequest(
      { jsonrpc: '2.0', id: 3, method: 'subscriptions/listen', params: { notifications, _meta: envelope } },
      { headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' } },
    );
    const { status, body } = await respond(request, 'an agent');
    expect([status, String(body).includes('"resultType":"complete"')]).toEqual([200, true]);
  });
});

describe('an error that nobody expected', () => {
  it('is a 500 that tells nothing of the inside', async () => {
    const logged: unknown[] = [];
    const files = {
      get: () => {
        throw new Error('the secret of the house');
      },
    };
    const sources = { ...agentSources, files };
    const failing = respondFrom(sources.publication, files, {
      sources,
      agents: mcpFinder({ sources, allowedOrigins: [] }),
      logError: (error, _, id) => logged.push([error, id]),
    });
    const message = { ...PING, method: 'tools/call', params: { name: 'list_calculators' } };
    const { status, headers, body } = await failing(mcpRequest(message), 'an agent');
    expect(status).toBe(500);
    expect(String(body)).not.toContain('secret');
    expect(logged).toEqual([[new Error('the secret of the house'), headers['X-Request-Id']]]);
  });
});

/** What all steps to an answer cost together. */
async function costOf(first: Found): Promise<Cost | undefined> {
  let found = first;
  let cost: Cost | undefined;
  while ('run' in found) {
    cost = found.cost;
    found = await found.run();
  }
  return cost;
}

describe('the cost of a message', () => {
  const find = mcpFinder({ sources: agentSources, allowedOrigins: [] });

  it.each<[method: string, params: object, cost: Cost]>([
    ['initialize', {}, 'computed'],
    ['tools/list', {}, 'computed'],
    ['tools/call', { name: 'estimate_cost' }, 'computed'],
    ['tools/call', { name: 'read' }, 'computed'],
    ['tools/call', { name: 'search' }, 'search'],
    ['tools/call', { name: 'nothing' }, 'computed'],
    ['resources/read', { uri: 'x' }, 'computed'],
    ['nothing', {}, 'computed'],
  ])('of %s %j is that of a POST, of a search that of a search', async (method, params, cost) => {
    expect(await costOf(find(mcpRequest({ ...PING, method, params }), '/mcp'))).toBe(cost);
  });

  it('that cannot be read is that of a POST too', async () => {
    expect(await costOf(find(mcpRequest('{'), '/mcp'))).toBe('computed');
  });
});
