import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the part of the heap for what is new as small as V8 makes it first. Nearly all that a process makes while it
 * starts and prepares itself stays; V8 would take that for load, and hold 64 MB ready for more.
 */
export const keepYoungSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/**
 * Lets it grow to all that V8 allows as soon as there is load, not in many steps: collecting garbage takes less time the
 * more room there is.
 */
export const letYoungGrow = (): void => setFlagsFromString('--semi-space-growth-factor=32');
