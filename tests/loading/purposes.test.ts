import { describe, expect, it } from 'vitest';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

const FILE = 'calculators/app-entwicklung.yaml';

/** The problems of a calculator of the fixture whose line `purpose` is replaced. */
function problemsWith(line: string): string {
  const text = (contentFiles.get(FILE) ?? '').replace('purpose: build\n', line);
  return problemsAfter((files) => files.set(FILE, text));
}

describe('the purpose of a calculator', () => {
  it('is one of the list', () => {
    expect(problemsWith('purpose: plan\n')).toBe('');
    expect(problemsWith('purpose: bild\n')).toBe(
      `content/${FILE}:2  purpose  "bild" does not exist in content/calculators/purposes.yaml; did you mean "build"?`,
    );
  });

  it('is required', () => {
    expect(problemsWith('')).toContain('purpose  is missing');
  });

  it('needs the list, unless no calculator is there', () => {
    const list = 'calculators/purposes.yaml';
    const withCalculator = problemsAfter((files) =>
      files.set(FILE, contentFiles.get(FILE) ?? '').delete(list),
    );
    expect(withCalculator).toContain(`content/${list}  is missing`);
    expect(problemsAfter((files) => files.delete(list))).toBe('');
  });
});
