import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back the memory that reading a build has taken, and takes little more until `allowGrowth` is called. This has to
 * come before what warms up: V8 forgets compiled code together with garbage.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Lets the memory for young objects grow again, since looking for garbage in it often takes time from requests. */
export function allowGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  // What clients make the process remember for a while ends up in the old generation. By default V8 lets that grow to
  // twice its size and more before it looks for garbage in it.
  setFlagsFromString('--heap-growing-percent=30');
}
