/** Does work at once while there is budget in this turn of the event loop, else in one of the next turns, in order. */
export type TurnBudget = (work: Work) => void;

/** Does something, and returns what it has cost. */
type Work = () => number;

/**
 * Limits what is done for all connections in one turn of the event loop: until it ends, nobody else is served. While work
 * waits, every `spacing`th turn is for it.
 */
export function turnBudget(costPerTurn: number, spacing = 1): TurnBudget {
  const waiting: Work[] = [];
  let spent = 0;
  let isScheduled = false;
  let isWorking = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    afterTurns(spacing, startTurn);
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
  setImmediate(() => (count > 1 ? afterTurns(count - 1, callback) : callback()));
}
