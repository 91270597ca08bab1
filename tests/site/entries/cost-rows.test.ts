import { describe, expect, it } from 'vitest';
import { projectWork } from '#pricing/estimate/project-work.ts';
import type { ArticleEntry, FormLink, ServiceEntry } from '#schema/entry.ts';
import { calculatorPageData } from '#site/calculation-pages.ts';
import { calculatorsForTerm, costRows } from '#site/entries/cost-rows.ts';
import { estimateEngine } from '#site/estimate/engine.ts';
import { formatAmount } from '#site/form/money.ts';
import { exampleValues } from '#site/start/overview-rows.ts';
import { inEachLang } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { catalog } from '../../setup/content.ts';

const options = { lang: 'de', today: '2026-11-21' } as const;

describe('what the example of a calculator costs', () => {
  it.each(catalog.pricing.calculators.map((source) => [source.id, source] as const))(
    'is its range, as the API computes it, with the days of work of a project: %s',
    (id, source) => {
      const { portable, example, date } = calculatorPageData(source, catalog, options);
      const engine = estimateEngine(portable);
      const values = exampleValues(engine, example, portable);
      const { cost_estimation } = engine.answer({ values, given: [] }, date, 'de');
      const { min_cost, max_cost, total_estimate, monthly_cost } = cost_estimation;
      const [row] = costRows([{ id, of: 'a service' }], catalog, options);
      const [low = '', high = low] = row?.figure.split(' – ') ?? [];
      if (total_estimate > 0)
        expect([low, high]).toEqual([min_cost, max_cost].map((euros) => formatAmount(euros, 'de')));
      else expect(euros(low) <= monthly_cost && monthly_cost <= euros(high)).toBe(true);
      expect(row?.note).toContain(example.name);
      const days = projectWork(engine.estimate(values, date), source).person_days;
      expect(row?.note.includes(`etwa ${formatNumber(days, 'de')} Personentag`)).toBe(days > 0);
    },
  );

  it('is that of a service, where the calculator has one, and the link leads to it', () => {
    const [source] = catalog.pricing.calculators;
    if (!source) throw new Error('the content has no calculator');
    const [own, ...others] = source.examples;
    if (!own) throw new Error('the calculator has no example');
    const examples = [{ ...own, services: ['its-service'] }, ...others];
    const parts = { ...catalog, pricing: { ...catalog.pricing, calculators: [{ ...source, examples }] } };
    const [row] = costRows([{ id: source.id, of: 'its-service' }], parts, options);
    expect(row?.note).toContain(own.name.de);
    const asked = new URLSearchParams(row?.href.split('?')[1]);
    expect([...asked.keys()]).toEqual(Object.keys(own.parameters));
    const [other] = costRows([{ id: source.id, of: 'another' }], parts, options);
    expect(other?.href).toBe(row?.href.split('?')[0]);
  });

  it('is left out of calculators that are off', () => {
    expect(costRows([{ id: 'off', of: 'a service' }], catalog, options)).toEqual([]);
  });
});

const euros = (figure: string) => Number(figure.replace(/\D/g, ''));

describe('the calculators for a term', () => {
  const links = (names: string) =>
    [...names].map((id) => ({ id, name: { de: id, en: id }, url: { de: '', en: '' } }) satisfies FormLink);
  const term = (slug: string) => ({ slug, term: { de: '', en: '' }, url: { de: '', en: '' }, same_as: null });
  const found = (services: string[], articles: string[]) => {
    const ofServices = services.map((names) => ({ terms: [term('t')], calculators: links(names) }));
    const ofArticles = articles.map((names) => ({ about: [term('t')], calculators: links(names) }));
    const other = { terms: [term('other')], about: [term('other')], calculators: links('z') };
    const kinds = {
      ...catalog.kinds,
      services: inEachLang(() => [...ofServices, other] as unknown as ServiceEntry[]),
      articles: inEachLang(() => [...ofArticles, other] as unknown as ArticleEntry[]),
    };
    return calculatorsForTerm({ slug: 't' }, { kinds }, 'de')
      .map(({ id }) => id)
      .join('');
  };

  it.each([
    ['none', [], [], ''],
    ['none that a service names', [''], [], ''],
    ['those of its services', ['ab'], ['c'], 'ab'],
    ['the first of each service before the second', ['ab', 'cd'], [], 'acb'],
    ['each once', ['ab', 'ba'], [], 'ab'],
    ['at most three', ['abcde'], [], 'abc'],
    ['those of articles about it where no service has any', [''], ['cd'], 'cd'],
  ])('are %s', (_, services, articles, expected) => {
    expect(found(services, articles)).toBe(expected);
  });
});
