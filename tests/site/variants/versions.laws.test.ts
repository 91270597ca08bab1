import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisVersion } from '#site/analyze/analysis-version.ts';
import { analysisEngine } from '#site/analyze/engine.ts';
import { analyzerPageData, calculatorPageData } from '#site/calculation-pages.ts';
import { estimateEngine } from '#site/estimate/engine.ts';
import { estimateVersion } from '#site/estimate/estimate-version.ts';
import { stepsBetween, type Version } from '#site/variants/version.ts';
import { anyValues } from '../../setup/any-values.ts';
import { catalog } from '../../setup/content.ts';

const options = { lang: catalog.site.languages?.[0] ?? 'de', today: '2026-11-22' } as const;
const { calculators, analyzers } = catalog.pricing;
const { lang, today } = options;

/** Any two versions: what differs explains the whole difference, but for cents of lines, and for digits that no number has beside the largest. */
function expectSteps(kept: Version, now: Version): void {
  const steps = stepsBetween(kept, now, lang);
  const largest = Math.max(...[...kept.lines, ...now.lines].map(({ euros }) => Math.abs(euros)));
  const lost = largest * 1e-12;
  const sum = steps.reduce((total, { change }) => total + change, 0);
  expect(Math.abs(sum - (now.figure - kept.figure))).toBeLessThanOrEqual(0.5 + lost);
  const rest = steps.find(({ id }) => id === 'rest')?.change ?? 0;
  expect(Math.abs(rest)).toBeLessThan(0.5 * (kept.lines.length + now.lines.length + 1) + lost);
}

describe.skipIf(calculators.length === 0)('versions of an estimate', () => {
  it.each(calculators)('differ by their lines alone: $id', (source) => {
    const engine = estimateEngine(calculatorPageData(source, catalog, options).portable);
    const anyVersion = anyValues(source.parameters).map(
      (values) => estimateVersion(engine, values, today, lang).version,
    );
    fc.assert(fc.property(anyVersion, anyVersion, expectSteps), { numRuns: 20 });
  });
});

describe.skipIf(analyzers.length === 0)('versions of a comparison', () => {
  it.each(analyzers)('differ by their cost items alone: $id', (source) => {
    const engine = analysisEngine(analyzerPageData(source, catalog, options).portable);
    const anyVersion = anyValues(source.parameters).map((values) => analysisVersion(engine, values, lang));
    fc.assert(fc.property(anyVersion, anyVersion, expectSteps), { numRuns: 20 });
  });
});
