import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { contradictionsIn } from '#pricing/contradictions.ts';
import { estimateOf } from '../setup/estimate-of.ts';
import { calculators } from '../setup/pricing.ts';
import { requestOf } from '../setup/request-of.ts';

/** Low, likely and high euros of the project, and euros a month afterwards. */
const estimate = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A job in a customer's words, the form filled in from them, and three estimates from the words alone. */
const jobsSchema = z.strictObject({
  estimated_on: z.iso.date(),
  jobs: z.array(
    z.strictObject({
      id: z.string(),
      calculator: z.string(),
      words: z.string(),
      parameters: z.record(z.string(), z.unknown()),
      estimates: z.strictObject({ work_packages: estimate, outcomes: estimate, offers: estimate }),
    }),
  ),
});

const { estimated_on, jobs } = jobsSchema.parse(
  parse(readFileSync(new URL('../estimates/jobs.yaml', import.meta.url), 'utf8')),
);

/** Our figure is that of a first year, and theirs that of the project, with the officer beside it each month. */
const MONTHLY_BESIDE = 'dsgvo-compliance';

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[1] ?? Number.NaN;

/** Each job with our figures, with the prices of the day on which it was estimated. */
const compared = jobs.map(({ id, calculator, parameters, estimates }) => {
  const ours = estimateOf(calculator, parameters, estimated_on);
  const three = Object.values(estimates);
  const months = calculator === MONTHLY_BESIDE ? 12 : 0;
  const median =
    medianOf(three.map(([, likely]) => likely)) + months * medianOf(three.map(([, , , monthly]) => monthly));
  return { id, ours, median, ratio: ours.total_estimate / median };
});

const told = (rows: typeof compared) => rows.map(({ id, ratio }) => `${id} ${ratio.toFixed(2)}`);

it('no job contradicts itself but one, whose words do', () => {
  const sources = new Map(calculators.map(([id, { source }]) => [id, source]));
  const found = jobs.flatMap(({ id, calculator, parameters }) => {
    const source = sources.get(calculator);
    return source
      ? contradictionsIn(source, requestOf(source, parameters).values).map((code) => `${id} ${code}`)
      : [];
  });
  expect(found).toEqual(['data-migration-t2 unknown-but-matching']);
});

describe('the median of three estimates from the words of a job', () => {
  it('is known of at least three jobs for each calculator', () => {
    for (const [id] of calculators)
      expect(jobs.filter(({ calculator }) => calculator === id).length, id).toBeGreaterThanOrEqual(3);
  });

  it('is near our expected figure for nine in ten', () => {
    const far = compared.filter(({ ratio }) => ratio < 0.7 || ratio > 1.4);
    expect(told(far).length, told(far).join(', ')).toBeLessThanOrEqual(compared.length / 10);
  });

  it('is neither above nor below it on the whole', () => {
    const logarithms = compared.map(({ ratio }) => Math.log(ratio));
    const mean = Math.exp(logarithms.reduce((sum, each) => sum + each) / logarithms.length);
    expect(mean).toBeGreaterThan(0.95);
    expect(mean).toBeLessThan(1.05);
  });

  it('is never less than half of it, or more than double', () => {
    expect(told(compared.filter(({ ratio }) => ratio < 0.5 || ratio > 2))).toEqual([]);
  });

  it('lies within our range for three in four', () => {
    const outside = compared.filter(({ ours, median }) => median < ours.min_cost || median > ours.max_cost);
    expect(told(outside).length, told(outside).join(', ')).toBeLessThanOrEqual(compared.length / 4);
  });

  it('is given with a range that says something: the high figure is at most four times the low one', () => {
    const wide = compared.filter(({ ours }) => ours.max_cost > 4 * ours.min_cost);
    expect(told(wide)).toEqual([]);
  });
});
