import { describe, expect, it } from 'vitest';
import { containsFigure } from '#loading/check/quoted-figures.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import type { Lang } from '#text/lang.ts';
import { contentFiles } from '../setup/content-files.ts';

describe('a figure in a text', () => {
  it.each([
    ['de', 'Nach fünf Jahren sind es 72.225,24 Euro.', 72225.24],
    ['de', 'Nach fünf Jahren sind es 72.225 Euro.', 72225.24],
    ['de', 'rund 72.200 Euro', 72225.24],
    ['de', 'rund 72.000 Euro', 72225.24],
    ['de', '−72.225,24 €', -72225.24],
    ['en', 'It is 72,225.24 euros.', 72225.24],
    ['en', 'about €72,000', 72225.24],
    ['de', 'ab Monat 44', 44],
    ['de', '9.000 Euro', 9000],
    ['de', '2.916,70 Euro', 2916.7],
    ...['it', 'es', 'pt'].flatMap((lang) => [
      [lang, 'da 1612 euro', 1611.68] as const,
      [lang, '1.612 euro', 1611.68] as const,
      [lang, '1.611,68 euro', 1611.68] as const,
      [lang, 'circa 1600 euro', 1611.68] as const,
      [lang, '13.612 euro', 13612] as const,
    ]),
  ] as const)('is found: %s, %s', (lang, text, value) => {
    expect(containsFigure(text, value, lang as Lang)).toBe(true);
  });

  it.each([
    ['another number', 'de', '72.226 Euro', 72225.24],
    ['the writing of the other language', 'de', '72,225.24', 72225.24],
    ['the end of a longer number', 'de', '172.225 Euro', 72225.24],
    ['the beginning of a longer number', 'de', '72.225.000 Euro', 72225.24],
    ['a part of a number', 'de', 'Monat 144', 44],
    ['a small figure rounded away', 'de', '1.000 Euro', 1400],
  ] as const)('is not %s', (_, lang, text, value) => {
    expect(containsFigure(text, value, lang)).toBe(false);
  });
});

describe('what an article quotes of a computation', () => {
  const quoting = (quote: string, text = '') => {
    const files = new Map(contentFiles);
    const append = (name: string, more: string) => {
      const file = `articles/adressen-bereinigen/${name}`;
      files.set(file, `${files.get(file)}\n${more}\n`);
    };
    append('article.yaml', `quotes:\n  - ${quote}`);
    append('de.md', text);
    append('en.md', text.replace('.', ','));
    return parseContent(files).problems.map(problemText).join('\n');
  };

  it('is in both texts', () => {
    expect(
      quoting('{ calculator: app-entwicklung, figures: [total_estimate] }', 'Es kostet 29.603 Euro.'),
    ).toBe('');
  });

  it('is looked for in answers too', () => {
    const file = [...contentFiles.keys()].find((each) => /^faq\/(?!categories)/.test(each)) ?? '';
    const files = new Map(contentFiles);
    const asked = `${files.get(file)}`;
    files.set(
      file,
      asked.replace(
        /\n(?= {2}answer:)/,
        '\n  quotes: [{ calculator: app-entwicklung, figures: [total_estimate] }]\n',
      ),
    );
    const { problems } = parseContent(files);
    expect(problems.map(problemText)).toEqual([
      expect.stringContaining(
        'answer.de does not contain 29603, the total_estimate of calculators/app-entwicklung',
      ),
      expect.stringContaining('answer.en does not contain 29603'),
    ]);
    expect(problems.every(({ isOutdated }) => isOutdated)).toBe(true);
  });

  it('is looked for in the stories of references too', () => {
    const file = 'references/baustellen-app.yaml';
    const quoted = 'quotes: [{ calculator: app-entwicklung, figures: [total_estimate] }]\n';
    const text = contentFiles.get(file) ?? '';
    const problems = (story: string) => {
      const { problems: found } = parseContent(new Map([...contentFiles, [file, story + quoted]]));
      return found.map(problemText);
    };
    expect(problems(text)).toEqual([
      expect.stringContaining('the story (de) does not contain 29603'),
      expect.stringContaining('the story (en) does not contain 29603'),
    ]);
    const told = text
      .replace('zwei Wochen früher hinaus.', 'früher hinaus, für 29.603 Euro.')
      .replace('two weeks earlier.', 'earlier, for 29,603 euros.');
    expect(problems(told)).toEqual([]);
  });

  it('is reported if it is in neither', () => {
    expect(quoting('{ calculator: app-entwicklung, figures: [total_estimate] }').split('\n')).toEqual([
      expect.stringContaining(
        'de.md does not contain 29603, the total_estimate of calculators/app-entwicklung: write 29.603, or leave the figure out here',
      ),
      expect.stringMatching(/en\.md does not contain 29603.*: write 29,603, or/),
    ]);
  });

  it('is computed from its own parameters', () => {
    const parameters = '{ platform: ios, complexity: simple, screens: 5, backend: false, upkeep: 0 }';
    expect(
      quoting(
        `{ calculator: app-entwicklung, parameters: ${parameters}, figures: [total_estimate] }`,
        '8.816 Euro',
      ),
    ).toBe('');
  });

  it.each([
    ['{ calculator: app-entwiklung, figures: [min_cost] }', 'did you mean "app-entwicklung"?'],
    ['{ analyzer: app-entwicklung, figures: [total_a] }', '"app-entwicklung" is not an ROI analyzer'],
    [
      '{ calculator: app-entwicklung, figures: [total_a] }',
      '"total_a" is not a figure of calculators/app-entwicklung',
    ],
    ['{ calculator: app-entwicklung, parameters: { screens: 5 }, figures: [min_cost] }', 'is missing'],
    [
      '{ analyzer: individual-vs-standard, parameters: { users: 1, licenseCost: 1, devCost: 80000 }, figures: [breakeven_month] }',
      'has no breakeven_month with these parameters',
    ],
    ['{ figures: [min_cost] }', 'needs exactly one of calculator and analyzer'],
  ])('is refused: %s', (quote, message) => {
    expect(quoting(quote)).toContain(message);
  });
});
