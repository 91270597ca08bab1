import { describe, expect, it } from 'vitest';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

const [TAKER, OTHER] = ['calculators/foerdergeld-rechner.yaml', 'calculators/app-entwicklung.yaml'];

/** The problems of a calculator of the fixture that takes the results of another one, after a replacement in its file. */
function problemsWith(before: string, after: string): string {
  return problemsAfter((files) => {
    files.set(OTHER, contentFiles.get(OTHER) ?? '');
    files.set(TAKER, `${contentFiles.get(TAKER)}`.replace(before, after));
  }).replaceAll(/^\S+foerdergeld-rechner\.yaml:\d+ {2}/gm, '');
}

describe('a calculator that takes the results of others', () => {
  it('names calculators that there are, each once', () => {
    expect(problemsWith('', '')).toBe('');
    expect(problemsWith('[app-entwicklung]', '[app-entwiklung]')).toBe(
      'takes_results[0].calculators[0]  "app-entwiklung" is not another calculator; did you mean "app-entwicklung"?',
    );
    expect(problemsWith('[app-entwicklung]', '[app-entwicklung, foerdergeld-rechner]')).toContain(
      '"foerdergeld-rechner" is not another calculator',
    );
    const twice = '[app-entwicklung]\n    parameter: cost\n  - calculators: [app-entwicklung]';
    expect(problemsWith('[app-entwicklung]', twice)).toBe(
      'takes_results[1].calculators[0]  "app-entwicklung" is listed twice: keep one',
    );
  });

  it('has a number for the amount, and answers that are allowed', () => {
    expect(problemsWith('parameter: cost', 'parameter: costs')).toBe(
      'takes_results[0].parameter  "costs" is not a parameter that takes a number; did you mean "cost"?',
    );
    expect(problemsWith('staffShare: 0, research', 'staffShare: 60, research')).toMatch(
      /^takes_results\[0\]\.parameters {2}.*staffShare.*50/,
    );
  });
});

describe('an example of a service', () => {
  it('belongs to a service that names the calculator', () => {
    const message = problemsAfter((files) => {
      const text = `${contentFiles.get(OTHER)}`;
      const services =
        '    services: [software-wartung]\n    parameters: { platform: ios, complexity: simple, screens: 5';
      files.set(
        OTHER,
        text.replace('    parameters: { platform: ios, complexity: simple, screens: 5', services),
      );
    });
    expect(message).toContain(
      'examples[0].services[0]  "software-wartung" is not a service that names app-entwicklung in its `calculators`; known: none yet',
    );
  });
});
