import { describe, expect, it } from 'vitest';
import { codeProblem } from '#check/editorial/code.ts';

describe('a code block that no parser would be done with soon', () => {
  it.each([
    ['type arguments in calls', 'async<T>('.repeat(440), 'Unexpected end of file'],
    ['calls in calls', 'a('.repeat(2000), 'Unexpected end of file'],
  ])('is refused at once: %s', (_case, code, reason) => {
    expect(codeProblem('ts', code)).toBe(
      `this block is not JavaScript or TypeScript (${reason}): correct it, or use the language \`text\``,
    );
  });

  it('is refused by its length', () => {
    expect(codeProblem('js', `${'a('.repeat(2000)} `)).toBe(
      'this block has 4001 characters: write at most 4000, or use the language `text`',
    );
  });

  it('does not keep the next one from being read', () => {
    expect(codeProblem('ts', 'const a: number = 1;')).toBeUndefined();
    expect(codeProblem('js', 'const = 1;')).toContain('(Expected identifier but found "=")');
  });
});
