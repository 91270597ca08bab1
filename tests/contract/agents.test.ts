import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Feature } from '#schema/source/site/features.ts';
import { DEFAULT_LANG, LANGS, PROGRAM_LANG } from '#text/lang.ts';
import { catalog, someEntry } from '../setup/content.ts';
import { answering } from '../setup/runtimes.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { type Agent, connectAgent, ERAS } from './agent-client.ts';
import { send } from './send.ts';
import { someWord } from './words.ts';

/** What errors say in English where the site has it, else in German. */
const told = (english: string, german: string): string => (PROGRAM_LANG === 'en' ? english : german);

const { features } = catalog.site;
const [calculator] = catalog.pricing.calculators;
const [analyzer] = catalog.pricing.analyzers;
const term = someEntry('glossary');
const parameters = calculator?.examples[0]?.parameters ?? {};

const post = (origin: string, path: string, body: object) =>
  send(origin, path, { method: 'POST', body: JSON.stringify(body) }).then(({ text }) => JSON.parse(text));

/** What an agent does for somebody, one thing after another, and the features that it takes. */
const TASKS: [task: string, perform: (agent: Agent, origin: string) => Promise<void>, ...needs: Feature[]][] =
  [
    [
      'find an article by a word of its title',
      async ({ call }) => {
        const { data, text } = await call('search', { query: someWord('articles') });
        expect(data.items.map(({ kind }: { kind: string }) => kind)).toContain('articles');
        expect(text).toContain('- articles ');
      },
      'search',
    ],
    [
      'read what was found, and link its page',
      async ({ call }) => {
        const { data } = await call('search', { query: someWord('articles'), kind: 'articles', limit: 1 });
        const read = await call('read', { kind: data.items[0].kind, name: data.items[0].id });
        expect(read.text).toContain(data.items[0].title);
        expect(read.data.url).toBe(data.items[0].url);
      },
      'search',
    ],
    [
      'explain a term that was misspelt, in another language',
      async ({ call }) => {
        const misspelt = `${term.slug.slice(0, -1)}${term.slug.endsWith('x') ? 'y' : 'x'}`;
        const { problem } = await call('read', { kind: 'glossary', name: misspelt, lang: PROGRAM_LANG });
        const name = problem?.errors[0]?.suggestion;
        expect(name).toBeDefined();
        const { data } = await call('read', { kind: 'glossary', name, lang: PROGRAM_LANG });
        expect(data.markdown).toMatch(/^# /);
      },
    ],
    [
      'choose among all calculators',
      async ({ call }) => {
        for (const lang of LANGS) {
          const { data, text } = await call('list_calculators', { lang });
          expect(data.count).toBe(catalog.pricing.calculators.length + catalog.pricing.analyzers.length);
          expect(text).toContain(calculator?.name[lang]);
        }
      },
      'calculators',
    ],
    [
      'learn what a calculator asks, and estimate its example',
      async ({ call }) => {
        const described = await call('describe_calculator', {
          calculator: calculator?.id,
          lang: PROGRAM_LANG,
        });
        const { data, text } = await call('estimate_cost', {
          calculator: described.data.calculator_id,
          ...described.data.example,
          lang: PROGRAM_LANG,
        });
        expect(text).toContain(data.disclaimer);
        expect(text).toContain(data.page_url);
      },
      'calculators',
    ],
    [
      'estimate what the API estimates',
      async ({ call }, origin) => {
        for (const query of ['', `?explain=true&lang=${PROGRAM_LANG}`]) {
          const given = Object.fromEntries(new URLSearchParams(query));
          const { data } = await call('estimate_cost', {
            calculator: calculator?.id,
            parameters,
            ...given,
            ...('explain' in given && { explain: true }),
          });
          const { page_url, ...answer } = data;
          expect(answer).toEqual(
            await post(origin, `/api/v1/calculators/${calculator?.id}${query}`, { parameters }),
          );
        }
      },
      'calculators',
    ],
    [
      'recover from a misspelt parameter',
      async ({ call }) => {
        const [[name, value] = ['', undefined], ...others] = Object.entries(parameters);
        const wrong = Object.fromEntries([[`${name}s`, value], ...others]);
        const { problem } = await call('estimate_cost', { calculator: calculator?.id, parameters: wrong });
        const meant = problem?.errors.find(({ parameter }) => parameter === `${name}s`)?.suggestion;
        expect(meant).toBe(name);
        const right = { [meant ?? '']: value, ...Object.fromEntries(others) };
        const { data } = await call('estimate_cost', { calculator: calculator?.id, parameters: right });
        expect(data.parameters).toMatchObject(right);
      },
      'calculators',
    ],
    [
      'ask the customer for what is missing',
      async ({ call }) => {
        const { problem } = await call('estimate_cost', {
          calculator: calculator?.id,
          parameters: {},
          lang: 'de',
        });
        const required = Object.entries(calculator?.parameters ?? {}).filter(([, { required }]) => required);
        expect(problem?.errors).toMatchObject(
          required.map(([parameter, { label }]) => ({ parameter, code: 'missing', label: label.de })),
        );
      },
      'calculators',
    ],
    [
      'say whether an investment pays off, and what about it matters most',
      async ({ call }) => {
        const { data, text } = await call('compare_investment', {
          analyzer: analyzer?.id,
          parameters: analyzer?.examples[0]?.parameters,
          explain: true,
          lang: PROGRAM_LANG,
        });
        expect(text).toContain(data.roi_analysis.summary);
        expect(text).toContain(data.roi_analysis.sensitivity[0].label);
        expect(text).toContain(data.disclaimer);
      },
      'analyzers',
    ],
    [
      'recover from the wrong tool',
      async ({ call }) => {
        const { problem } = await call('estimate_cost', { calculator: analyzer?.id, parameters: {} });
        expect(problem?.message).toContain('compare_investment');
        const { data } = await call('describe_calculator', { calculator: analyzer?.id });
        const right = await call('compare_investment', { analyzer: analyzer?.id, ...data.example });
        expect(right.data.analyzer_id).toBe(analyzer?.id);
      },
      'calculators',
      'analyzers',
    ],
    [
      'keep an entry as a resource',
      async ({ client, call }) => {
        const { resources } = await client.listResources();
        const { uri, name } = resources.find(({ uri }) => uri.includes('://glossary/')) ?? {
          uri: '',
          name: '',
        };
        const { contents } = await client.readResource({ uri });
        const { data } = await call('read', { kind: 'glossary', name });
        expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown', text: data.markdown }]);
      },
    ],
  ];

const asked = features.mcp ? answering : [];

describe.each(asked)('agents, $name', ({ origin }) => {
  describe.each(ERAS)('speaking the protocol of %j', (mode) => {
    let agent: Agent;

    beforeAll(async () => {
      agent = await connectAgent(origin, mode);
    });
    afterAll(() => agent.close());

    it('are told who answers, and how to ask', () => {
      expect(agent.client.getServerVersion()).toMatchObject({ name: 'kontor', title: catalog.site.name });
      expect(agent.client.getInstructions()).toContain(features.calculators ? 'disclaimer' : 'Read');
      expect(agent.client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
    });

    const possible = TASKS.filter(([, , ...needs]) => needs.every((feature) => features[feature]));

    it.each(possible)('%s', async (_, perform) => {
      await perform(agent, origin);
    });

    it('are told of tools and resources that there are not', async () => {
      await expect(agent.client.callTool({ name: 'estimate' })).rejects.toThrow(
        /no tool “estimate”|not found/i,
      );
      const uri = 'kontor://glossary/no-such-term';
      await expect(agent.client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } });
    });
  });

  it('pages of the list of resources lead through every entry in each language', async () => {
    const agent = await connectAgent(origin);
    // The SDK follows the cursors.
    const { resources } = await agent.client.listResources();
    const count = Object.values(catalog.kinds).reduce((sum, kind) => sum + kind[DEFAULT_LANG].length, 0);
    expect(new Set(resources.map(({ uri }) => uri)).size).toBe(LANGS.length * count);
    if (count > 100) {
      const page = await agent.client.listResources({ cursor: '100' });
      expect(page).toMatchObject({ resources: resources.slice(100, 200), nextCursor: '200' });
    }
    await agent.close();
  });

  it('are named in the index, the catalog and llms.txt', async () => {
    const text = async (path: string) => (await send(origin, path)).text;
    const url = `${catalog.site.url}/mcp`;
    expect(JSON.parse(await text(`/api/v1?lang=${PROGRAM_LANG}`)).mcp).toEqual({
      url,
      description: expect.stringMatching(/agents|Agenten/),
    });
    const { linkset } = JSON.parse(await text('/.well-known/api-catalog'));
    expect(linkset[0].item).toContainEqual({ href: url });
    expect(linkset.map(({ anchor }: { anchor: string }) => anchor)).toContain(url);
    expect(await text('/llms.txt')).toContain(url);
  });
});

