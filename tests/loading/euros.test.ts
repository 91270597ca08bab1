import { describe, expect, it } from 'vitest';
import { problemsAfter } from '../setup/problems.ts';

const CALCULATOR = `name: { de: Beispiel, en: Specimen }
purpose: build
description: { de: Schätzt ein Beispiel., en: Estimates a specimen. }
basis: one_off
orientation: { figure: total_estimate, minimum: 1, maximum: 999999, source: Eigene Angabe, checked_on: 2026-11-21 }
parameters:
  users:
    type: integer
    label: { de: Nutzer, en: Users }
    minimum: 1
    maximum: 100
    required: true
  fee:
    type: number
    label: { de: Gebühr, en: Fee }
    unit: { de: € im Monat, en: € per month }
    minimum: 0.002
    maximum: 5000
    default: 100
  weight:
    type: number
    label: { de: Gewicht, en: Weight }
    unit: { de: kg, en: kg }
    minimum: 0
    maximum: 5.125
    default: 1.125
  report:
    type: choice
    label: { de: Bericht, en: Report }
    default: short
    values:
      short: { de: kurz, en: short }
      full: { de: lang, en: full }
lines:
  work:
    label: { de: Arbeit, en: Work }
    euros: 100
    source: experience
    floor: 10
    cap: 900
  report:
    label: { de: Bericht, en: Report }
    euros: { report: { short: 0, full: 50 } }
    source: experience
  days:
    label: { de: Tage, en: Days }
    days: 1.125
    role: developer
    source: experience
    when: users > 1000
spread: { low: 1, high: 1 }
summary: { de: "Es kostet {total}.", en: "It costs {total}." }
examples:
  - name: { de: klein, en: small }
    parameters: { users: 1, fee: 50, weight: 2.125 }
    figures: { min_cost: 100, max_cost: 100, total_estimate: 100, monthly_cost: 0 }
  - name: { de: üblich, en: typical }
    parameters: { users: 10 }
    figures: { min_cost: 100, max_cost: 100, total_estimate: 100, monthly_cost: 0 }
  - name: { de: groß, en: large }
    parameters: { users: 100, report: full }
    figures: { min_cost: 150, max_cost: 150, total_estimate: 150, monthly_cost: 0 }
`;

const ANALYZER = `name: { de: Beispiel, en: Specimen }
description: { de: Vergleicht., en: Compares. }
parameters:
  users:
    type: integer
    label: { de: Nutzer, en: Users }
    minimum: 1
    maximum: 100
    required: true
option_a:
  label: { de: A, en: A }
  costs:
    work:
      label: { de: Arbeit, en: Work }
      amount: 100
option_b:
  label: { de: B, en: B }
  costs:
    work:
      label: { de: Arbeit, en: Work }
      amount: users * 1.125
disclaimer: { de: Unverbindlich., en: Not binding. }
examples:
  - name: { de: klein, en: small }
    parameters: { users: 80 }
    figures: { breakeven_month: null, savings_year_1: -120, savings_year_3: -360, savings_year_5: -600 }
`;

const FILES = { 'calculators/specimen.yaml': CALCULATOR, 'roi-analyzers/specimen.yaml': ANALYZER };

/** The problems after replacing the first `before` with `after` in a file. */
function problems(file: string, before: string, after: string): string {
  return problemsAfter((files) => {
    for (const [name, text] of Object.entries(FILES)) files.set(name, text);
    const text = files.get(file) ?? '';
    if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
    files.set(
      file,
      text.replace(before, () => after),
    );
  });
}

const inCalculator = (before: string, after: string) => problems('calculators/specimen.yaml', before, after);

describe('an amount of euros', () => {
  it('is accepted as YAML writes it', () => {
    expect(inCalculator('basis', 'basis')).toBe('');
  });

  it.each([
    ['1.100', '1.100 reads as 1.10 euros: write 1100 for 1,100 euros, or 1.1'],
    ['12.500', '12.500 reads as 12.50 euros: write 12500 for 12,500 euros, or 12.5'],
    ['"1.100"', '1.100 reads as 1.10 euros'],
    ['1,100', '1,100 can be read in two ways: write 1100 for 1,100 euros, or 1.1'],
    ['1.100.000', '1.100.000 is not a number in YAML: write 1100000'],
    ['12.500,00', '12.500,00 is not a number in YAML: write 12500'],
    ['12.500,50', 'write 12500.5'],
    ['1,100.50', '1,100.50 is not a number in YAML: write 1100.5'],
    ['1,100,000', 'write 1100000'],
    ['12,50', '12,50 is not a number in YAML: write 12.5'],
    ["1'100", 'write 1100'],
    ['1_100', 'write 1100'],
    ['1 100', 'write 1100'],
    ['1100 €', '"1100 €" is not a number: write 1100, without the currency'],
    ['1.100 €', '1.100 reads as 1.10 euros'],
    ['017', '017 reads as 17 euros: write 17'],
    ['0o17', '0o17 reads as 15 euros: write 15'],
    ['0x64', '0x64 reads as 100 euros: write 100'],
    ['-1.100', '-1.100 reads as -1.10 euros: write -1100'],
  ])('%s is refused', (written, message) => {
    const reported = inCalculator('euros: 100\n', `euros: ${written}\n`);
    expect(reported).toContain('content/calculators/specimen.yaml:37  lines.work.euros  ');
    expect(reported).toContain(message);
    expect(reported.split('\n')).toHaveLength(1);
  });

  it.each(['100', '0.002', '0.125', '100.5', '100.0', '1e2', 'users / users * 100.125'])(
    '%s is not refused for how it is written',
    (written) => {
      expect(inCalculator('euros: 100\n', `euros: ${written}\n`)).not.toMatch(/reads as|in YAML|two ways/);
    },
  );
});

