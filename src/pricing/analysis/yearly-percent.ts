import type { Interval } from '../expression/interval.ts';

/** The range of a plausible figure in percent a year. */
const MINIMUM = 0.5;
const MAXIMUM = 50;

/**
 * What is wrong with a figure in percent a year, such as a growth. 0.03 was probably meant as a share and 300 as basis
 * points. An expression is judged by the bounds of its results.
 */
export function yearlyPercentProblem(source: string, { low, high }: Interval): string | undefined {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size === 0) return undefined;
  return low === high ? constantProblem(low, size) : expressionProblem(source, { low, high }, size);
}

function constantProblem(percent: number, size: number): string | undefined {
  if (size < MINIMUM) {
    const meant = roundedText(percent * 100);
    return `${percent} is ${percent} percent a year: write ${meant} for ${meant} percent, or 0 for none`;
  }
  if (size <= MAXIMUM) return undefined;
  const meant = roundedText(percent / 100);
  return `${percent} is ${percent} percent a year: write ${meant} for ${meant} percent, at most ${MAXIMUM}`;
}

/** An expression whose results are at most 1 is probably a share. */
function expressionProblem(source: string, { low, high }: Interval, size: number): string | undefined {
  if (size <= 1) {
    return `"${source}" comes to at most ${roundedText(size)} percent a year: three percent is 3; write ${source} * 100 if it is a share (0.03)`;
  }
  if (low >= -100 && high <= 100) return undefined;
  return `"${source}" may come to ${roundedText(high > 100 ? high : low)} percent a year: give its parameter a range between -100 and 100`;
}

const roundedText = (value: number) => String(Number(value.toPrecision(6)));
