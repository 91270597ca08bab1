import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePortableCalculator } from '#pricing/make-portable.ts';
import { calculatorPageData, calculatorRules } from '#site/calculation-pages.ts';
import { citeFigure } from '#site/estimate/cite-figure.ts';
import { citedIn, explainCited } from '#site/estimate/cited-figure.ts';
import { estimateEngine } from '#site/estimate/engine.ts';
import { figureText } from '#site/estimate/evidence.ts';
import { renderCalculation } from '#site/render-views.tsx';
import { catalog } from '../../setup/content.ts';
import { compiledCalculator, fixturePrices, line } from '../../setup/pricing-fixtures.ts';

const TODAY = '2027-02-01';
const cited = (text: string) => citedIn(`users=4&cited=${encodeURIComponent(text)}`, TODAY);

describe('the figure in an address', () => {
  it('is read as it was written', () => {
    const figure = { euros: 88_172, day: '2026-11-27', digest: 'Ab3-_x9Z' };
    expect(citedIn(citeFigure('users=4', figure), TODAY)).toEqual(figure);
    expect(citedIn(citeFigure('', figure), TODAY)).toEqual(figure);
  });

  it.each([
    '',
    '88172',
    '88172.2026-11-27',
    '88172.2026-02-30.Ab3',
    '88172.2026-13-01.Ab3',
    // Tomorrow.
    '88172.2027-02-02.Ab3',
    '1e9.2026-11-27.Ab3',
    '9999999999999.2026-11-27.Ab3',
    '<b>1</b>.2026-11-27.Ab3',
    '88172.2026-11-27.<script>',
  ])('is none if it says %j', (text) => {
    expect(cited(text)).toBeUndefined();
  });

  it('is none without one, and whatever else it says, reading it does not throw', () => {
    expect(citedIn('users=4', TODAY)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => void cited(text)));
  });
});

describe('what has become of a figure', () => {
  const calculator = compiledCalculator({ lines: { work: line({ days: 'users * 2', role: 'developer' }) } });
  const frame = { disclaimer: { de: '', en: '' }, nextSteps: { de: noSteps(), en: noSteps() } };
  const engine = estimateEngine(makePortableCalculator(calculator, fixturePrices, frame));
  const values = engine.readGiven({ users: 10 });
  const rules = {
    digest: 'rules',
    changes: [
      { date: '2026-06-01', reason: 'Before.' },
      { date: '2026-12-01' },
      { date: '2027-01-01', reason: 'By new work packages.' },
    ],
  };
  const say = (figure: object, options: object = {}) =>
    explainCited(
      { euros: 19_200, day: '2026-11-27', digest: 'rules', ...figure },
      { engine, figureText, values, today: TODAY, rules, lang: 'en', ...options },
    ).join(' ');

  it.each([
    [
      'prices have changed',
      {},
      {},
      'This estimate of Nov 27, 2026: €19,200. Today it is €19,800: Day rate Specimen €960 → €990.',
    ],
    [
      'they have not',
      { day: '2027-01-15', euros: 19_800 },
      {},
      'This estimate of Jan 15, 2027: €19,800. The figure still holds.',
    ],
    [
      'it never was that',
      { euros: 5 },
      {},
      'According to the link, this came to €5 on Nov 27, 2026. This figure is not ours: by the same rules and the prices of that day, it is €19,200, and today €19,800.',
    ],
    [
      'rules are others',
      { euros: 5, digest: 'others' },
      {},
      'According to the link, this came to €5 on Nov 27, 2026. We cannot check that, since this calculator now works by other rules. Today it is €19,800. A change as of Dec 1, 2026 was announced. Announced as of Jan 1, 2027: By new work packages.',
    ],
    [
      'the answers are not valid',
      {},
      { values: undefined },
      'According to the link, this came to €19,200 on Nov 27, 2026. We cannot check that, since these answers are no longer possible.',
    ],
  ])('is said where %s', (_, figure, options, text) => {
    expect(say(figure, options)).toBe(text);
  });

  it('is said in German as well', () => {
    expect(say({}, { lang: 'de' })).toBe(
      'Diese Schätzung vom 27.11.2026: 19.200\u00a0€. Heute sind es 19.800\u00a0€: Tagessatz Beispiel 960\u00a0€ → 990\u00a0€.',
    );
  });
});

describe.each(catalog.pricing.calculators.map((source) => [source.id, source] as const))(
  '%s',
  (_, source) => {
    const options = { lang: 'en', today: TODAY } as const;
    const data = {
      ...calculatorPageData(source, catalog, options),
      rules: calculatorRules(source, catalog, options),
    };
    const answers = new URLSearchParams(
      Object.entries(source.examples[0]?.parameters ?? {}).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, String(each)]),
      ),
    ).toString();
    const noteFor = (euros: number) =>
      /<p class="cited"[^>]*>(.*?)<\/p>/.exec(
        renderCalculation(data, citeFigure(answers, { euros, day: TODAY, digest: data.rules.digest })).view,
      )?.[1];

    it('shows its own figure as right, and another one as not its own, without script as well', () => {
      const engine = estimateEngine(data.portable);
      const values = engine.readGiven(source.examples[0]?.parameters ?? {});
      const { total_estimate } = engine.estimate(values ?? {}, TODAY);
      expect(noteFor(total_estimate)).toContain('The figure still holds');
      expect(noteFor(total_estimate + 1)).toContain('not ours');
    });

    it('says nothing beside answers without a figure', () => {
      expect(renderCalculation(data, answers).view).not.toContain('class="cited"');
    });
  },
);

function noSteps() {
  return { consultation_url: '', contact_url: '' };
}
