import { describe, expect, it } from 'vitest';
import { calculatorPageData } from '#site/calculation-pages.ts';
import { estimateEngine } from '#site/estimate/engine.ts';
import { apiSample } from '#site/start/api-sample.ts';
import { startOffers } from '#site/start/overview-rows.ts';
import { catalog } from '../../setup/content.ts';

describe('the request on the home page', () => {
  it.each(catalog.pricing.calculators.map((source) => [source.id, source] as const))(
    'asks for the example that stands beside it: %s',
    (_, source) => {
      const data = calculatorPageData(source, catalog, { lang: 'de', today: '2026-11-21' });
      const { command, answer } = apiSample(data, 'https://x.example/api/v1/calculators/x');
      const { parameters } = data.example;
      expect(command).toContain(JSON.stringify({ parameters }).replaceAll("'", "'\\''"));
      const engine = estimateEngine(data.portable);
      const values = engine.readGiven(parameters);
      if (!values) throw new Error('the example is not valid');
      const { total_estimate } = engine.estimate(values, data.date);
      expect(JSON.parse(answer)).toMatchObject({ total_estimate });
    },
  );
});

describe('what the home page leads to beside calculators', () => {
  const [calculator] = catalog.pricing.calculators;
  if (!calculator) throw new Error('the content has no calculator');
  const offersWith = (count: number) => {
    const calculators = Array(count).fill(calculator);
    const shown = catalog.site.shown.filter((page) => page !== 'calculators' || count > 0);
    const site = { ...catalog.site, shown };
    return startOffers({ ...catalog, site, pricing: { ...catalog.pricing, calculators } }, 'de');
  };

  it.each([
    [4, []],
    [3, ['services']],
    [0, ['services', 'articles']],
  ])('with %i of them: %j', (count, expected) => {
    expect(offersWith(count).map(({ page }) => page)).toEqual(expected);
  });

  it('has the entries of each page below one heading, by category', () => {
    for (const { page, groups } of offersWith(0)) {
      const ids = groups.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids.every((id) => id.startsWith(`${page}-`))).toBe(true);
    }
  });
});
