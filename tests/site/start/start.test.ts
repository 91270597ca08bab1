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
  const idsWith = (count: number) => {
    const calculators = Array(count).fill(calculator);
    const shown = catalog.site.shown.filter((page) => page !== 'calculators' || count > 0);
    const site = { ...catalog.site, shown };
    return startOffers({ ...catalog, site, pricing: { ...catalog.pricing, calculators } }, 'de').map(
      ({ id }) => id.replace(/-.*/, ''),
    );
  };

  it.each([
    [4, []],
    [3, ['services']],
    [0, ['services', 'articles']],
  ])('with %i of them: %j', (count, expected) => {
    expect([...new Set(idsWith(count))]).toEqual(expected);
  });
});
