import { slowness } from './slowness.ts';

/** What a request may cost, in milliseconds of processor time. */
export const MOST_MS = 20;

/**
 * Processor time of a request, as long as it takes on a processor of its own: the least of some tries, since collecting
 * garbage and compiling count too.
 */
export async function leastCpuMs<T>(ask: () => T | Promise<T>): Promise<{ cost: number; answer: T }> {
  let answer = await ask();
  let cost = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 15 && !(attempt > 2 && cost < MOST_MS / 2); attempt++) {
    const before = process.cpuUsage();
    answer = await ask();
    const { user, system } = process.cpuUsage(before);
    cost = Math.min(cost, (user + system) / 1000);
  }
  return { cost: cost < MOST_MS / 2 ? cost : cost / slowness(), answer };
}

/** A text repeated up to a length. */
export const fill = (text: string, length: number) => text.repeat(Math.floor(length / text.length));

/** Texts with numbers in them, together at most so long. */
export const numbered = (make: (index: number) => string, length: number) => {
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 0) parts.push(make(parts.length));
  return parts.slice(0, -1);
};
