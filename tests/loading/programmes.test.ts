import { describe, expect, it } from 'vitest';
import { problemsAfter } from '../setup/problems.ts';

const CALCULATOR = `name: { de: Beispiel, en: Specimen }
purpose: build
description: { de: Schätzt ein Beispiel., en: Estimates a specimen. }
basis: own_share
orientation: { figure: total_estimate, minimum: 1, maximum: 999999, source: Eigene Angabe, checked_on: 2026-11-21 }
parameters:
  cost:
    type: number
    label: { de: Kosten, en: Cost }
    minimum: 100
    maximum: 1000
    required: true
funding: { year: "2027", month: "6", employees: "10", staff: "0", external: cost, other: "0" }
lines:
  work:
    label: { de: Arbeit, en: Work }
    euros: cost
    source: experience
    fixed: true
spread: { low: 1, high: 1 }
summary: { de: "Es kostet {total}.", en: "It costs {total}." }
examples:
${[100, 200, 1000]
  .map(
    (cost) => `  - name: { de: x, en: y }
    parameters: { cost: ${cost} }
    figures: { min_cost: ${cost / 2}, max_cost: ${cost}, total_estimate: ${cost}, monthly_cost: 0 }
`,
  )
  .join('')}`;

const PROGRAMMES = `- id: closed
  name: { de: Beispiel, en: Specimen }
  status: ended
  valid_from: 2020-01-01
  funds: [external]
  eligible: external
  rate: 0.1
  certainty: high
  source: Eigene Angabe
  checked_on: 2026-11-21
- id: specimen
  name: { de: Beispiel, en: Specimen }
  status: open
  valid_from: 2027-01-01
  when: size != "large"
  funds: [external]
  eligible: external
  rate: { size: { small: 0.5, medium: 0.4, large: 0.3 } }
  certainty: high
  source: Eigene Angabe
  checked_on: 2026-11-21
`;

function problems(before: string, after: string): string {
  if (!PROGRAMMES.includes(before)) throw new Error(`The programmes do not contain ${before}`);
  return problemsAfter((files) => {
    files.set('calculators/specimen.yaml', CALCULATOR);
    files.set(
      'funding-programmes.yaml',
      PROGRAMMES.replace(before, () => after),
    );
  });
}

describe('a problem in a funding programme is reported in its file and line', () => {
  it('none in a correct one', () => {
    expect(problems('status', 'status')).toBe('');
  });

  it.each([
    ['large: 0.3', 'larg: 0.3', '18  rate.size.larg  "larg" is not a value of "size"; did you mean "large"?'],
    ['size != "large"', 'size != "big"', '15  when  "size != \\"big\\"" compares'],
    [
      'eligible: external\n  rate: {',
      'eligible: extrnal\n  rate: {',
      '17  eligible  "extrnal" uses "extrnal", which',
    ],
    ['rate: 0.1', 'rate: 10', '7  rate  may come to 10: write a fraction of the cost from 0 to 1'],
  ])('%s → %s', (before, after, message) => {
    const report = problems(before, after);
    expect(report).toContain(`content/funding-programmes.yaml:${message.replaceAll('\\', '')}`);
    expect(report).toMatch(/ \(used by calculators\/specimen\.yaml\)$/);
    expect(report.split('\n')).toHaveLength(1);
  });
});
