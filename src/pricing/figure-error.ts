/**
 * Thrown instead of an answer with a figure that is not finite. The check of the content proves that there is none, so
 * this is a problem of the check, never of the request.
 */
class FigureError extends Error {
  override name = 'FigureError';

  constructor(id: string, figure: string, value: number) {
    super(`"${id}" comes to ${value} for ${figure}`);
  }
}

/** Throws a FigureError for the first figure that is not finite. */
export function requireFinite(id: string, figures: Readonly<Record<string, number>>): void {
  for (const [figure, value] of Object.entries(figures))
    if (!Number.isFinite(value)) throw new FigureError(id, figure, value);
}
