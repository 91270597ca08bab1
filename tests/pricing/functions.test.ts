import { describe, expect, it } from 'vitest';
import { annuity } from '#pricing/expression/evaluate.ts';
import { parseNumber, scopeOf } from '#pricing/expression/expression.ts';
import { slotsOf } from '#pricing/slots.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'x', en: 'x' };
const number = (minimum: number, maximum: number) => ({
  type: 'number',
  label,
  minimum,
  maximum,
  required: true,
});
const parameters = parametersSchema.parse({
  positive: number(2, 5),
  whole: number(0, 9),
  signed: number(-3, 4),
  negative: number(-6, -2),
  features: {
    type: 'choices',
    label,
    values: { a: label, b: label, c: label },
    required: true,
  },
});
const values = { positive: 3, whole: 0, signed: -2, negative: -4, features: ['a', 'c'] };

const layout = Object.keys(parameters);

function parsed(source: string) {
  const result = parseNumber(source, scopeOf(parameters, {}), layout);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('the value of an expression', () => {
  it.each([
    ['max(positive, 10)', 10],
    ['max(positive, 1)', 3],
    ['min(positive, 10)', 3],
    ['min(positive, 1)', 1],
    ['ceil(positive / 2)', 2],
    ['ceil(positive)', 3],
    ['sqrt(positive + 6)', 3],
    ['sqrt(signed)', 0],
    ['power(positive, 2)', 9],
    ['power(signed, 3)', -8],
    ['annuity(1200, 0, 12)', 100],
    ['count(features)', 2],
    ['count(["a"])', 1],
    ['-signed', 2],
    ['positive - signed', 5],
    ['positive + signed', 1],
    ['positive * signed', -6],
    ['positive / negative', -0.75],
  ])('%s is %d', (source, value) => {
    expect(parsed(source).compute(slotsOf(layout, values))).toBe(value);
  });
});

describe('the bounds of an expression', () => {
  it.each([
    ['12', 12, 12],
    ['positive', 2, 5],
    ['-positive', -5, -2],
    ['positive + signed', -1, 9],
    ['positive - signed', -2, 8],
    ['positive * signed', -15, 20],
    ['signed * negative', -24, 18],
    ['negative * negative', 4, 36],
    ['signed / positive', -1.5, 2],
    ['positive / negative', -2.5, -1 / 3],
    ['1 / (0 - positive)', -0.5, -0.2],
    ['max(positive, signed)', 2, 5],
    ['max(signed, 1)', 1, 4],
    ['min(signed, 1)', -3, 1],
    ['ceil(positive / 4)', 1, 2],
    ['sqrt(signed)', 0, 2],
    ['count(features)', 0, 3],
    ['count(["a", "b"])', 2, 2],
    ['signed > 0.0 ? positive : negative', -6, 5],
    ['"a" in features ? 1 : 3', 1, 3],
  ])('%s are %d and %d', (source, low, high) => {
    expect(parsed(source).bounds).toEqual({ low, high });
  });

  // Powers and annuities are widened by the rounding errors of their functions.
  it.each([
    ['power(positive, 2)', 4, 25],
    ['power(positive, -1)', 0.2, 0.5],
    ['power(positive, signed)', 0.008, 625],
    ['power(positive - 1, signed)', 1 / 64, 256],
    ['power(whole, 2)', 0, 81],
    ['power(whole, 0)', 1, 1],
    ['power(signed, 2)', 0, 16],
    ['power(signed, 3)', -27, 64],
    ['power(signed, 0)', 1, 1],
    ['power(negative, 2)', 4, 36],
    ['power(negative, -1)', -0.5, -1 / 6],
    ['annuity(1000, 12, positive)', 200, 1010],
    ['annuity(signed, 0, positive + 10)', -3, 4],
    ['annuity(1000, whole, 1)', 1000, 1007.5],
  ])('%s are %d and %d, and a little wider', (source, low, high) => {
    const { bounds } = parsed(source);
    expect(bounds.low).toBeCloseTo(low, 8);
    expect(bounds.high).toBeCloseTo(high, 8);
    expect(bounds.low).toBeLessThanOrEqual(low);
    expect(bounds.high).toBeGreaterThanOrEqual(high);
  });

  it('of a power are not below zero if its base is not', () => {
    expect(parsed('power(whole, 2)').bounds.low).toBe(0);
  });
});

describe('an annuity', () => {
  // Payments as spreadsheets compute them: PMT(rate / 12, months, -principal).
  it.each([
    [10_000, 6, 48, 234.850_29],
    [80_000, 4.5, 60, 1491.441_54],
    [1000, 12, 1, 1010],
    [1200, 0, 12, 100],
    [0, 5, 12, 0],
  ])('for %d at %d percent over %d months is %d', (principal, rate, months, payment) => {
    expect(annuity(principal, rate, months)).toBeCloseTo(payment, 4);
  });

  it('without interest is the principal divided by the months, exactly', () => {
    expect(annuity(1000, 0, 48)).toBe(1000 / 48);
    expect(annuity(1000, 1e-300, 48)).toBe(1000 / 48);
  });

  it('at a rate close to zero is close to one without interest', () => {
    expect(annuity(1000, 1e-12, 48)).toBeCloseTo(1000 / 48, 10);
  });
});
