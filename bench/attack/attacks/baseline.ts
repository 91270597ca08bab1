import type { Attack } from '../attack.ts';
import { toldOnly } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { pause } from '../wire.ts';

const WATCHED_MS = 3000;

/** No attack: what the machine itself adds to the figures of the others. */
export const baseline: Attack = {
  name: 'baseline',
  run: async ({ open }) => {
    const stopWatching = watchHealth(await open());
    await pause(WATCHED_MS);
    return [toldOnly({ ...(await stopWatching(' of a server that nobody attacks')) })];
  },
};
