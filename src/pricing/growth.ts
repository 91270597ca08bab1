import type { Interval } from './interval.ts';

/** Growth a year in percent that somebody can mean: from half a percent, up to costs that grow by half. */
const LEAST = 0.5;
const MOST = 50;

/**
 * What is wrong with a growth: it is in percent a year, and 0.03 is too little to be meant as such, 300 too much. Of an
 * expression all values count, or what its parameters say of them.
 */
export function growthProblem(source: string, { low, high }: Interval): string | undefined {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size === 0) return undefined;
  return low === high ? plainProblem(low, size) : expressionProblem(source, { low, high }, size);
}

function plainProblem(growth: number, size: number): string | undefined {
  if (size < LEAST) {
    return `${growth} is ${growth} percent a year: write ${shortened(growth * 100)} for ${shortened(growth * 100)} percent, or 0 for no growth`;
  }
  if (size <= MOST) return undefined;
  return `${growth} is ${growth} percent a year: write ${shortened(growth / 100)} for ${shortened(growth / 100)} percent, at most ${MOST}`;
}

/** A share has a range up to 1, a percentage one beyond. */
function expressionProblem(source: string, { low, high }: Interval, size: number): string | undefined {
  if (size <= 1) {
    return `"${source}" comes to at most ${shortened(size)} percent a year: a growth of three percent is 3; write ${source} * 100 if it is a share (0.03)`;
  }
  if (low >= -100 && high <= 100) return undefined;
  return `"${source}" may come to ${shortened(high > 100 ? high : low)} percent a year: give its parameter a range between -100 and 100`;
}

const shortened = (value: number) => String(Number(value.toPrecision(6)));
