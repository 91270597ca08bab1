import { alignColumns } from '../../tests/site/tools/budget.ts';

/** What Lighthouse says of a page: scores from 0 to 100, and how much its layout shifts. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  layoutShift: number;
}

const NAMES = ['performance', 'accessibility', 'best-practices', 'seo', 'layoutShift'] as const;

/** The least or the most that each score may be. */
const BARS: Record<keyof Scores, { at: 'least' | 'most'; bar: number }> = {
  performance: { at: 'least', bar: 97 },
  accessibility: { at: 'least', bar: 100 },
  'best-practices': { at: 'least', bar: 100 },
  seo: { at: 'least', bar: 100 },
  layoutShift: { at: 'most', bar: 0.01 },
};

/** The median of each score over an odd number of runs. */
export function medianOf(runs: readonly Scores[]): Scores {
  const middle = (name: keyof Scores) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[(runs.length - 1) / 2] ?? Number.NaN;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    layoutShift: middle('layoutShift'),
  };
}

/** The scores that miss their bars. */
export function findMisses(scores: Scores): string[] {
  return NAMES.filter((name) => {
    const { at, bar } = BARS[name];
    // A score that could not be measured misses its bar.
    return !(at === 'least' ? scores[name] >= bar : scores[name] <= bar);
  }).map((name) => `${name} is ${shown(name, scores)}, and at ${BARS[name].at} ${BARS[name].bar} is asked`);
}

/** A row for each page. */
export function scoreTable(pages: readonly { path: string; scores: Scores }[]): string {
  return alignColumns([
    ['phone, median', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS'],
    ...pages.map(({ path, scores }) => [path, ...NAMES.map((name) => shown(name, scores))]),
  ]);
}

function shown(name: keyof Scores, scores: Scores): string {
  return scores[name].toFixed(name === 'layoutShift' ? 3 : 0);
}
