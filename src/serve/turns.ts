import pLimit from 'p-limit';
import type { Answer, Computation, Found, RunComputation } from '#api/message.ts';

/** How long is computed in one turn of the event loop. */
const TURN_MS = 2;

/** In each turn, Node accepts one connection: where hundreds come at once, the last would wait for as many computations. */
export const SPACING = 32;

/**
 * Large answers that are made at once: until it is compressed, each is in memory twice, and texts are made faster than the
 * threads of the pool compress them.
 */
const LARGE_AT_ONCE = 4;

/** What a client is answered that has gone before its turn came; it is never written. */
const ABANDONED: Answer = { status: 499, headers: {}, body: '' };

/** What came of a computation. */
type Outcome = { found: Found | Promise<Found> } | { error: unknown };

function resultOf(outcome: Outcome): Found | Promise<Found> {
  if ('error' in outcome) throw outcome.error;
  return outcome.found;
}

/**
 * Runs computations for a few milliseconds in a turn of the event loop, so that whoever asks for a file is answered in
 * between. What is made in steps has the rest of its turn to itself.
 * `now` tells milliseconds.
 */
export function computationTurns(now: () => number = () => performance.now()): RunComputation {
  const inTurn = turnBudget(TURN_MS, SPACING);
  const fewAtOnce = pLimit(LARGE_AT_ONCE);
  const takeTurn = ({ run }: Computation, { isAbandoned }: Parameters<RunComputation>[1]) => {
    const taken: { outcome?: Outcome } = {};
    let settle = (outcome: Outcome) => {
      taken.outcome = outcome;
    };
    inTurn(() => {
      const startedAt = now();
      try {
        const found = isAbandoned?.() ? ABANDONED : run();
        settle({ found });
        return found instanceof Promise ? TURN_MS : now() - startedAt;
      } catch (error) {
        settle({ error });
        return now() - startedAt;
      }
    });
    // Most take their turn at once: nothing is waited for.
    if (taken.outcome) return resultOf(taken.outcome);
    return new Promise<Outcome>((resolve) => {
      settle = resolve;
    }).then(resultOf);
  };
  return (computation, request) => {
    if (computation.isQuick) return computation.run();
    return computation.isLarge
      ? fewAtOnce(() => takeTurn(computation, request))
      : takeTurn(computation, request);
  };
}

/** Does work at once while there is budget in this turn of the event loop, else in one of the next turns, in order. */
export type TurnBudget = (work: Work) => void;

/** Does something, and returns what it has cost. */
type Work = () => number;

/**
 * Limits what is done for all connections in one turn of the event loop: until it ends, nobody else is served. After a turn
 * that has used up the budget, `spacing - 1` turns are for others alone.
 */
export function turnBudget(costPerTurn: number, spacing = 1): TurnBudget {
  const waiting: Work[] = [];
  let spent = 0;
  let isScheduled = false;
  let isWorking = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(endTurn);
  };
  const endTurn = () => {
    if (waiting.length === 0 && spent < costPerTurn) startTurn();
    else afterTurns(spacing - 1, startTurn);
  };
  const startTurn = () => {
    isScheduled = false;
    spent = 0;
    while (spent < costPerTurn) {
      const next = waiting.shift();
      if (!next) return;
      perform(next);
    }
    schedule();
  };
  const perform = (work: Work) => {
    schedule();
    isWorking = true;
    try {
      spent += work();
    } finally {
      isWorking = false;
    }
  };

  return (work) => {
    if (waiting.length === 0 && spent < costPerTurn && !isWorking) return perform(work);
    waiting.push(work);
    schedule();
  };
}

function afterTurns(count: number, callback: () => void): void {
  if (count === 0) callback();
  else setImmediate(() => afterTurns(count - 1, callback));
}
