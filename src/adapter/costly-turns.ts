import type { RunComputation } from '#http/message.ts';
import { turnBudget } from './turn-budget.ts';

/**
 * Runs computations that take milliseconds one in a turn of the event loop, so that whoever asks for less is answered in
 * between; the others at once.
 */
export function costlyTurns(): RunComputation {
  const inTurn = turnBudget(1);
  return ({ cost, run }) => {
    if (cost !== 'search') return run();
    return new Promise((resolve, reject) => {
      inTurn(1, () => void Promise.resolve().then(run).then(resolve, reject));
    });
  };
}
