import { expect, it } from 'vitest';
import { laterQuoteFindings } from '#check/later-quotes.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { contentFiles } from '../setup/content-files.ts';

/** What is found on a day about an article that quotes a calculator whose price rises on 2027-01-01. */
function findingsOn(day: string) {
  const files = new Map(contentFiles);
  const append = (name: string, more: string) => {
    const file = `articles/adressen-bereinigen/${name}`;
    files.set(file, `${files.get(file)}\n${more}\n`);
  };
  append('article.yaml', 'quotes: [{ calculator: app-entwicklung, figures: [total_estimate] }]');
  append('de.md', 'Es kostet 29.603 Euro.');
  append('en.md', 'It costs 29,603 euros.');
  const { content, problems } = parseContent(files);
  expect(problems).toEqual([]);
  if (!content) throw new Error('the content cannot be read');
  const { problems: wrong, warnings } = laterQuoteFindings(content, day);
  return { wrong: wrong.map(problemText), warnings: warnings.map(problemText) };
}

it.each([
  ['2026-11-01', 0, 0],
  ['2026-11-02', 0, 2],
  ['2026-12-31', 0, 2],
  ['2027-01-01', 2, 0],
  ['2028-06-01', 2, 0],
])('a figure that a price makes wrong: on %s, %i problems and %i warnings', (day, wrong, warned) => {
  const found = findingsOn(day);
  expect([found.wrong.length, found.warnings.length]).toEqual([wrong, warned]);
});

it('is told with the day, the figure and what to do', () => {
  expect(findingsOn('2026-12-31').warnings[0]).toMatch(
    /^content\/articles\/adressen-bereinigen\/article\.yaml:\d+ {2}quotes\[0\] {2}from 2027-01-01 on, de\.md does not contain \d+, the total_estimate of calculators\/app-entwicklung: write it then, with `checked_on: 2027-01-01` in the file of the calculator$/,
  );
});
