import { describe, expect, it } from 'vitest';
import { turnBudget } from '../../src/adapter/turn-budget.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('work with a budget for each turn of the event loop', () => {
  it('is done at once while there is budget, then turn by turn, in order', async () => {
    const inBudget = turnBudget(10);
    const done: number[] = [];
    for (let index = 0; index < 7; index++) inBudget(5, () => done.push(index));
    expect(done).toEqual([0, 1]);
    await turn();
    expect(done).toEqual([0, 1, 2, 3]);
    await turn();
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
    await turn();
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6]);
    inBudget(5, () => done.push(7));
    inBudget(5, () => done.push(8));
    await turn();
    await turn();
    expect(done).toHaveLength(9);
  });

  it('takes turns with work that asks for more as it is done', async () => {
    const inBudget = turnBudget(1);
    const done: string[] = [];
    const write = (name: string, pieces: number) =>
      inBudget(1, () => {
        done.push(name);
        if (pieces > 1) write(name, pieces - 1);
      });
    write('a', 3);
    write('b', 3);
    for (let index = 0; index < 10; index++) await turn();
    expect(done.join('')).toBe('aababb');
  });

  it('does work that is larger than the budget', async () => {
    const inBudget = turnBudget(1);
    const done: number[] = [];
    inBudget(50, () => done.push(1));
    inBudget(50, () => done.push(2));
    await turn();
    expect(done).toEqual([1, 2]);
  });
});
