import type { Attack, Target } from '../attack.ts';
import { DIST } from '../build.ts';
import { atMost, toldOnly } from '../figures.ts';
import { processorTimeOf, untilReady } from '../server.ts';
import { findSubjects, type Subjects } from '../subjects.ts';
import { ask, type RequestParts } from '../wire.ts';
import { toolCall } from './agents.ts';

/** What the first request of a kind may take more than the hundredth, in milliseconds of processor time. */
const COLD_LIMIT_MS = 20;

/** What it may take where it comes before the process has prepared itself. */
const UNPREPARED_LIMIT_MS = 300;

const ROUNDS = 100;

interface Sample {
  name: string;
  path: string;
  parts?: RequestParts;
}

/** The first requests, at once after the start and after what the process does then, beside the hundredth of the same kind. */
export const coldStart: Attack = {
  name: 'cold start',
  needsProcess: true,
  run: async ({ open, spawn }) => {
    const samples = samplesOf(await findSubjects(await open()));
    const started = await spawn(DIST, { RATE_LIMIT_REQUESTS: '0' });
    await untilReady(started);
    const early = await costsOf({ ...started, process: started }, samples);
    // In two orders, since a collection of garbage may fall into any request.
    const forth = await costsOf(await open(), samples);
    const target = await open();
    const back = await costsOf(target, samples.toReversed());
    const first = forth.map((cost, index) => Math.min(cost, back.at(-1 - index) ?? cost));
    for (let round = 2; round < ROUNDS; round++) {
      for (const { path, parts } of samples) await ask(target, path, parts);
    }
    const last = await costsOf(target, samples);
    const more = samples
      .map(({ name }, index) => ({ name, first: first[index] ?? 0, last: last[index] ?? 0 }))
      .sort((a, b) => b.first - b.last - (a.first - a.last));
    const [worst] = more;
    const sum = (costs: number[]) => costs.reduce((total, cost) => total + cost, 0);
    return [
      atMost(COLD_LIMIT_MS, {
        measures: `processor time of a first request above that of the ${ROUNDS}th, worst of ${samples.length}`,
        unit: 'ms',
        measured: worst ? worst.first - worst.last : Number.NaN,
        details: more
          .slice(0, 3)
          .map((row) => `${row.name}: ${row.first.toFixed(1)} ms, then ${row.last.toFixed(1)} ms`),
      }),
      atMost(UNPREPARED_LIMIT_MS, {
        measures: 'processor time of the dearest first request while the process prepares itself',
        unit: 'ms',
        measured: Math.max(...early),
      }),
      toldOnly({
        measures: `all first requests beside all ${ROUNDS}th`,
        unit: 'ratio',
        measured: sum(first) / sum(last),
      }),
    ];
  },
};

function samplesOf({ lists, calculator }: Subjects): Sample[] {
  const searched = lists.flatMap((path) =>
    ['de', 'en'].flatMap((lang) =>
      ['json', 'md', 'jsonld'].map((format) => ({
        name: `search in ${path.split('/').at(-1)}, ${lang}, ${format}`,
        path: `${path}?query=datenbnk+software&lang=${lang}&format=${format}`,
      })),
    ),
  );
  return [
    ...searched,
    ...lists.map((path) => ({ name: `list ${path}`, path: `${path}?category=nichts&format=jsonld` })),
    ...lists.map((path) => ({ name: `all fields ${path}`, path: `${path}?fields=all` })),
    ...lists.map((path) => ({ name: `file ${path}`, path: `${path}.md` })),
    {
      name: 'estimate',
      path: calculator.path,
      parts: { method: 'POST', body: JSON.stringify(calculator.example) },
    },
    {
      name: 'refused estimate',
      path: calculator.path,
      parts: { method: 'POST', body: '{"parameters":{"x":1}}' },
    },
    { name: 'agent: tools', path: '/mcp', parts: toolCall('list_calculators', {}) },
    { name: 'agent: search', path: '/mcp', parts: toolCall('search', { query: 'datenbnk software' }) },
    { name: 'unknown address', path: '/api/v1/content/artikel' },
    { name: 'unknown page', path: '/nichts' },
  ];
}

async function costsOf({ process, ...address }: Target, samples: Sample[]): Promise<number[]> {
  const costs: number[] = [];
  for (const { path, parts } of samples) {
    const before = process ? processorTimeOf(process) : Number.NaN;
    await ask(address, path, parts);
    costs.push(process ? processorTimeOf(process) - before : Number.NaN);
  }
  return costs;
}
