import { describe, expect, it } from 'vitest';
import type { Computation } from '#http/message.ts';
import { costlyTurns } from '../../src/adapter/costly-turns.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A computation that notes when it runs. */
const noting = (cost: Computation['cost'], done: string[]): Computation => ({
  cost,
  run: () => {
    done.push(cost);
    return { status: 200, headers: {}, body: '' };
  },
});

describe('computations in turns of the event loop', () => {
  it('are at most one search a turn, whatever else there is', async () => {
    const run = costlyTurns();
    const done: string[] = [];
    const answers = Promise.all(
      (['search', 'search', 'file', 'search', 'computed'] as const).map((cost) => run(noting(cost, done))),
    );
    // One starts at once, and each turn starts one more.
    const searches = () => done.filter((cost) => cost === 'search').length;
    await turn();
    expect(done.slice(0, 2)).toEqual(['file', 'computed']);
    expect(searches()).toBeLessThan(3);
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(searches()).toBe(3);
  });

  it('hand on what goes wrong, and go on', async () => {
    const run = costlyTurns();
    const broken: Computation = {
      cost: 'search',
      run: () => {
        throw new Error('broken');
      },
    };
    await expect(run(broken)).rejects.toThrow('broken');
    expect(await run(noting('search', []))).toMatchObject({ status: 200 });
  });
});
