import type { Attack } from '../attack.ts';
import { watchHealth } from '../probe.ts';
import { pause } from '../wire.ts';

const WATCHED_MS = 3000;

/** No attack: whether this machine is quiet enough for the figures of the others to mean something. */
export const baseline: Attack = {
  name: 'baseline',
  run: async ({ open }) => {
    const stopWatching = watchHealth(await open());
    await pause(WATCHED_MS);
    return [await stopWatching(' of a server that nobody attacks')];
  },
};
