import { expect, it } from 'vitest';
import { priceJumps } from '#check/day-findings.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { contentFiles } from '../setup/content-files.ts';

const SINCE = '2027-06-01';

const { content } = parseContent(contentFiles);

/** What is told on a day after one more price of the first role. */
function jumpsOn(day: string, factor: number): string[] {
  if (!content) throw new Error('the content cannot be read');
  const { pricing } = content.sources;
  const [[name, role] = []] = Object.entries(pricing.rates.day_rates);
  const last = role?.history.at(-1);
  if (name === undefined || !role || !last) throw new Error('there is no role');
  const history = [...role.history, { ...last, since: SINCE, euros: last.euros * factor }];
  const rates = {
    ...pricing.rates,
    day_rates: { [name]: { ...role, history } },
    prices: {},
    packages: {},
    shares: {},
  };
  const origins = new Map([[rates, () => ({ file: 'rates.yaml', line: 7 })]]);
  return priceJumps({ sources: { ...content.sources, pricing: { ...pricing, rates } }, origins }, day).map(
    problemText,
  );
}

it.each([
  [10, '2026-11-21', 1],
  [0.1, '2026-11-21', 1],
  [1.6, '2027-07-01', 1],
  [1.6, '2027-12-01', 0],
  [1.5, '2026-11-21', 0],
  [0.7, '2026-11-21', 0],
])('a day rate that goes to %f times what it was is told on %s: %i', (factor, day, count) => {
  const told = jumpsOn(day, factor);
  expect(told).toHaveLength(count);
  for (const text of told)
    expect(text).toMatch(/content\/rates\.yaml:7 {2}day_rates\.\w+\.history\[\d\]\.euros {2}"\w+" goes from/);
});
