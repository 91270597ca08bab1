import { afterEach, describe, expect, it } from 'vitest';
import { keepLanguages } from '#editing/keep-languages.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { setWords } from '#text/words.ts';
import { contentFiles } from '../setup/content-files.ts';

afterEach(() => setWords(USUAL_LANGS));

const german = keepLanguages(contentFiles, USUAL_LANGS, ['de']);

/** The problems in the German content, with other texts in some files. */
function problemsWith(files: Record<string, string>): string[] {
  return parseContent(new Map([...german, ...Object.entries(files)])).problems.map(problemText);
}

const without = (file: string, text: string, other: string): Record<string, string> => {
  const before = german.get(file) ?? '';
  expect(before).toContain(text);
  return { [file]: before.replace(text, other) };
};

describe('a site in one language', () => {
  it('has its texts as they are written, without a group of fields around them', () => {
    const { content, problems } = parseContent(german);
    expect(problems).toEqual([]);
    expect(content?.sources.site).toMatchObject({
      languages: ['de'],
      glossary_name: { de: 'IT-Glossar' },
      paths: { home: { de: '/' } },
    });
    const whole = parseContent(contentFiles).content?.sources;
    const texts = content?.sources.kinds.glossary.map(({ term, synonyms }) => [term, synonyms]);
    expect(texts).toEqual(
      whole?.kinds.glossary.map(({ term, synonyms }) => [{ de: term.de }, { de: synonyms.de }]),
    );
  });

  it.each([
    ['IT-Glossar', '{ de: IT-Glossar, en: IT glossary }', 'unknown field `en`'],
    ['IT-Glossar', '{ en: IT glossary }', 'every text is needed in de, add `de:`'],
    ['IT-Glossar', '5', '5 is read as a number: write "5"'],
    ['[de]', '[it]', '"it" has no words: Kontor has those of de, en, fr'],
    ['[de]', '[German]', '"German" is not the code of a language: write two or three small letters'],
    ['[de]', '[de, de]', '"de" is in the list twice'],
  ])('%s written as %s: %s', (text, other, problem) => {
    expect(problemsWith(without('site.yaml', text, other)).join('\n')).toContain(problem);
  });

  it.each([
    'pages/about/en.md',
    'articles/adressen-bereinigen/en.md',
    'articles/adressen-bereinigen/plan.en.svg',
  ])('needs no file of another, and uses none: %s', (file) => {
    expect(problemsWith({ [file]: '' })).toEqual([
      `content/${file}  is not used: the site is in de; add en to \`languages\` in content/site.yaml, or remove the file`,
    ]);
  });

  it('is not told of other languages', () => {
    const changes = (reason: string) =>
      problemsWith({ 'changes.yaml': `[{ date: 2027-01-01, reason: ${reason} }]` });
    expect(changes('Neue Preise')).toEqual([]);
    expect(changes('{ en: New prices }')).toEqual([expect.stringMatching(/is not a reason: write a line$/)]);
  });
});

it('a site in two languages is told of both in a reason that lacks one', () => {
  const files = new Map([
    ...contentFiles,
    ['changes.yaml', '[{ date: 2027-01-01, reason: { de: Neue Preise } }]'],
  ]);
  expect(parseContent(files).problems.map(problemText)).toEqual([
    expect.stringMatching(/is not a reason: write a line, or one in each language, \{ de: …, en: … \}$/),
  ]);
});

it('a site in two languages, English first, needs both', () => {
  const site = `${contentFiles.get('site.yaml')}`.replace('[de, en]', '[en, de]');
  const { content, problems } = parseContent(new Map([...contentFiles, ['site.yaml', site]]));
  expect(problems).toEqual([]);
  expect(Object.keys(content?.sources.site.glossary_name ?? {})).toEqual(['en', 'de']);
});