describe('amounts of euros are looked for', () => {
  it.each([
    ['calculators/specimen.yaml', 'floor: 10\n', 'floor: 1.000\n', 'lines.work.floor'],
    ['calculators/specimen.yaml', 'cap: 900', 'cap: 9.000', 'lines.work.cap'],
    ['calculators/specimen.yaml', 'full: 50', 'full: 1.100', 'lines.report.euros.report.full'],
    ['calculators/specimen.yaml', 'full: 50', 'full: 1,100', 'lines.report.euros.report.full'],
    ['calculators/specimen.yaml', 'short: 0,', 'short: 1,100,', 'lines.report.euros.report.short'],
    ['calculators/specimen.yaml', 'maximum: 5000', 'maximum: 5.000', 'parameters.fee.maximum'],
    ['calculators/specimen.yaml', 'maximum: 5000', 'maximum: 5.000,00', 'parameters.fee.maximum'],
    ['calculators/specimen.yaml', 'minimum: 0.002', 'minimum: 1.002', 'parameters.fee.minimum'],
    ['calculators/specimen.yaml', 'default: 100\n', 'default: 1.100\n', 'parameters.fee.default'],
    ['calculators/specimen.yaml', 'default: 100\n', 'default: 100\n    step: 1.000\n', 'parameters.fee.step'],
    ['calculators/specimen.yaml', 'fee: 50', 'fee: 1.100', 'examples[0].parameters.fee'],
    ['calculators/specimen.yaml', 'fee: 50', 'fee: 1,100', 'examples[0].parameters.fee'],
    ['calculators/specimen.yaml', 'min_cost: 100', 'min_cost: 1.100', 'examples[0].figures.min_cost'],
    ['calculators/specimen.yaml', 'minimum: 1,', 'minimum: 5.000,', 'orientation.minimum'],
    ['roi-analyzers/specimen.yaml', 'amount: 100', 'amount: 1.100', 'option_a.costs.work.amount'],
    [
      'roi-analyzers/specimen.yaml',
      'savings_year_1: -120',
      'savings_year_1: -1.200',
      'examples[0].figures.savings_year_1',
    ],
    ['rates.yaml', 'euros: 960', 'euros: 1.100', 'day_rates.developer.history[0].euros'],
    ['funding-programmes.yaml', 'base_cap: 1000000', 'base_cap: 1.000.000', '[0].base_cap'],
    ['funding-programmes.yaml', 'base_cap: 200000', 'base_cap: 200.000', '[1].base_cap'],
    ['funding-programmes.yaml', 'grant_cap: 7500', 'grant_cap: 7.500', '[3].grant_cap'],
    ['funding-programmes.yaml', 'minimum_cost: 4000', 'minimum_cost: 4.000', '[3].minimum_cost'],
    ['funding-programmes.yaml', 'minimum_grant: 2000', 'minimum_grant: 2.000', '[4].minimum_grant'],
  ])('in %s: %s', (file, before, after, field) => {
    const reported = problems(file, before, after);
    expect(reported).toMatch(/^content\/.*: write -?\d/);
    expect(reported).toContain(`  ${field}  `);
    expect(reported.split('\n')).toHaveLength(1);
  });

  it('and nowhere else: neither in days, nor in other units, nor in factors of an expression', () => {
    expect(inCalculator('default: 1.125', 'default: 2.125')).toBe('');
    expect(inCalculator('days: 1.125', 'days: 2.125')).toBe('');
    expect(inCalculator('weight: 2.125', 'weight: 3.125')).toBe('');
    expect(problems('roi-analyzers/specimen.yaml', 'users * 1.125', 'users * 1.125 * 1')).toBe('');
  });
});

describe('a number of anything else', () => {
  it.each([
    ['weight: 2.125', 'weight: 2,5', 'examples[0].parameters.weight  2,5 is not a number in YAML: write 2.5'],
    [
      'users: 10 ',
      'users: 1,100 ',
      'examples[1].parameters.users  1,100 is not a number in YAML: write 1.100 or 1100',
    ],
    [
      'maximum: 5.125',
      'maximum: "5,5"',
      'parameters.weight.maximum  "5,5" is not a number in YAML: write 5.5',
    ],
    [
      'maximum: 5.125',
      'maximum: .inf',
      'parameters.weight.maximum  .inf is no number that can be computed with: write digits',
    ],
    ['minimum: 0.002', 'minimum: .NaN', 'parameters.fee.minimum  .NaN is no number'],
    ['cap: 900', 'cap: 1e400', 'lines.work.cap  1e400 is no number'],
    ['weight: 2.125', 'weight: -.inf', 'examples[0].parameters.weight  -.inf is no number'],
  ])('in place of %s: %s', (before, after, message) => {
    const told = inCalculator(before, after);
    expect(told).toContain(message);
    expect(told.split('\n')).toHaveLength(1);
  });

  it('that has to be above another is told so', () => {
    expect(inCalculator('default: 1.125', 'default: 1.125\n    step: 0')).toContain(
      'parameters.weight.step  0 is out of range: write a number above 0',
    );
  });
});
