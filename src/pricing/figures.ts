/**
 * Thrown if a figure of an answer is not finite. The content check proves that this cannot happen, so the cause is a bug
 * in that check and not the request.
 */
class FigureError extends Error {
  override name = 'FigureError';

  constructor(id: string, figure: string, value: number) {
    super(`"${id}" comes to ${value} for ${figure}`);
  }
}

/** Throws a FigureError for the first figure that is not finite. */
export function requireFinite(id: string, figures: Readonly<Record<string, number>>): void {
  for (const figure in figures) {
    const value = figures[figure] ?? 0;
    if (!Number.isFinite(value)) throw new FigureError(id, figure, value);
  }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
