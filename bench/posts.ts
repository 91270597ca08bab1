import { linkContent } from '#catalog/link.ts';
import { frontDoor, limitedDoor } from '#http/front-door.ts';
import { loadContent } from '#loading/load.ts';
import { CALCULATION_KINDS, CALCULATIONS, type CalculationKind } from '#mcp/calculations.ts';
import { mcpResponder } from '#mcp/responder.ts';
import { runningText } from '#render/markdown/prose.ts';
import { publish } from '#resources/publish.ts';

// Server time of a POST, socket and HTTP parser apart: from a request as plain values to its answer as plain values,
// beside what reading and writing the same JSON costs, and beside the same sent by an agent to /mcp. Medians of many calls of
// each calculator and analyzer.
const ROUNDS = 3000;

const publication = publish(linkContent((await loadContent('content', '2026-11-21')).sources, runningText));
const sources = { publication, files: new Map(), today: () => '2026-11-21' };
const limits = {
  rateLimit: undefined,
  logError: (error: unknown) => {
    throw error;
  },
};
const door = frontDoor({ sources, ...limits });
const mcpDoor = limitedDoor({
  respond: mcpResponder({ sources, allowedOrigins: [] }),
  errorPages: publication.errorPages,
  ...limits,
});

const rows = publication.resources
  .filter(({ post }) => post)
  .map(({ path }) => path)
  .map((path) => ({ path, body: exampleOf(path) }));
const results = new Map<string, { post: number; json: number; agent: number }>();
for (const { path, body } of rows) {
  const request = { method: 'POST', path, query: '', header: () => undefined, body };
  const first = await door(request, 'bench');
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}: ${first.body}`);
  const call = callOf(path, JSON.parse(new TextDecoder().decode(body)));
  const called = await mcpDoor(call, 'bench');
  if (!String(called.body).includes('structuredContent')) throw new Error(`${path}: ${called.body}`);
  const text = new TextDecoder().decode(body);
  const answer: unknown = JSON.parse(String(first.body));
  results.set(path, {
    post: await median(() => door(request, 'bench')),
    json: await median(() => [JSON.parse(text), JSON.stringify(answer)]),
    agent: await median(() => mcpDoor(call, 'bench')),
  });
}

for (const group of CALCULATION_KINDS) {
  const own = [...results].filter(([path]) => path.includes(`/${group}/`)).map(([, result]) => result);
  const worst = [...results]
    .filter(([path]) => path.includes(`/${group}/`))
    .sort(([, a], [, b]) => b.post - a.post)[0];
  const [post, json, agent] = (['post', 'json', 'agent'] as const).map((name) =>
    middle(own.map((result) => result[name])),
  );
  console.log(
    `${group.padEnd(14)} POST ${post?.toFixed(1)} µs at the median, JSON parse + stringify alone ${json?.toFixed(1)} µs, ` +
      `sent by an agent ${agent?.toFixed(1)} µs; ` +
      `the longest: ${worst?.[0].split('/').at(-1)} ${worst?.[1].post.toFixed(1)} µs`,
  );
}

/** The same as an agent sends it. */
function callOf(path: string, { parameters }: { parameters: object }) {
  const [kind, id] = path.split('/').slice(-2) as [CalculationKind, string];
  const { tool, argument } = CALCULATIONS[kind];
  const params = { name: tool, arguments: { [argument]: id, parameters } };
  return {
    method: 'POST',
    path: '/mcp',
    query: '',
    header: (name: string) => (name === 'content-type' ? 'application/json' : undefined),
    body: new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
  };
}

function exampleOf(path: string): Uint8Array {
  const file = publication.files.get(`${path}.json`);
  if (!file) throw new Error(`There is no description of ${path}`);
  return new TextEncoder().encode(JSON.stringify(JSON.parse(file.render()).example));
}

async function median(call: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await call();
    times.push((performance.now() - startedAt) * 1000);
  }
  return middle(times.slice(ROUNDS / 3));
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
