import { expect, it } from 'vitest';
import { publish } from '#resources/publish.ts';
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

it('the pages of calculators show the prices of the day on which they are asked for', () => {
  const file = fileOf(calculatorPageData(calculator, catalog, { lang: 'de', today: '2026-11-20' }));
  const textOn = (date: string) => {
    day = date;
    return computePage(`/rechner/${calculator.id}`, exampleOf(calculator), file)?.html ?? '';
  };
  expect(textOn('2026-11-21')).toContain('21.11.2026');
  expect(textOn('2026-12-01')).toContain('01.12.2026');
});

it('a page is in its language, the first time and again', () => {
  const file = fileOf(analyzerPageData(analyzer, catalog, { lang: 'en', today: day }));
  const path = `${catalog.site.pages.analyzers.en}/${analyzer.id}`;
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
  const path = `${catalog.site.pages.analyzers.en}/${analyzer.id}`;
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
