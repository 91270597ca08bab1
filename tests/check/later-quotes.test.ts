import { expect, it } from 'vitest';
import { laterQuoteWarnings } from '#check/day-findings.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { contentFiles } from '../setup/content-files.ts';

const LATER_DAYS = ['2027-01-01', '2027-07-01', '2028-01-01'];

/**
 * What is warned of on a day about an article that quotes a calculator. Its day rate is 960 euros when it is checked, and
 * `euros` from each of the later days on.
 */
function warningsOn(day: string, euros: readonly number[] = [990]): string[] {
  const files = new Map(contentFiles);
  const change = (file: string, by: (text: string) => string) => files.set(file, by(`${files.get(file)}`));
  const append = (name: string, more: string) =>
    change(`articles/adressen-bereinigen/${name}`, (text) => `${text}\n${more}\n`);
  append('article.yaml', 'quotes: [{ calculator: app-entwicklung, figures: [total_estimate] }]');
  append('de.md', 'Es kostet 29.603 Euro.');
  append('en.md', 'It costs 29,603 euros.');
  change('rates.yaml', (text) =>
    text.replace(/ {6}- since: 2027-01-01\n(?: {8}.*\n)+/, (entry) =>
      euros
        .map((each, index) => entry.replace('2027-01-01', `${LATER_DAYS[index]}`).replace('990', `${each}`))
        .join(''),
    ),
  );
  const { content, problems } = parseContent(files);
  expect(problems).toEqual([]);
  if (!content) throw new Error('the content cannot be read');
  return laterQuoteWarnings(content, day).map(problemText);
}

it.each([
  ['2026-11-01', [990], undefined],
  ['2026-11-02', [990], 'will be wrong from 2027-01-01 on: de.md does not contain 30204'],
  ['2026-12-31', [990], 'will be wrong from 2027-01-01 on: de.md does not contain 30204'],
  ['2027-01-01', [990], 'has been wrong since 2027-01-01: de.md does not contain 30204'],
  ['2028-06-01', [990], 'has been wrong since 2027-01-01: de.md does not contain 30204'],
  ['2028-06-01', [990, 1020], 'has been wrong since 2027-01-01: de.md does not contain 30804'],
  ['2028-06-01', [990, 960], undefined],
  ['2027-12-31', [990, 960, 990], 'will be wrong from 2028-01-01 on: de.md does not contain 30204'],
  ['2028-06-01', [990, 960, 990], 'has been wrong since 2028-01-01: de.md does not contain 30204'],
])('a quoted figure on %s, after prices of %j: %s', (day, euros, expected) => {
  const told = warningsOn(day, euros).map((warning) => /quotes\[0\] {2}([^,]+)/.exec(warning)?.[1]);
  expect(told).toEqual(expected ? [expected, expected.replace('de.md', 'en.md')] : []);
});

it('is told with what to do, and when', () => {
  const figure =
    'de.md does not contain 30204, the total_estimate of calculators/app-entwicklung: write 30.204';
  expect(warningsOn('2026-12-31')[0]).toMatch(
    new RegExp(
      `^content/articles/adressen-bereinigen/article.yaml:\\d+  quotes\\[0\\]  will be wrong from 2027-01-01 on: ${figure}, with \`checked_on: 2027-01-01\` in the file of the calculator, not before that day$`,
    ),
  );
  expect(warningsOn('2027-02-03')[0]).toMatch(
    new RegExp(
      `has been wrong since 2027-01-01: ${figure}, with \`checked_on: 2027-02-03\` in the file of the calculator$`,
    ),
  );
});
