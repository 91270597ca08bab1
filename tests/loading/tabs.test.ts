import { describe, expect, it } from 'vitest';
import { parseYaml } from '#loading/yaml/yaml.ts';

const problemsOf = (text: string) => {
  const parsed = parseYaml({ file: 'a.yaml', text });
  return parsed.ok ? [] : parsed.error.map(({ line, message }) => `${line}: ${message}`);
};

const MEND =
  'is not readable YAML: tabs are not allowed as indentation; indent with spaces, two for each level';

describe('tabs in YAML', () => {
  it('are reported once, with the first line', () => {
    expect(problemsOf('a: 1\nb:\n\tc: 1\n\td: 2\n\te:\n\t\tf: 3\ng: 4\n')).toEqual([
      `3: ${MEND} (4 lines begin with a tab)`,
    ]);
  });

  it('are reported without what the reader then stumbles over', () => {
    expect(problemsOf('a:\n  b: 1\n\tc: 2\n')).toEqual([`3: ${MEND}`]);
    expect(problemsOf('a:\n\t- b: 1\n\t  c: 2\n')).toEqual([`2: ${MEND} (2 lines begin with a tab)`]);
  });

  it.each([
    ['a: >-\n\ttext\n\tmore\n', 2],
    ['a: [\n\tb,\n\tc\n]\n', 2],
    ['- a: 1\n\tb: 2\n- c: 1\n\td: 2\n', 2],
    ['a:\n  de: >-\n    x\n\ty\n\tz\nb: 1\n', 4],
  ])('are what is reported of %j', (text, line) => {
    expect(problemsOf(text)).toEqual([`${line}: ${MEND} (2 lines begin with a tab)`]);
  });

  it('do not hide a problem above them', () => {
    const problems = problemsOf('a: "x" y\nb:\n\tc: 1\n');
    expect(problems.at(-1)).toBe(`3: ${MEND}`);
    expect(problems[0]).toMatch(/^1: /);
    expect(problems).toHaveLength(2);
  });

  it('may be in texts and between values', () => {
    expect(problemsOf('a: "x\ty"\nb:\t1\n')).toEqual([]);
  });

  it('do not hide other problems in files without tabs', () => {
    expect(problemsOf('a: [1\nb: "x" y\n').length).toBeGreaterThan(0);
  });
});
