import { describe, expect, it } from 'vitest';
import type { Computation } from '#api/message.ts';
import { computationTurns, SPACING } from '../../src/serve/turns.ts';

/** As many turns of the event loop as lie between two for computations. */
const turn = async () => {
  for (let count = 0; count < SPACING; count++) await new Promise((resolve) => setImmediate(resolve));
};

const REQUEST = { method: 'GET', path: '/', query: '', header: () => undefined };

const ANSWER = { status: 200, headers: {}, body: '' };

/** Runs computations that take the milliseconds that they say, by a clock of its own. */
function turnsByClock() {
  let time = 0;
  const run = computationTurns(() => time);
  const done: string[] = [];
  const start = (
    name: string,
    ms: number,
    { isInSteps = false, isQuick = false, isAbandoned = (): boolean => false } = {},
  ) =>
    run(
      {
        cost: 'computed',
        isQuick,
        run: () => {
          done.push(`${name} ${ms}`);
          time += ms;
          return isInSteps ? Promise.resolve(ANSWER) : ANSWER;
        },
      },
      { ...REQUEST, isAbandoned },
    );
  return { run, start, done };
}

describe('computations in turns of the event loop', () => {
  it('run for some milliseconds in each, and what is quick at once', async () => {
    const { start, done } = turnsByClock();
    const answers = [8, 8, 0.5, 0.5, 0.5, 1, 0.1].map((ms) => start('computed', ms));
    answers.push(Promise.resolve(start('file', 0, { isQuick: true })));
    expect(done).toEqual(['computed 8', 'file 0']);
    await turn();
    expect(done.slice(2)).toEqual(['computed 8']);
    await turn();
    expect(done.slice(3)).toEqual(['computed 0.5', 'computed 0.5', 'computed 0.5', 'computed 1']);
    await turn();
    expect(done.slice(7)).toEqual(['computed 0.1']);
    expect(await Promise.all(answers)).toEqual(answers.map(() => ANSWER));
  });

  it('that are made in steps begin one a turn', async () => {
    const { start, done } = turnsByClock();
    const answers = Promise.all([
      start('search', 0, { isInSteps: true }),
      start('computed', 0, { isInSteps: true }),
    ]);
    expect(done).toEqual(['search 0']);
    await turn();
    expect(done).toEqual(['search 0', 'computed 0']);
    await answers;
  });

  it('with large answers are few at once, and others do not wait for them', async () => {
    const run = computationTurns(() => 0);
    const finish: (() => void)[] = [];
    let isGone = false;
    const large = (): Computation => ({
      cost: 'computed',
      isLarge: true,
      run: () => new Promise((resolve) => finish.push(() => resolve(ANSWER))),
    });
    const turns = async () => {
      for (let count = 0; count < 20; count++) await turn();
    };
    const answers = Array.from({ length: 6 }, () => run(large(), REQUEST));
    answers.push(run(large(), { ...REQUEST, isAbandoned: () => isGone }));
    await turns();
    expect(finish).toHaveLength(4);
    expect(await run({ cost: 'computed', run: () => ANSWER }, REQUEST)).toBe(ANSWER);
    isGone = true;
    for (const begun of [5, 6]) {
      finish[begun - 5]?.();
      await turns();
      expect(finish).toHaveLength(begun);
    }
    for (const each of finish) each();
    expect(await Promise.all(answers)).toMatchObject([...Array(6).fill(ANSWER), { status: 499 }]);
  });

  it('are not run for a client that has gone before its turn', async () => {
    const { start, done } = turnsByClock();
    let isGone = false;
    const first = start('first', 8);
    const second = start('second', 8, { isAbandoned: () => isGone });
    isGone = true;
    await Promise.all([first, second]);
    expect(done).toEqual(['first 8']);
  });

  it('hand on what goes wrong, and go on', async () => {
    const { run, start } = turnsByClock();
    const fail = () => {
      throw new Error('broken');
    };
    const failing = (run: Computation['run']): Computation => ({ cost: 'search', run });
    expect(() => run(failing(fail), REQUEST)).toThrow('broken');
    await expect(
      run(
        failing(async () => fail()),
        REQUEST,
      ),
    ).rejects.toThrow('broken');
    expect(await start('search', 1)).toEqual(ANSWER);
  });
});
