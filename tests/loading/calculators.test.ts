import { describe, expect, it } from 'vitest';
import { problemsAfter, replacingIn } from '../setup/problems.ts';

const FILE = 'calculators/specimen.yaml';

const calculator = `name: { de: Beispiel, en: Specimen }
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
    more_costs_more: true
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
    euros: 'users * 10 + (report == "full" ? 50 : 0)'
    source: experience
spread: { low: 0.9, high: 1.2 }
summary: { de: "Für {users} kostet es {total}.", en: "For {users} it costs {total}." }
examples:
  - name: { de: klein, en: small }
    parameters: { users: 1 }
    figures: { min_cost: 9, max_cost: 12, total_estimate: 10, monthly_cost: 0 }
  - name: { de: üblich, en: typical }
    parameters: { users: 10 }
    figures: { min_cost: 90, max_cost: 120, total_estimate: 100, monthly_cost: 0 }
  - name: { de: groß, en: large }
    parameters: { users: 100, report: full }
    figures: { min_cost: 945, max_cost: 1260, total_estimate: 1050, monthly_cost: 0 }
`;

/** The problems after replacing `before` with `after` in the calculator. */
function problems(before: string, after: string): string {
  if (!calculator.includes(before)) throw new Error(`The specimen does not hold ${before}`);
  return problemsAfter((files) =>
    files.set(
      FILE,
      calculator.replace(before, () => after),
    ),
  );
}

describe('a file that cannot be read', () => {
  const asPackage = 'package: system_link';
  const ownLine = /euros: 'users.*\n {4}source: experience/;

  it('of prices is the only problem, also for lines that are a work package', () => {
    const found = problemsAfter((files) => {
      files.set(FILE, calculator.replace(ownLine, asPackage));
      replacingIn('rates.yaml', 'day_rates:', 'day_rate:')(files);
    });
    expect(found.split('\n').filter((line) => !line.startsWith('content/rates.yaml:'))).toEqual([]);
    expect(found).toContain('day_rate');
  });

  it('of a calculator is the only problem, also for those that have lines from it', () => {
    const found = problemsAfter((files) => {
      files.set(FILE, calculator.replace('basis: one_off', 'basis: none'));
      files.set('calculators/copy.yaml', calculator.replace(ownLine, 'same_as: specimen/work'));
    });
    expect(found).toMatch(/^content\/calculators\/specimen\.yaml:\d+ {2}basis {2}[^\n]*$/);
  });
});

describe('a calculator', () => {
  it('is taken as it is', () => {
    expect(problems('basis', 'basis')).toBe('');
  });

  it.each([
    ['users * 10', 'usrs * 10', 'uses "usrs", which is not a parameter; did you mean "users"?'],
    ['"full" ?', '"fulll" ?', 'not one of its values; did you mean "full"?'],
    ['users * 10', 'users * 1,5', 'has a decimal comma'],
    [
      'users * 10',
      '1000 / users',
      'parameters.users.more_costs_more  promises that more never costs less, but with 5 in place of 1',
    ],
    [
      'total_estimate: 100,',
      'total_estimate: 101,',
      'is out of date: with the prices of 2026-11-21 in content/rates.yaml the calculator computes',
    ],
    ['maximum: 999999', 'maximum: 99', 'the defaults come to a total_estimate of 100, outside 1 to 99'],
    ['{total}.", en', '{totl}.", en', 'has an unknown placeholder {totl}; did you mean {total}?'],
    ['For {users} it', 'It', 'has no {users}, which the German text has'],
    [
      '  users:\n    type',
      '  user-count:\n    type',
      '"user-count" is not a parameter name: write one camelCase',
    ],
    ['  work:', '  Work_1:', '"Work_1" is not a slug: write lower-case letters'],
    ['low: 0.9', 'low: 1.1', 'is not a low factor'],
    ['default: short', 'default: shrt', 'has the default "shrt", which is not allowed: write one of '],
    ['    required: true\n', '', 'has neither a default nor `required: true`'],
    ['maximum: 100\n', 'maximum: 1\n', 'is not below its maximum'],
    ['basis: one_off', 'basis: own_share', 'go together'],
  ])('%s → %s', (before, after, message) => {
    const reported = problems(before, after);
    expect(reported).toContain(`content/${FILE}:`);
    expect(reported).toContain(message);
  });
});

describe('a name in a form', () => {
  it.each([
    [
      '      short: {',
      '      24: {',
      'parameters.report.values.24  "24" consists of digits, and such names lose their order',
    ],
    [
      '  work:\n',
      '  20:\n',
      'lines.20  "20" consists of digits, and such names lose their order: begin it with a letter, such as "n20"',
    ],
    [
      '  work:\n',
      '  constructor:\n',
      'lines.constructor  "constructor" is a word of the programming language: choose another name',
    ],
    ['  users:\n', '  toString:\n', 'parameters.toString  "toString" is a word of the programming language'],
    [
      '  users:\n',
      '  hasOwnProperty:\n',
      'parameters.hasOwnProperty  "hasOwnProperty" is a word of the programming language',
    ],
    ['  work:\n', '  __proto__:\n', ':22  is not readable YAML: __proto__ cannot be the name of a field'],
  ])('in place of %j may not be %j', (before, after, message) => {
    expect(problems(before, after)).toContain(message);
  });

  it.each([
    [
      '{ de: lang,',
      '{ de: kurz,',
      'parameters.report.values.full.de  "kurz" is the label of another one too: change one of the two',
    ],
    [
      '{ de: Bericht,',
      '{ de: Nutzer,',
      'parameters.report.label.de  "Nutzer" is the label of another one too',
    ],
  ])('of which there are two: %s', (before, after, message) => {
    expect(problems(before, after)).toContain(message);
  });

  it('that a summary takes for a figure is refused', () => {
    const told = problemsAfter((files) => files.set(FILE, calculator.replaceAll('users', 'total')));
    expect(told).toContain('"total" is a figure in summaries, which {total} shows: choose another name');
  });

  it.each([
    [
      'minimum: 1\n',
      'minimum: 0.5\n',
      'parameters.users  counts whole numbers and has 0.5: write a whole number, or `type: number`',
    ],
    [
      'maximum: 100\n',
      'maximum: 100\n    step: 100\n',
      'parameters.users  has a step of 100, more than from its minimum of 1 to its maximum of 100: write a smaller one',
    ],
  ])('has numbers that fit: %s', (before, after, message) => {
    expect(problems(before, after)).toContain(message);
  });
});
