import { processorMs, slowness } from './slowness.ts';

/** Processor time of some work, as long as it takes on a processor of its own. */
export function cpuMs(work: () => void): number {
  const ms = processorMs(work);
  return ms / slowness();
}
