/** What the reference takes on a processor that nobody else uses, in milliseconds of processor time. */
const USUAL_MS = 1.1;

/** What else a processor does makes it slower by less. */
const MOST = 4;

const ENTRIES = Array.from({ length: 2000 }, (_, n) => ({
  id: `entry-${n}`,
  words: ['price', n % 7],
  ms: n / 3,
}));

/** Work as requests make it: objects written and read, a text looked through. */
function readAndWrite(): number {
  const text = JSON.stringify(JSON.parse(JSON.stringify(ENTRIES)));
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return sum;
}

/** Processor time of some work, in milliseconds. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer work takes at this moment than on a processor of its own, at least 1. Two programs on one core, or
 * another machine on the same one, lengthen processor time as well.
 */
export function slowness(): number {
  const least = Math.min(...Array.from({ length: 30 }, () => processorMs(readAndWrite)));
  return Math.min(MOST, Math.max(1, least / USUAL_MS));
}