describe.each(asked)('requests to /mcp over the wire, $name', ({ origin }) => {
  const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const ask = async (body: string | Buffer, headers = {}, method = 'POST') =>
    send(origin, '/mcp', { method, headers: { 'Content-Type': 'application/json', ...headers }, body });

  it('are JSON that nobody keeps', async () => {
    const { status, headers, text } = await ask(JSON.stringify(PING));
    expect([status, JSON.parse(text)]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    // A new UUID, or the id of a proxy.
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
  });

  it.each(['GET', 'DELETE'])('by %s are a 405 in the shape of all errors', async (method) => {
    const { status, headers, text } = await ask('', {}, method);
    expect([status, headers['allow'], JSON.parse(text).error]).toEqual([
      405,
      'POST, OPTIONS',
      told('Method Not Allowed', 'Methode nicht erlaubt'),
    ]);
  });

  it('from pages of another origin are a 403, from the site itself not', async () => {
    const reply = await ask(JSON.stringify(PING), { Origin: 'https://other.example' });
    expect([reply.status, JSON.parse(reply.text).error]).toEqual([403, told('Forbidden', 'Nicht erlaubt')]);
    expect((await ask(JSON.stringify(PING), { Origin: catalog.site.url })).status).toBe(200);
  });

  it('from pages of the server itself are answered where it is tried, at localhost', async () => {
    expect((await ask(JSON.stringify(PING), { Origin: origin })).status).toBe(200);
  });

  it.each([
    ['is cut off', '{"jsonrpc":', -32700],
    ['has no method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['is a batch', JSON.stringify([PING, PING]), -32600],
    ['is deep', '['.repeat(10_000), -32600],
  ])('whose body %s are an error of the protocol', async (_, body, code) => {
    const { status, text } = await ask(body);
    expect([status, JSON.parse(text)]).toMatchObject([400, { id: null, error: { code } }]);
  });

  it('of more than 64 KiB are a 413', async () => {
    const { status, text } = await ask(Buffer.alloc(64 * 1024 + 1, 'x'));
    expect([status, JSON.parse(text).error]).toEqual([413, told('Content Too Large', 'Anfrage zu groß')]);
  });

  it('are redirected from the address with a slash', async () => {
    const reply = await send(origin, '/mcp/', { method: 'POST', body: JSON.stringify(PING) });
    expect([reply.status, reply.headers['location']]).toEqual([308, '/mcp']);
  });
});

describe.skipIf(!features.mcp)('an operator', () => {
  const running: RunningServer[] = [];
  const start = async (settings: Record<string, string>) => {
    const server = await startNodeServer(settings, inject('dist'));
    running.push(server);
    return server.origin;
  };
  afterAll(() => {
    for (const { process } of running) process.kill('SIGKILL');
  });

  it('allows pages of further origins', async () => {
    const origin = await start({
      MCP_ALLOWED_ORIGINS: 'https://agents.example, https://inspector.example:6274',
    });
    for (const allowed of ['https://agents.example', 'https://inspector.example:6274'])
      await (await connectAgent(origin, 'legacy', { Origin: allowed })).close();
    await expect(connectAgent(origin, 'legacy', { Origin: 'https://other.example' })).rejects.toThrow(
      told(
        'Pages of “https://other.example” are not answered here',
        'Seiten von „https://other.example“ werden hier nicht beantwortet',
      ),
    );
  });

  it.skipIf(!features.search)(
    'limits agents by the same points: two for a message, five for a search',
    async () => {
      // Whoever waited for the server has asked for a file.
      const origin = await start({ RATE_LIMIT_REQUESTS: '20' });
      const ask = (params: object) =>
        send(origin, '/mcp', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        });
      const left = ({ headers }: { headers: Record<string, string> }) =>
        Number(/r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1]);
      const first = left(await ask({ name: 'list_calculators' }));
      expect(left(await ask({ name: 'search', arguments: { query: 'x' } }))).toBe(first - 5);
      expect(left(await ask({ name: 'nothing' }))).toBe(first - 7);
      for (let used = 0; used < 20; used += 5) await ask({ name: 'search', arguments: { query: 'x' } });
      const refused = await ask({ name: 'list_calculators' });
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
        429,
        { retry_after_seconds: expect.any(Number) },
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});
