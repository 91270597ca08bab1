import type { Attack } from '../attack.ts';
import { atMost, exactly, type Figure, percentile, slope, toldOnly } from '../figures.ts';
import { startLoad } from '../load.ts';
import { watchBareServer } from '../probe.ts';
import { liveHeapOf, memoryOf } from '../server.ts';
import { findSubjects, type Subjects, warmUp } from '../subjects.ts';
import { pause, requestText } from '../wire.ts';
import { toolCall } from './agents.ts';

const CONNECTIONS = 8;
const SLOWEST_MS = 100;

/** How much may be in use after the last third of the time beside the first, when all garbage is collected. */
const GROWTH_LIMIT = 1.1;

/** What the whole process may take in the last third beside the middle one: garbage that waits for the collector counts too. */
const SIZE_LIMIT = 1.3;

/** Lets the server tell how much of its heap is in use. */
const PROBE = new URL('../heap-probe.ts', import.meta.url).href;

/** Mixed requests for some minutes: what leaks shows as memory that grows, what piles up as slow answers. */
export const soak: Attack = {
  name: 'soak',
  run: async ({ open, soakMinutes }) => {
    const target = await open({
      RATE_LIMIT_REQUESTS: '0',
      NODE_OPTIONS: `--expose-gc --import ${PROBE}`,
    });
    const subjects = await findSubjects(target);
    await warmUp(target, subjects);
    const requests = mixed(subjects);
    const stopBare = await watchBareServer();
    const load = startLoad(target, CONNECTIONS, (index) => requests(index));
    const points: { x: number; y: number }[] = [];
    const startedAt = performance.now();
    const minutes = () => (performance.now() - startedAt) / 60_000;
    const inUse: number[] = [];
    while (minutes() < soakMinutes) {
      await pause(1000);
      if (!target.process) continue;
      points.push({ x: minutes(), y: memoryOf(target.process) });
      if (inUse.length === 0 && minutes() > soakMinutes / 3) inUse.push(await liveHeapOf(target.process));
    }
    load.stop();
    await load.finished;
    if (target.process) inUse.push(await liveHeapOf(target.process));
    const machine = percentile(await stopBare(), 0.999);
    const during = `in ${soakMinutes} min`;
    return [
      ...(target.process ? memoryFigures(points, inUse, during) : []),
      atMost(SLOWEST_MS, {
        measures: `p99.9 of all answers above that of a bare server ${during}`,
        unit: 'ms',
        measured: Math.max(0, percentile(load.latencies(), 0.999) - machine),
      }),
      exactly(0, { measures: `answers from 500 on ${during}`, measured: load.failed() }),
      exactly(0, {
        measures: `answers lost or cut short ${during}`,
        measured: load.lostBefore() + load.cut(),
      }),
      toldOnly({ measures: `answers ${during}`, unit: 'count', measured: load.answered() }),
    ];
  },
};

function memoryFigures(
  points: { x: number; y: number }[],
  [first = Number.NaN, end = Number.NaN]: number[],
  during: string,
): Figure[] {
  const third = (index: number) =>
    points.slice((points.length * index) / 3, (points.length * (index + 1)) / 3).map(({ y }) => y);
  const [middle, last] = [percentile(third(1), 0.5), percentile(third(2), 0.5)];
  const settled = points.slice(points.length / 3);
  return [
    atMost(GROWTH_LIMIT, {
      measures: `heap in use, at the end beside that after a third ${during}`,
      unit: 'ratio',
      measured: end / first,
    }),
    toldOnly({ measures: 'heap in use at the end', unit: 'MB', measured: end }),
    atMost(SIZE_LIMIT, {
      measures: `memory, last third beside the middle one ${during}`,
      unit: 'ratio',
      measured: last / middle,
    }),
    toldOnly({ measures: 'memory more for each minute', unit: 'MB', measured: slope(settled) }),
  ];
}

/** Files, searches, lists, estimates, calls of agents, problems; some with a value that no other request has. */
function mixed({ lists, calculator, largest }: Subjects): (index: number) => string {
  const list = (index: number) => lists[index % lists.length] ?? '/api/v1';
  const kinds: ((index: number) => string)[] = [
    (index) => requestText(`${list(index)}.json`, { headers: { 'Accept-Encoding': 'br' } }),
    (index) => requestText(`${list(index)}?query=daten+${index.toString(36)}`),
    (index) => requestText(`${list(index)}?limit=${(index % 100) + 1}&format=md&lang=en`),
    () => requestText(calculator.path, { method: 'POST', body: JSON.stringify(calculator.example) }),
    (index) => requestText('/mcp', toolCall('search', { query: `daten ${index.toString(36)}` })),
    (index) => requestText(calculator.path, { method: 'POST', body: `{"parameters":{"p${index}":1}}` }),
    (index) => requestText(`${list(index)}?limit=${index + 1000}`),
    (index) => requestText(`/api/v1/nothing/${index}`),
    (index) => requestText(largest[index % largest.length] ?? '/'),
    (index) => requestText(list(index), { headers: { 'If-None-Match': `"${index}"` } }),
  ];
  return (index) => kinds[index % kinds.length]?.(Math.floor(index / kinds.length)) ?? '';
}
