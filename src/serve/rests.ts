import { setTimeout } from 'node:timers/promises';
import type { Rest } from '#api/warm-up.ts';

/** Rests between steps of work in the background, each as long as the step before it: half of the time is for requests. */
export function openRests(): Rest {
  let resumedAt = performance.now();
  return async () => {
    // The process need not stay for it.
    await setTimeout(performance.now() - resumedAt, undefined, { ref: false });
    resumedAt = performance.now();
  };
}
