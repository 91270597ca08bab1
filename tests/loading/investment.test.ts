import { describe, expect, it } from 'vitest';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

const CALCULATOR = 'calculators/app-entwicklung.yaml';
const ANALYZER = 'roi-analyzers/individual-vs-standard.yaml';

/** The problems of an analyzer and the calculator of its investment, in files of these texts. */
function problems(calculator: string | undefined, analyzer = textOf(ANALYZER)): string {
  return problemsAfter((files) => {
    if (calculator !== undefined) files.set(CALCULATOR, calculator);
    files.set(ANALYZER, analyzer);
  });
}

function textOf(file: string): string {
  const text = contentFiles.get(file);
  if (text === undefined) throw new Error(`${file} does not exist`);
  return text;
}

describe('the investment of an analyzer', () => {
  it('agrees with the calculator that it names', () => {
    expect(problems(textOf(CALCULATOR))).toBe('');
  });

  it('is refused at its line if it does not', () => {
    const cheaper = textOf(ANALYZER).replace('screens: 20', 'screens: 3');
    expect(problems(textOf(CALCULATOR), cheaper).split('\n')).toEqual([
      'content/roi-analyzers/individual-vs-standard.yaml:101  investment.parameters  the first example has a devCost of 80000, and app-entwicklung estimates 22740 to 49491: correct the example, or the parameters of the calculator',
      'content/roi-analyzers/individual-vs-standard.yaml:102  investment.maintenance  comes to 1000 euros a month in the first example, and app-entwicklung estimates 468: write an expression that comes to between half and twice as much, or correct one of the two files',
    ]);
  });

  it('is refused if the calculator does not exist', () => {
    expect(problems(undefined)).toMatch(
      /investment\.calculator {2}"app-entwicklung" is not a calculator; known: none yet$/,
    );
  });

  it('is not compared with a calculator that cannot be read, whose problem is the only one', () => {
    const unreadable = textOf(CALCULATOR).replace('basis: one_off', 'basis: none');
    expect(problems(unreadable)).toMatch(
      /^content\/calculators\/app-entwicklung\.yaml:\d+ {2}basis {2}[^\n]*$/,
    );
  });
});
