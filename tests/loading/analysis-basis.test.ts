import { describe, expect, it } from 'vitest';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

const BASIS = 'analysis-basis.yaml';
const ANALYZER = 'roi-analyzers/modernisierung-vs-weiterbetrieb.yaml';
const USE = /basis:\n {2}interest: .*\n/;

/** The problems of the analyzer with another `basis`, or with a text of the basis in place of another. */
function problems(use: string | undefined, [from, to]: [string, string] = ['', '']): string {
  return problemsAfter((files) => {
    const [basis, analyzer] = [BASIS, ANALYZER].map((file) => String(contentFiles.get(file)));
    files.set(BASIS, basis?.replace(from, to) ?? '');
    files.set(ANALYZER, analyzer?.replace(USE, use ?? '$&') ?? '');
  });
}

describe('what an analyzer takes from the basis', () => {
  it('has the changes that it makes', () => {
    expect(problems(undefined)).toBe('');
    expect(problems('basis: {}\n')).toBe('');
  });

  it.each([
    ['interset: { default: 3 }', /:7 {2}basis\.interset {2}"interset" is not a parameter of .*"interest"\?/],
    ['interest: { default: 40 }', /:7 {2}basis\.interest {2}has the default 40/],
    ['interest: true', /:7 {2}basis\.interest {2}is not a change: write `false` or/],
  ])('is refused at its line with %s', (change, message) => {
    expect(problems(`basis:\n  ${change}\n`)).toMatch(message);
  });

  it('is refused where it is a parameter of its own too', () => {
    const own =
      'basis: {}\nparameters:\n  interest: { type: boolean, label: { de: x, en: x }, default: true }\n';
    const message = problemsAfter((files) => {
      const text = String(contentFiles.get(ANALYZER));
      files.set(BASIS, String(contentFiles.get(BASIS)));
      files.set(ANALYZER, text.replace(/basis:\n {2}interest: .*\n\nparameters:\n/, own));
    });
    expect(message).toContain(
      'parameters.interest  "interest" is a parameter of content/analysis-basis.yaml too',
    );
  });

  it('has its problems where they are: in the basis, with the analyzer that uses it', () => {
    expect(problems('basis: {}\n', ['default: 0', 'default: 40'])).toMatch(
      /^content\/analysis-basis\.yaml:\d+ {2}parameters\.interest.*\(used by roi-analyzers\/modernisierung/,
    );
    expect(problems(undefined, ['discount_rate: interest', 'discount_rate: intrest'])).toMatch(
      /^content\/analysis-basis\.yaml:\d+ {2}discount_rate {2}.*did you mean "interest"/,
    );
  });

  it('needs a file, and is not looked at while that cannot be read', () => {
    const without = problemsAfter((files) => {
      files.delete(BASIS);
      files.set(ANALYZER, String(contentFiles.get(ANALYZER)));
    });
    expect(without).toMatch(/basis {2}needs a file content\/analysis-basis\.yaml: add it/);
    expect(problems(undefined, ['default: 0', 'default: none'])).toMatch(
      /^content\/analysis-basis\.yaml:\d+ {2}parameters\.interest\.default {2}[^\n]*$/,
    );
  });
});
