import { describe, expect, it } from 'vitest';
import { problemsAfter, replacing } from '../setup/problems.ts';

describe('a date before 1900', () => {
  it.each(['0000-01-01', '0001-01-01', '0202-03-12'])('is refused: %s', (date) => {
    expect(problemsAfter(replacing('articles/specimen/article.yaml', '2026-03-12', date))).toContain(
      `content/articles/specimen/article.yaml:6  published_at  "${date}" is before 1900`,
    );
  });

  it('is refused as a month', () => {
    expect(problemsAfter(replacing('references/specimen.yaml', '2025-11', '0025-11'))).toContain(
      'completed  "0025-11" is before 1900',
    );
  });
});
