import type { Attack } from '../attack.ts';
import { atMost, exactly, type Figure, percentile, slope, toldOnly } from '../figures.ts';
import { startLoad } from '../load.ts';
import { watchBareServer } from '../probe.ts';
import { memoryOf } from '../server.ts';
import { findSubjects, type Subjects, warmUp } from '../subjects.ts';
import { pause, requestText } from '../wire.ts';

const CONNECTIONS = 8;
const SLOWEST_MS = 100;

/** How much the memory may grow from the middle third of the time to the last. */
const GROWTH_LIMIT = 1.1;

/** Mixed requests for some minutes: what leaks shows as memory that grows, what piles up as slow answers. */
export const soak: Attack = {
  name: 'soak',
  run: async ({ open, soakMinutes }) => {
    const target = await open();
    const subjects = await findSubjects(target);
    await warmUp(target, subjects);
    const requests = mixed(subjects);
    const stopBare = await watchBareServer();
    const load = startLoad(target, CONNECTIONS, (index) => requests(index));
    const points: { x: number; y: number }[] = [];
    const startedAt = performance.now();
    const minutes = () => (performance.now() - startedAt) / 60_000;
    while (minutes() < soakMinutes) {
      await pause(1000);
      if (target.process) points.push({ x: minutes(), y: memoryOf(target.process) });
    }
    load.stop();
    await load.finished;
    const machine = percentile(await stopBare(), 0.999);
    const during = `in ${soakMinutes} min`;
    return [
      ...(target.process ? memoryFigures(points, during) : []),
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

function memoryFigures(points: { x: number; y: number }[], during: string): Figure[] {
  const third = (index: number) =>
    points.slice((points.length * index) / 3, (points.length * (index + 1)) / 3).map(({ y }) => y);
  const [middle, last] = [percentile(third(1), 0.5), percentile(third(2), 0.5)];
  const settled = points.slice(points.length / 3);
  return [
    atMost(GROWTH_LIMIT, {
      measures: `memory, last third beside the middle one ${during}`,
      unit: 'ratio',
      measured: last / middle,
    }),
    toldOnly({ measures: 'memory more for each minute', unit: 'MB', measured: slope(settled) }),
  ];
}

/** Files, searches, lists, estimates, problems; some with a value that no other request has. */
function mixed({ lists, calculator, largest }: Subjects): (index: number) => string {
  const list = (index: number) => lists[index % lists.length] ?? '/api/v1';
  const kinds: ((index: number) => string)[] = [
    (index) => requestText(`${list(index)}.json`, { headers: { 'Accept-Encoding': 'br' } }),
    (index) => requestText(`${list(index)}?query=daten+${index.toString(36)}`),
    (index) => requestText(`${list(index)}?limit=${(index % 100) + 1}&format=md&lang=en`),
    () => requestText(calculator.path, { method: 'POST', body: JSON.stringify(calculator.example) }),
    (index) => requestText(calculator.path, { method: 'POST', body: `{"parameters":{"p${index}":1}}` }),
    (index) => requestText(`${list(index)}?limit=${index + 1000}`),
    (index) => requestText(`/api/v1/nothing/${index}`),
    (index) => requestText(largest[index % largest.length] ?? '/'),
    (index) => requestText(list(index), { headers: { 'If-None-Match': `"${index}"` } }),
  ];
  return (index) => kinds[index % kinds.length]?.(Math.floor(index / kinds.length)) ?? '';
}
