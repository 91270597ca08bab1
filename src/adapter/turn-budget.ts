/** Does work at once while there is budget in this turn of the event loop, else in one of the next turns, in order. */
export type TurnBudget = (cost: number, work: () => void) => void;

/** Limits what is done for all connections in one turn of the event loop: until it ends, nobody else is served. */
export function turnBudget(costPerTurn: number): TurnBudget {
  const waiting: { cost: number; work: () => void }[] = [];
  let spent = 0;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startTurn);
  };
  const startTurn = () => {
    isScheduled = false;
    spent = 0;
    while (spent < costPerTurn) {
      const next = waiting.shift();
      if (!next) return;
      spend(next.cost, next.work);
    }
    schedule();
  };
  const spend = (cost: number, work: () => void) => {
    spent += cost;
    schedule();
    work();
  };

  return (cost, work) => {
    if (waiting.length === 0 && spent < costPerTurn) return spend(cost, work);
    waiting.push({ cost, work });
    schedule();
  };
}
