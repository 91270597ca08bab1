import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis.ts';
import { summarizeAnalysis } from '#pricing/analysis-summary.ts';
import { compiledAnalyzer } from '../setup/pricing-fixtures.ts';

const labels = { a: { de: 'Bauen', en: 'Build' }, b: { de: 'Kaufen', en: 'Buy' } };

/** The summaries of costs of option A over five years, compared with 6000 euros of option B. */
function summaries(costs: Record<string, object>, costsB?: Record<string, object>) {
  const analysis = analyze(compiledAnalyzer(costs, costsB), {});
  return (['de', 'en'] as const).map((lang) => summarizeAnalysis(analysis, labels, lang).replace(/\s/g, ' '));
}

describe('the summary of an analysis', () => {
  it('of a cheaper option A says when it breaks even, in percent of the higher total', () => {
    expect(summaries({ once: { amount: 1500, months: 'first' } })).toEqual([
      'Nach fünf Jahren kostet „Bauen“ 4.500 € (75 %) weniger als „Kaufen“. Die Investition rechnet sich ab Monat 15.',
      'After five years, “Build” costs €4,500 (75%) less than “Buy”. The investment pays off from month 15 on.',
    ]);
  });

  it('of an option A that is cheaper from the start says so', () => {
    expect(summaries({ cost: { amount: 50 } })).toEqual([
      'Nach fünf Jahren kostet „Bauen“ 3.000 € (50 %) weniger als „Kaufen“. Die Investition rechnet sich vom ersten Monat an.',
      'After five years, “Build” costs €3,000 (50%) less than “Buy”. The investment pays off from the first month on.',
    ]);
  });

  it('of an option A that costs more says that it does not pay off, in percent of the higher total', () => {
    expect(summaries({ cost: { amount: 400 } })).toEqual([
      'Nach fünf Jahren kostet „Bauen“ 18.000 € (75 %) mehr als „Kaufen“. Die Investition rechnet sich in diesem Zeitraum nicht.',
      'After five years, “Build” costs €18,000 (75%) more than “Buy”. The investment does not pay off within this period.',
    ]);
  });

  it('of equal totals says so, and when they became equal', () => {
    expect(summaries({ once: { amount: 6000, months: 'first' } })).toEqual([
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
      'After five years, “Build” costs €600 less than “Buy”. The investment pays off from the first month on.',
    );
  });
});
