import { describe, expect, it } from 'vitest';
import { codeProblem } from '#check/editorial/code.ts';

describe('a code block that the parser of TypeScript cannot cope with', () => {
  it.each([
    ['type arguments in calls', 'async<T>('.repeat(40), 'TypeScript needs more than 3 seconds for it'],
    ['calls in calls', 'a('.repeat(20_000), 'it is nested too deeply'],
  ])('is refused: %s', (_case, code, reason) => {
    expect(codeProblem('ts', code)).toBe(
      `this block is not JavaScript or TypeScript (${reason}): correct it, or use the language \`text\``,
    );
  });

  it('does not keep the next one from being read', () => {
    expect(codeProblem('ts', 'const a: number = 1;')).toBeUndefined();
    expect(codeProblem('js', 'const = 1;')).toContain('(Variable declaration expected.)');
  });
});
