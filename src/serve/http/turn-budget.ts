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
