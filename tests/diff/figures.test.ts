import { describe, expect, it } from 'vitest';
import { compareSides } from '#diff/compare.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { mapValues } from '#text/records.ts';
import { replacingIn as replacing } from '../setup/problems.ts';
import { contentSide } from './sides.ts';

const DAY = '2026-11-28';
const APP = 'calculators/app-entwicklung.yaml';
const MAINTENANCE = 'calculators/software-wartung.yaml';
const ANALYZER = 'roi-analyzers/individual-vs-standard.yaml';
const LINE = '  neu: { label: { de: Neu, en: New }, euros: 9 }\n';

const side = contentSide();

const compareWith = (pricing: PricingSources, on = DAY) => compareSides(side, { ...side, pricing }, on);

/** The content with the euros of one day rate doubled, in all its history. */
function withDayRate(role: string): PricingSources {
  const { rates } = side.pricing;
  const double = <T extends { euros: number }>(dated: T) => ({ ...dated, euros: dated.euros * 2 });
  const day_rates = mapValues(rates.day_rates, (rate, name) =>
    name === role ? { ...rate, history: rate.history.map(double) } : rate,
  );
  return { ...side.pricing, rates: { ...rates, day_rates } };
}

describe('figures', () => {
  it('of content and itself are the same', async () => {
    const { figures, addresses, unannounced } = await compareSides(side, contentSide(), DAY);
    expect({ figures, addresses, unannounced }).toEqual({
      figures: [],
      addresses: { gone: [], added: [] },
      unannounced: { figures: [], addresses: [] },
    });
  });

  it.each(Object.keys(side.pricing.rates.day_rates))(
    'move with the day rate of %s where a line has that role, and nowhere else',
    async (role) => {
      const { figures } = await compareWith(withDayRate(role));
      const using = side.pricing.calculators.filter(({ lines, monthly }) =>
        Object.values({ ...lines, ...monthly }).some((line) => line.role === role),
      );
      expect([...new Set(figures.map(({ id }) => id))].sort()).toEqual(using.map(({ id }) => id).sort());
      expect(figures.every(({ percent }) => percent > 0)).toBe(true);
      const reasons = new Set(figures.flatMap((move) => move.reasons));
      expect([...reasons].filter((text) => !text.startsWith(`day_rates.${role}: `))).toEqual([]);
    },
  );

  it('are compared on each later day on which a price changes, from that day on', async () => {
    const later = contentSide(
      replacing(
        'rates.yaml',
        'since: 2027-01-01\n        euros: 990',
        'since: 2027-03-01\n        euros: 990',
      ),
    );
    const { days, figures } = await compareSides(side, later, DAY);
    expect(days).toEqual([DAY, '2027-01-01', '2027-03-01']);
    expect(new Set(figures.map(({ day }) => day))).toEqual(new Set(['2027-01-01']));
    expect(figures[0]?.reasons).toEqual(['day_rates.developer: 990 → 960']);
  });

  it.each([
    [
      'a formula',
      APP,
      'ceil(screens * 1.1)',
      'screens * 2',
      'lines.bildschirme.days: ceil(screens * 1.1) → screens * 2',
    ],
    ['a default', APP, 'default: 2.5', 'default: 3', 'parameters.upkeep.default: 2.5 → 3'],
    ['a condition', APP, 'when: offline', 'when: "!offline"', 'lines.ohne-netz.when: offline → !offline'],
    ['a figure in a table', APP, 'push: 2 }', 'push: 9 }', 'lines.funktionen.days.features.push: 2 → 9'],
    ['a new line', APP, 'monthly:\n', `monthly:\n${LINE}`, 'monthly.neu: new'],
    ['a spread', MAINTENANCE, 'spread: { low: 0.9', 'spread: { low: 0.8', 'spread.low: 0.9 → 0.8'],
    [
      'a cost',
      ANALYZER,
      'amount: ',
      'amount: 5 + ',
      expect.stringMatching(/^option_a\.costs\.[\w-]+\.amount: .* → 5 \+ /),
    ],
  ])('that move because of %s say which', async (_, file, before, after, reason) => {
    const { figures } = await compareSides(side, contentSide(replacing(file, before, after)), DAY);
    expect([...new Set(figures.map(({ group, id }) => `${group}/${id}.yaml`))]).toEqual([file]);
    expect(figures[0]?.reasons).toEqual([reason]);
  });

  it('that cannot be computed are a problem with its place', async () => {
    const wrong = contentSide(replacing(APP, 'ceil(screens * 1.1)', 'ceil(sceens * 1.1)'));
    await expect(compareSides(side, wrong, DAY)).rejects.toThrow(
      'content/calculators/app-entwicklung.yaml  lines.bildschirme.days  ',
    );
  });

  it.each([
    ['a label', 'label: { de: ', 'label: { de: X'],
    ['the label of a choice', 'ios: { de: iOS', 'ios: { de: iPhone'],
    [
      'the work of the customer',
      'customer_days: { complexity: { simple: 1',
      'customer_days: { complexity: { simple: 5',
    ],
  ])('stay with %s', async (_, before, after) => {
    expect((await compareSides(side, contentSide(replacing(APP, before, after)), DAY)).figures).toEqual([]);
  });
});
