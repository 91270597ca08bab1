import { expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { analyzerPageData, calculatorPageData } from '#site/calculation-pages.ts';
import { pageComputer } from '#site/compute-page.ts';
import { DATA_ID, jsonForScript } from '#site/form/page-parts.ts';
import { catalog } from '../../setup/content.ts';

/** The file of a page that computes with some data. */
const fileOf = (data: unknown) =>
  `<html><head><title>x</title></head><body><!--view--><!--/view--><script type="application/json" id="${DATA_ID}">${jsonForScript(data)}</script></body></html>`;

const [calculator] = catalog.pricing.calculators;
const [analyzer] = catalog.pricing.analyzers;
if (!calculator || !analyzer) throw new Error('The content has no calculator or no analyzer');

const exampleOf = ({ examples }: { examples: readonly { parameters: object }[] }) =>
  `${new URLSearchParams(
    Object.entries(examples[0]?.parameters ?? {}).map(([name, value]) => [name, String(value)]),
  )}`;

let day = '2026-11-21';
const computePage = pageComputer({
  site: catalog.site,
  indexes: publish(catalog).searchIndexes,
  today: () => day,
});

it('the pages of calculators say from which day the newest of their prices holds', () => {
  const file = fileOf(calculatorPageData(calculator, catalog, { lang: 'de', today: '2026-11-20' }));
  const textOn = (date: string) => {
    day = date;
    return computePage(`/rechner/${calculator.id}`, exampleOf(calculator), file)?.html ?? '';
  };
  const daysOn = (date: string) => textOn(date).match(/\d{2}\.\d{2}\.\d{4}/g);
  expect(daysOn('2026-12-31')).toEqual(['01.01.2026']);
  expect(daysOn('2027-01-02')).toEqual(['01.01.2027']);
});

it('a page is in its language, the first time and again', () => {
  const file = fileOf(analyzerPageData(analyzer, catalog, { lang: 'en', today: day }));
  const path = `${catalog.site.paths.analyzers.en}/${analyzer.id}`;
  for (const _time of ['first', 'again']) {
    const page = computePage(path, `${exampleOf(analyzer)}&users=nonsense`, file);
    expect(page?.html).toContain('<title>Error: x</title>');
    expect(page?.isValid).toBe(false);
  }
});

it('a question that does not matter is not asked, unless its answer is wrong', () => {
  const [name, { applies_if = '' } = {}] =
    Object.entries(analyzer.parameters).find(([, { applies_if }]) => applies_if !== undefined) ?? [];
  const file = fileOf(analyzerPageData(analyzer, catalog, { lang: 'en', today: day }));
  const path = `${catalog.site.paths.analyzers.en}/${analyzer.id}`;
  const isAsked = (query: string) =>
    computePage(path, `${exampleOf(analyzer)}&${query}`, file)?.html.includes(`name="${name}"`);
  expect(applies_if).toMatch(/^\w+$/);
  expect(isAsked(`${applies_if}=false`)).toBe(false);
  expect(isAsked(`${applies_if}=true`)).toBe(true);
  expect(isAsked(`${applies_if}=false&${name}=nonsense`)).toBe(true);
});

it('other pages are as they are, whatever the query string', () => {
  expect(computePage('/kontakt', exampleOf(calculator), fileOf({}))).toBeUndefined();
});
