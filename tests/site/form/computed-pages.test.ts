import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { analyzerPageData, calculatorPageData } from '#site/calculation-pages.ts';
import { pageComputer } from '#site/compute-page.ts';
import { DATA_ID, jsonForScript } from '#site/form/page-parts.ts';
import { renderCalculation } from '#site/render-views.tsx';
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
  const dayOn = (date: string) => /Preise gültig ab ([\d.]+)/.exec(textOn(date))?.[1];
  expect(dayOn('2026-12-31')).toBe('01.01.2026');
  expect(dayOn('2027-01-02')).toBe('01.01.2027');
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

it('what is wrong marks the old result beside each of its figures, and once where it is read out', () => {
  for (const data of [
    calculatorPageData(calculator, catalog, { lang: 'de', today: day }),
    analyzerPageData(analyzer, catalog, { lang: 'de', today: day }),
  ]) {
    const marksIn = (query: string) => {
      const { view } = renderCalculation(data, query);
      const live = /aria-live="polite"[^>]*>.*?<\/p>/s.exec(view)?.[0] ?? '';
      const bar = /class="result-bar.*?<\/a>/s.exec(view)?.[0] ?? '';
      return [live, bar].map((part) => part.split('letzte gültige Angaben').length - 1);
    };
    const { source } = data.portable;
    const number = Object.entries(source.parameters).find(([, { type }]) => type === 'integer')?.[0];
    expect(marksIn(exampleOf(source))).toEqual([0, 0]);
    expect(marksIn(`${exampleOf(source)}&${number}=x`)).toEqual([1, 1]);
  }
});

it.each([true, false])('a page tells programs where to compute: %s, as there is a server', (server) => {
  const site = { ...catalog.site, features: { ...catalog.site.features, server } };
  const options = { lang: 'de', today: day } as const;
  for (const data of [
    calculatorPageData(calculator, { ...catalog, site }, options),
    analyzerPageData(analyzer, { ...catalog, site }, options),
  ]) {
    const html = JSON.stringify([data.apiUrl, renderCalculation(data, '')]);
    for (const trace of ['Als curl', '/api/v1/', 'Programme rechnen'])
      expect([trace, html.includes(trace)]).toEqual([trace, server]);
    expect(html).toContain('nur als Dateien bereit');
  }
});

it('other pages are as they are, whatever the query string', () => {
  expect(computePage('/kontakt', exampleOf(calculator), fileOf({}))).toBeUndefined();
});

describe('answers that contradict each other', () => {
  const { contradictions } = calculator;
  const messageOf = (field: 'warn_if' | 'refuse_if') =>
    contradictions.find((each) => each[field] !== undefined)?.message.en ?? '';
  const file = fileOf(calculatorPageData(calculator, catalog, { lang: 'en', today: day }));
  const pageOf = (query: string) => {
    const page = computePage(
      `${catalog.site.paths.calculators.en}/${calculator.id}`,
      `platform=ios&${query}`,
      file,
    );
    const [view = ''] = page?.html.split('<script') ?? [];
    return { ...page, view, count: (text: string) => view.split(text).length - 1 };
  };

  it('are told beside each question concerned, which names them, and read out once', () => {
    const { isValid, view, count } = pageOf('complexity=complex&features=push&backend=false');
    expect(isValid).toBe(true);
    for (const name of ['features', 'backend']) {
      expect(view).toMatch(new RegExp(`aria-describedby="[^"]*field-${name}-warnings"`));
      expect(view).toContain(
        `<p class="field-warning" id="field-${name}-warnings"><span>${messageOf('warn_if')}</span>`,
      );
    }
    expect(count(messageOf('warn_if'))).toBe(3);
    expect(view).toContain(`role="status"><span>${messageOf('warn_if')}</span></div>`);
    expect(pageOf('complexity=complex&features=push').count(messageOf('warn_if'))).toBe(0);
  });

  it('are an error of each where they cannot be, and stay as they were given', () => {
    const { isValid, view, count } = pageOf('complexity=simple&screens=61');
    expect(isValid).toBe(false);
    // In the summary and at the field, each twice.
    expect(count(messageOf('refuse_if'))).toBe(4);
    expect(count('class="field-error"')).toBe(2);
    expect(view).toMatch(/name="complexity" value="simple" checked/);
    expect(view).toMatch(/name="screens"[^>]* value="61"/);
  });

  it('say why instead of a price, beside the choice that would be refused', () => {
    const { isValid, view, count } = pageOf('complexity=complex&screens=61');
    expect(isValid).toBe(true);
    expect(view).toContain(`<span>Simple</span><span class="refusal">${messageOf('refuse_if')}</span>`);
    expect(count('class="refusal"')).toBe(1);
  });
});
