import type { Values } from './expression.ts';
import type { Line } from './lines.ts';
import { sumOf } from './sum.ts';

/** Work in person-days, over the time that the total is for. */
export interface Work {
  ours: number;
  customer: number;
}

/**
 * The person-days of all lines, the monthly ones for a number of months. `ours` leaves out what is priced as a share, such
 * as project management.
 */
export function workOf(lines: readonly Line[], months: number, values: Values): Work {
  const sum = (days: (line: Line) => number) =>
    sumOf(lines.map((line) => days(line) * (line.kind === 'one_off' ? 1 : months)));
  return { ours: sum((line) => line.days(values)), customer: sum((line) => line.customerDays(values)) };
}
