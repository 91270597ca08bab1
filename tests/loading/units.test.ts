import { describe, expect, it } from 'vitest';
import { unitLine } from '#schema/source/blocks.ts';

describe('a unit', () => {
  it.each([
    ['€', '€'],
    ['€ im Jahr', '€ per year'],
    ['%', '%'],
    ['Personentage', 'person-days'],
  ])('may be %s, %s', (de, en) => {
    expect(unitLine.safeParse({ de, en }).success).toBe(true);
  });

  it.each([
    ['Euro', '€'],
    ['€', 'euros per month'],
    ['Prozent im Jahr', '% per year'],
    ['%', 'percent'],
    ['EUR', 'EUR'],
  ])('does not spell signs out: %s, %s', (de, en) => {
    expect(JSON.stringify(unitLine.safeParse({ de, en }).error?.issues)).toContain('write \\"€\\" for euros');
  });
});
