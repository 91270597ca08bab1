import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { FORMAT_NAMES } from '#schema/format.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { slowness } from '../setup/slowness.ts';
import { send } from './send.ts';

// In processor time, which depends little on what else the machine does.

/**
 * What a request may cost: Linux counts in steps of 10 ms. A collection of garbage, whose threads count too, may fall into
 * some; code that is not compiled yet takes longer than one.
 */
const MOST = { ms: 100, withGarbageMs: 250, withGarbage: 3 };

/** Words that most texts have, so that a search renders many entries. */
const COMMON = { de: 'und', en: 'and' };

const running: RunningServer[] = [];

afterAll(() => {
  for (const server of running) server.process.kill('SIGKILL');
});

/** The processor time that a process has taken, in milliseconds. */
function processorTime({ process: { pid } }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

describe.skipIf(process.platform !== 'linux')('the first request of each sort after a start', () => {
  it('costs no more than later ones', async () => {
    const server = await startNodeServer();
    running.push(server);
    const lists = CONTENT_KINDS.flatMap((kind) =>
      LANGS.flatMap((lang) =>
        FORMAT_NAMES.map(
          (format) => `/api/v1/content/${kind}?query=${COMMON[lang]}&lang=${lang}&format=${format}`,
        ),
      ),
    );
    const others = [
      '/api/v1/content/articles?limit=37&format=jsonld',
      '/api/v1/content/articles?limit=99',
      '/api/v1/content/artcles',
      '/api/v1/content/articles?limit=0',
      '/nirgends',
    ];
    const costs: { path: string; ms: number }[] = [];
    /** What was measured from some time on, as long as it takes on a processor of its own. */
    const since = (before: number) => {
      const ms = processorTime(server) - before;
      return ms <= MOST.ms ? ms : ms / slowness();
    };
    for (const path of [...lists, ...others]) {
      const before = processorTime(server);
      const { status } = await send(server.origin, path);
      expect(status, path).toBeLessThan(500);
      const ms = since(before);
      costs.push({ path, ms });
      if (ms <= MOST.ms) continue;
      const again = processorTime(server);
      await send(server.origin, path);
      expect(since(again), path).toBeLessThanOrEqual(MOST.ms);
    }
    expect(costs.filter(({ ms }) => ms > MOST.withGarbageMs)).toEqual([]);
    const dear = costs.filter(({ ms }) => ms > MOST.ms);
    expect(dear.slice(MOST.withGarbage)).toEqual([]);
  });
});
