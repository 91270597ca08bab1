import { expect, it } from 'vitest';
import { rulesDigest } from '#pricing/estimate/rules-digest.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { calculators, prices } from '../setup/pricing.ts';
import { compiledCalculator, fixtureProgrammes, line } from '../setup/pricing-fixtures.ts';

const { source } = compiledCalculator({ lines: { work: line({ days: 'users * 2', role: 'developer' }) } });
const changed = (change: (copy: CalculatorSource) => void): string => {
  const copy = structuredClone(source);
  change(copy);
  return rulesDigest(copy, []);
};
const text = { de: 'anders', en: 'different' };

it.each<[string, (copy: CalculatorSource) => void]>([
  ['its name', (copy) => void Object.assign(copy, { name: text })],
  ['a label', (copy) => void Object.assign(copy.parameters['users'] ?? {}, { label: text, group: 'x' })],
  [
    'the label of a value',
    (copy) => void Object.assign(copy.parameters['report'] ?? {}, { values: valuesWith(copy, text) }),
  ],
  ['a source', (copy) => void Object.assign(copy.lines['work'] ?? {}, { source: 'experience' })],
  ['an example', (copy) => void copy.examples.pop()],
])('the rules stay the same with %s', (_, change) => {
  expect(changed(change)).toBe(rulesDigest(source, []));
});

it.each<[string, (copy: CalculatorSource) => void]>([
  ['an expression', (copy) => void Object.assign(copy.lines['work'] ?? {}, { days: 'users * 3' })],
  ['a role', (copy) => void Object.assign(copy.lines['work'] ?? {}, { role: 'architect' })],
  ['a default', (copy) => void Object.assign(copy.parameters['hours'] ?? {}, { default: 4 })],
  [
    'a value less',
    (copy) => void Object.assign(copy.parameters['report'] ?? {}, { values: { short: text } }),
  ],
  ['its spread', (copy) => void Object.assign(copy.spread, { low: 0.5 })],
  ['its basis', (copy) => void Object.assign(copy, { basis: 'first_year' })],
])('the rules are others with %s', (_, change) => {
  expect(changed(change)).not.toBe(rulesDigest(source, []));
});

it('the terms of programmes are rules, what is said of them is not', () => {
  const funded = { ...source, funding: { year: '2027' } } as unknown as CalculatorSource;
  const digestWith = (fields: object) => rulesDigest(funded, fixtureProgrammes(fields));
  expect(digestWith({ rate: 0.4 })).not.toBe(digestWith({}));
  expect(digestWith({ note: text, checked_on: '2027-01-01' })).toBe(digestWith({}));
  expect(rulesDigest(source, fixtureProgrammes({}))).toBe(rulesDigest(source, []));
});

it('no two calculators have the same rules', () => {
  const digests = calculators.map(([, { source: each }]) => rulesDigest(each, prices.programmes));
  expect(new Set(digests).size).toBe(calculators.length);
  for (const digest of digests) expect(digest).toMatch(/^[\w-]{8}$/);
});

function valuesWith(copy: CalculatorSource, label: typeof text): object {
  const report = copy.parameters['report'];
  if (report?.type !== 'choice') throw new Error('the fixture has no such parameter');
  return Object.fromEntries(Object.keys(report.values).map((value) => [value, label]));
}
