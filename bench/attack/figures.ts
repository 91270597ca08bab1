/** One measured number beside its limit. */
export interface Figure {
  /** What is measured, such as “health check during it, p99”. */
  measures: string;
  /** `ms`, `MB` and `ratio` depend on the machine; a count does not. */
  unit: 'ms' | 'MB' | 'count' | 'ratio';
  measured: number;
  /** `undefined` for a figure that is only told. */
  limit: number | undefined;
  isOk: boolean;
  /** What exactly went wrong, one line each. */
  details?: string[];
}

type Told = Pick<Figure, 'measures' | 'unit' | 'measured'> & { details?: string[] };

/** A figure that must not be above its limit. */
export function atMost(limit: number, figure: Told): Figure {
  return { ...figure, limit, isOk: figure.measured <= limit };
}

/** A count that must be exactly its limit. */
export function exactly(limit: number, figure: Omit<Told, 'unit'>): Figure {
  return { ...figure, unit: 'count', limit, isOk: figure.measured === limit };
}

/** A figure without a limit. */
export function toldOnly(figure: Told): Figure {
  return { ...figure, limit: undefined, isOk: true };
}

/** How many of some checks hold; those that do not are the details. */
export function allHold(
  measures: string,
  checks: readonly { name: string; error: string | undefined }[],
): Figure {
  const errors = checks.filter(({ error }) => error !== undefined);
  return exactly(checks.length, {
    measures,
    measured: checks.length - errors.length,
    details: errors.map(({ name, error }) => `${name}: ${error}`),
  });
}

/** The value below which a share of the values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The slope of the line of least squares through points; 0 of fewer than two. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (!(spread > 0)) return 0;
  return points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/**
 * Latencies as a client would see them that asks every `interval`: one that waits for each answer asks less often while
 * the server is blocked, and so sees one slow answer where there were many.
 */
export function correctedLatencies(latencies: readonly number[], interval: number): number[] {
  return latencies.flatMap((latency) => {
    const missed = Math.max(0, Math.ceil(latency / interval) - 1);
    return [latency, ...Array.from({ length: missed }, (_, index) => latency - (index + 1) * interval)];
  });
}
