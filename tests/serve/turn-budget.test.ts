import { describe, expect, it } from 'vitest';
import { turnBudget } from '#serve/turns.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('work with a budget for each turn of the event loop', () => {
  it('is done at once while there is budget, then turn by turn, in order', async () => {
    const inBudget = turnBudget(10);
    const done: number[] = [];
    const work = (index: number) =>
      inBudget(() => {
        done.push(index);
        return 5;
      });
    for (let index = 0; index < 7; index++) work(index);
    expect(done).toEqual([0, 1]);
    await turn();
    expect(done).toEqual([0, 1, 2, 3]);
    await turn();
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
    await turn();
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6]);
    work(7);
    work(8);
    await turn();
    await turn();
    expect(done).toHaveLength(9);
  });

  it('takes turns with work that asks for more as it is done', async () => {
    const inBudget = turnBudget(1);
    const done: string[] = [];
    const write = (name: string, pieces: number) =>
      inBudget(() => {
        done.push(name);
        if (pieces > 1) write(name, pieces - 1);
        return 1;
      });
    write('a', 3);
    write('b', 3);
    for (let index = 0; index < 10; index++) await turn();
    expect(done.join('')).toBe('aababb');
  });

  it('waits for some turns in between, where others come one a turn', async () => {
    const inBudget = turnBudget(1, 3);
    const done: number[] = [];
    for (const index of [1, 2, 3])
      inBudget(() => {
        done.push(index);
        return 1;
      });
    const seen: number[] = [];
    for (let index = 0; index < 7; index++) {
      await turn();
      seen.push(done.length);
    }
    expect(seen).toEqual([1, 1, 2, 2, 2, 3, 3]);
  });

  it('does work that is larger than the budget', async () => {
    const inBudget = turnBudget(1);
    const done: number[] = [];
    for (const index of [1, 2])
      inBudget(() => {
        done.push(index);
        return 50;
      });
    expect(done).toEqual([1]);
    await turn();
    expect(done).toEqual([1, 2]);
  });

  it('goes on after work that fails', async () => {
    const inBudget = turnBudget(1);
    const done: number[] = [];
    expect(() =>
      inBudget(() => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    inBudget(() => done.push(1));
    expect(done).toEqual([1]);
  });
});
