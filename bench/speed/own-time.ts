import { openApp } from '#api/app.ts';
import { type Publication, publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { loadContent } from '#loading/load.ts';
import { CALCULATION_KINDS, CALCULATIONS, type CalculationKind } from '#mcp/calculations.ts';
import { mcpFinder } from '#mcp/responder.ts';
import { runningText } from '#render/markdown/prose.ts';
import { calendarDays } from '#text/dates.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

/** How often each is asked; the first third of it warms up. */
const ROUNDS = 3000;

/** What was measured when the goals were set, and the goals. */
const EXPECTED: Record<CalculationKind, { work: string; before: string; goal: number }> = {
  calculators: { work: 'our own time for a POST of a calculator', before: '14.5', goal: 6 },
  'roi-analyzers': { work: 'our own time for a POST of an analyzer', before: '23', goal: 12 },
};

/**
 * Server time of a POST, socket and HTTP parser apart: from a request as plain values to its answer as plain values, beside
 * what reading and writing the same JSON costs, and beside the same sent by an agent to /mcp. Medians over all calculators
 * and analyzers.
 */
export async function measureOwnTime(): Promise<Row[]> {
  const publication = publish(linkContent((await loadContent('content', today())).sources, runningText));
  const times = await timePosts(publication);
  return CALCULATION_KINDS.flatMap((kind) => {
    const own = times.filter(({ path }) => path.includes(`/${kind}/`));
    const { work, before, goal } = EXPECTED[kind];
    const row = (name: string, values: number[]): Row => ({
      work: name,
      before: '',
      measured: median(values),
      unit: 'µs',
    });
    return [
      {
        ...row(
          work,
          own.map(({ post }) => post),
        ),
        before: `${before} µs`,
        goal: { atMost: goal },
      },
      row(
        '  of which reading and writing the JSON',
        own.map(({ json }) => json),
      ),
      row(
        '  the same sent by an agent',
        own.map(({ agent }) => agent),
      ),
    ];
  });
}

interface Times {
  path: string;
  post: number;
  json: number;
  agent: number;
}

async function timePosts(publication: Publication): Promise<Times[]> {
  const sources = { publication, files: new Map(), today };
  const respond = openApp({
    sources,
    agents: mcpFinder({ sources, allowedOrigins: [] }),
    rateLimit: undefined,
    logError: (error) => {
      throw error;
    },
  });
  const times: Times[] = [];
  for (const { path } of publication.resources.filter(({ post }) => post)) {
    const body = exampleOf(publication, path);
    const request = { method: 'POST', path, query: '', header: () => undefined, body };
    const first = await respond(request, 'bench');
    if (first.status !== 200) throw new Error(`${path} answered ${first.status}: ${first.body}`);
    const text = new TextDecoder().decode(body);
    const call = callOf(path, JSON.parse(text));
    const called = await respond(call, 'bench');
    if (!String(called.body).includes('structuredContent')) throw new Error(`${path}: ${called.body}`);
    const answer: unknown = JSON.parse(String(first.body));
    times.push({
      path,
      post: await timeOf(() => respond(request, 'bench')),
      json: await timeOf(() => [JSON.parse(text), JSON.stringify(answer)]),
      agent: await timeOf(() => respond(call, 'bench')),
    });
  }
  return times;
}

const today = calendarDays(Date.now);

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

function exampleOf(publication: Publication, path: string): Uint8Array {
  const file = publication.files.get(`${path}.json`);
  if (!file) throw new Error(`There is no description of ${path}`);
  return new TextEncoder().encode(JSON.stringify(JSON.parse(file.render()).example));
}

async function timeOf(call: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await call();
    times.push((performance.now() - startedAt) * 1000);
  }
  return median(times.slice(ROUNDS / 3));
}
