import { describe, expect, it } from 'vitest';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { type StyleRule, styleSchema } from '#schema/source/style.ts';
import { contentFiles } from '../setup/content-files.ts';

const TERM = 'glossary/api.yaml';
const ARTICLE = 'articles/antworten-pruefen/de.md';

/** The content after an edit, with a style of its own. */
function read(style: string, [file, from, to]: Edit = [TERM, '', '']) {
  const text = contentFiles.get(file) ?? '';
  expect(text).toContain(from);
  const edited = text.replace(from, () => to);
  const { content, problems } = parseContent(
    new Map([...contentFiles, [file, edited], ['style.yaml', style]]),
  );
  return { content, problems: problems.map(problemText) };
}

function styleOf(style: string, edit?: Edit) {
  const { content, problems } = read(style, edit);
  if (!content || problems.length > 0) throw new Error(problems.join('\n'));
  const found = editorialProblems(content);
  return { errors: found.problems.map(problemText), warnings: found.warnings.map(problemText) };
}

type Edit = [file: string, from: string, to: string];

const inArticle = (to: string): Edit => [ARTICLE, 'Ob er recht hat, sagt nur die Quelle.', to];
/** A sentence of the glossary. */
const LONG =
  'Über eine API fragt ein Programm Daten ab oder löst Vorgänge aus, ohne den Aufbau des anderen zu kennen.';

/** An edit that breaks each rule; that of missing words is in `loading/words.test.ts`. */
const BREAKS: Record<Exclude<StyleRule, 'missing_words'>, Edit> = {
  length: inArticle('Kurz.'),
  translation: [
    TERM,
    'Through an API, a program requests data or starts a process without knowing how the other one is built.',
    'Data.',
  ],
  quotation_marks: inArticle('Er sagt "ja".'),
  dashes: inArticle('Er sagt — ja.'),
  apostrophes: inArticle("Andrä's Agent."),
  ellipses: inArticle('Er sagt...'),
  spaces: inArticle('Er  sagt ja.'),
  exclamation_marks: inArticle('Er sagt ja!'),
  unfinished: inArticle('TODO'),
  amounts: inArticle('Er kostet 12 €.'),
  laws: inArticle('Das sagt §5.'),
  empty_cells: inArticle('\n| a | b |\n|---|---|\n| - | c |\n'),
  spelling: inArticle('Eine Email.'),
  plain_text: [TERM, 'Sie will gepflegt', 'Sie will **gepflegt**'],
  repetition: inArticle(LONG),
  code: inArticle('\n```json\n{a}\n```\n'),
  related_terms: [TERM, 'related_terms: [webhook]', 'related_terms: [webhook, datenmigration]'],
  units: ['calculators/software-wartung.yaml', '    unit_singular: { de: Monat, en: month }\n', ''],
};

/** What the content has of a rule before: some of its articles are short. */
const before = styleOf('{}').errors;

describe('a rule of style', () => {
  it('has an example here', () => {
    expect([...Object.keys(BREAKS), 'missing_words']).toEqual(
      Object.keys(styleSchema.shape.rules.unwrap().shape),
    );
  });

  it.each(Object.entries(BREAKS) as [StyleRule, Edit][])(
    '%s is an error, a warning or nothing',
    (rule, edit) => {
      const named = (lines: string[]) => lines.filter((line) => line.endsWith(` [${rule}]`)).length;
      const asIs = styleOf('{}', edit);
      expect([named(asIs.errors) > 0, asIs.warnings]).toEqual([true, []]);
      if (rule !== 'length') expect(named(asIs.errors)).toBeGreaterThan(named(before));
      const warned = styleOf(`rules: { ${rule}: warn }`, edit);
      expect([named(warned.errors), named(warned.warnings)]).toEqual([0, named(asIs.errors)]);
      const off = styleOf(`rules: { ${rule}: off }`, edit);
      expect([named(off.errors), named(off.warnings)]).toEqual([0, 0]);
      expect(off.errors).toEqual(warned.errors);
    },
  );
});

describe('a news item of 247 words', () => {
  const text = (words: number) => inArticle(`${'Wort '.repeat(words)}.`);
  const lengths = (style: string) =>
    styleOf(style, text(200)).errors.filter((line) => line.includes(ARTICLE) && line.endsWith('[length]'));

  it('is too short for an article', () => {
    expect(lengths('{}')).toEqual([expect.stringContaining('write 500 to 1200 [length]')]);
  });

  it.each([
    ['by_category: { ki: { minimum: 100, maximum: 600 } }', 0],
    ['by_category: { cloud: { minimum: 100, maximum: 600 } }', 1],
    ['by_category: { ki: { minimum: 300, maximum: 600 } }', 1],
    ['article: { minimum: 100 }', 0],
  ])('is right where words are %s', (words, count) => {
    expect(lengths(`words: { ${words} }`)).toHaveLength(count);
  });
});

describe('style.yaml', () => {
  it.each([
    ['rules: { exclamation_mark: off }', 'content/style.yaml:1  rules', 'did you mean `exclamation_marks`?'],
    ['rules: { dashes: warning }', 'content/style.yaml:1  rules.dashes', 'write one of error, warn, off'],
    [
      'words: { article: { minimum: 900, maximum: 300 } }',
      'words.article.maximum',
      'is below the minimum of 900',
    ],
    [
      'words: { by_category: { clout: { minimum: 1, maximum: 2 } } }',
      'words.by_category.clout',
      'did you mean "cloud"?',
    ],
  ])('%s is refused', (style, place, message) => {
    const [problem = '', ...others] = read(style).problems;
    expect(others).toEqual([]);
    expect(problem).toContain(place);
    expect(problem).toContain(message);
  });
});
