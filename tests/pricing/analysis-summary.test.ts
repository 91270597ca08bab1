import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { summarizeAnalysis } from '#pricing/analysis/analysis-summary.ts';
import { compiledAnalyzer } from '../setup/pricing-fixtures.ts';

const labels = { a: { de: 'Bauen', en: 'Build' }, b: { de: 'Kaufen', en: 'Buy' } };

/** The summaries of costs of option A over five years, compared with 6000 euros of option B. */
function summaries(costs: Record<string, object>, costsB?: Record<string, object>, fields?: object) {
  const analysis = analyze(compiledAnalyzer(costs, costsB, fields), {});
  return (['de', 'en'] as const).map((lang) => summarizeAnalysis(analysis, labels, lang).replace(/\s/g, ' '));
}

describe('the summary of an analysis', () => {
  it('of a cheaper option A says when it breaks even, in percent of the higher total', () => {
    expect(summaries({ once: { amount: 1500, until: 1 } })).toEqual([
      'Nach fünf Jahren kostet „Bauen“ 4.500 € (75 %) weniger als „Kaufen“. Die Investition rechnet sich ab Monat 15.',
      'After five years, “Build” costs €4,500 (75%) less than “Buy.” The investment pays off from month 15 on.',
    ]);
  });

  it('of an option A that is cheaper from the start says so', () => {
    expect(summaries({ cost: { amount: 50 } })).toEqual([
      'Nach fünf Jahren kostet „Bauen“ 3.000 € (50 %) weniger als „Kaufen“. Die Investition rechnet sich vom ersten Monat an.',
      'After five years, “Build” costs €3,000 (50%) less than “Buy.” The investment pays off from the first month on.',
    ]);
  });

  it('of an option A that costs more says that it does not pay off, in percent of the higher total', () => {
    expect(summaries({ cost: { amount: 400 } })).toEqual([
      'Nach fünf Jahren kostet „Bauen“ 18.000 € (75 %) mehr als „Kaufen“. Die Investition rechnet sich in diesem Zeitraum nicht.',
      'After five years, “Build” costs €18,000 (75%) more than “Buy.” The investment does not pay off within this period.',
    ]);
  });

  it.each([
    [
      'less',
      { once: { amount: 5700, until: 1 } },
      'Nach fünf Jahren besteht kein klarer Unterschied: „Bauen“ kostet 300 € (5 %) weniger als „Kaufen“. Die Investition rechnet sich ab Monat 57.',
      'After five years, there is no clear difference: “Build” costs €300 (5%) less than “Buy.” The investment pays off from month 57 on.',
    ],
    [
      'more',
      { cost: { amount: 105 } },
      'Nach fünf Jahren besteht kein klarer Unterschied: „Bauen“ kostet 300 € (4,8 %) mehr als „Kaufen“. Die Investition hat sich bis dahin noch nicht ganz bezahlt gemacht.',
      'After five years, there is no clear difference: “Build” costs €300 (4.8%) more than “Buy.” The investment has not quite paid for itself by then.',
    ],
  ])('of an option A that costs up to 5 %% %s says that the difference is not clear', (_, costs, de, en) => {
    expect(summaries(costs)).toEqual([de, en]);
  });

  it.each([
    [{ once: { amount: 5699.99, until: 1 } }, 'After five years, “Build” costs €300 (5%) less than “Buy.”'],
    [{ once: { amount: 6315.78, until: 1 } }, 'there is no clear difference: “Build” costs €316 (5%) more'],
    [{ once: { amount: 6315.79, until: 1 } }, 'After five years, “Build” costs €316 (5%) more than “Buy.”'],
  ])('calls a difference clear from a cent above 5 %% of the greater total: %j', (costs, text) => {
    expect(summaries(costs)[1]).toContain(text);
  });

  it('of totals that differ by less than half a euro calls them equal', () => {
    expect(summaries({ once: { amount: 5999.6, until: 1 } })[1]).toBe(
      'After five years, “Build” and “Buy” cost the same. The investment pays off from month 60 on.',
    );
    expect(summaries({ once: { amount: 6000.4, until: 1 } })[1]).toBe(
      'After five years, “Build” and “Buy” cost the same.',
    );
  });

  it('of discounted costs says that they are present values', () => {
    const [de, en] = summaries({ cost: { amount: 50 } }, undefined, { discount_rate: 7.5 });
    expect(de).toMatch(
      / weniger als „Kaufen“\. .*vom ersten Monat an\. Alle Beträge sind Barwerte, abgezinst mit 7,5 % im Jahr\.$/,
    );
    expect(en).toMatch(
      / less than “Buy\.” .*first month on\. All amounts are present values, discounted at 7\.5% a year\.$/,
    );
  });

  it('of costs after tax says so, also where they are present values', () => {
    const taxed = (cash_flow: object, discount_rate = 0) =>
      summaries({ cost: { amount: 50 } }, undefined, { cash_flow, discount_rate });
    const [de, en] = taxed({ tax_rate: 30 });
    expect(de).toMatch(/ vom ersten Monat an\. Alle Beträge sind nach Steuern gerechnet\.$/);
    expect(en).toMatch(/ first month on\. All amounts are after tax\.$/);
    const [presentDe, presentEn] = taxed({ tax_rate: 30 }, 6);
    expect(presentDe).toMatch(/ an\. Alle Beträge sind Barwerte nach Steuern, abgezinst mit 6 % im Jahr\.$/);
    expect(presentEn).toMatch(/ on\. All amounts are present values after tax, discounted at 6% a year\.$/);
    expect(taxed({ grant_rate: 20 }).join()).not.toMatch(/Steuern|tax/);
  });

  it('of equal totals says so, and when they became equal', () => {
    expect(summaries({ once: { amount: 6000, until: 1 } })).toEqual([
      'Nach fünf Jahren kosten „Bauen“ und „Kaufen“ gleich viel. Die Investition rechnet sich ab Monat 60.',
      'After five years, “Build” and “Buy” cost the same. The investment pays off from month 60 on.',
    ]);
  });

  it('of options that are equal in every month says only that', () => {
    expect(summaries({ cost: { amount: 100 } })).toEqual([
      'Nach fünf Jahren kosten „Bauen“ und „Kaufen“ gleich viel.',
      'After five years, “Build” and “Buy” cost the same.',
    ]);
  });

  it('has no percentage if no option costs anything', () => {
    expect(summaries({ gain: { amount: -10 } }, { none: { amount: 0 } })[1]).toBe(
      'After five years, “Build” costs €600 less than “Buy.” The investment pays off from the first month on.',
    );
  });
});
