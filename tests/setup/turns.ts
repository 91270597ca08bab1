import { setImmediate } from 'node:timers/promises';

/** What a socket of this process has not brought after so many turns of the event loop, it does not bring. */
const QUIET_TURNS = 100;

/** Waits some turns of the event loop, in each of which sockets are read. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate();
}

/** Waits until a value stays as it is, and returns it. */
export async function untilStill<T>(read: () => T | Promise<T>): Promise<T> {
  let value = await read();
  for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
    await setImmediate();
    const next = await read();
    if (next === value) continue;
    value = next;
    quiet = 0;
  }
  return value;
}
