import type { NumberParameter } from '#pricing/parameter.ts';

/** The step from a number: that of the file, else a unit of its second digit, at least 1, or 0.1 in a small range. */
export function stepAt(
  number: number,
  { type, step, minimum, maximum }: Pick<NumberParameter, 'type' | 'step' | 'minimum' | 'maximum'>,
): number {
  if (step !== undefined) return step;
  const size = Math.abs(number);
  if (size >= 100) return 10 ** (Math.floor(Math.log10(size)) - 1);
  return type === 'integer' || maximum - minimum > 20 ? 1 : 0.1;
}

/** The number a step further on the grid of steps, within its bounds. */
export function stepped(
  from: number,
  step: number,
  { minimum, maximum }: Pick<NumberParameter, 'minimum' | 'maximum'>,
): number {
  const size = Math.abs(step);
  const target = Math.round((from + step) / size) * size;
  return Math.min(maximum, Math.max(minimum, Number(target.toFixed(6))));
}
