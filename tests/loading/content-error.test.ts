import { describe, expect, it } from 'vitest';
import { parseContent } from '#loading/load.ts';
import { ContentError, fieldName, problemText } from '#loading/problem.ts';
import { contentFiles } from '../setup/content-files.ts';

describe('ContentError', () => {
  it('lists one problem', () => {
    const error = new ContentError([
      { file: 'tags.yaml', line: 7, field: '[3].name', message: 'is missing' },
    ]);
    expect(error.message).toMatchInlineSnapshot(`
      "One problem in the content:
        content/tags.yaml:7  [3].name  is missing"
    `);
  });

  it('lists several', () => {
    const error = new ContentError([
      { file: 'tags.yaml', line: 7, field: '[3].name', message: 'is missing' },
      { file: 'site.yaml', message: 'is missing' },
    ]);
    expect(error.message).toMatchInlineSnapshot(`
      "2 problems in the content:
        content/tags.yaml:7  [3].name  is missing
        content/site.yaml  is missing"
    `);
  });
});

describe('problemText', () => {
  it.each([
    [{ file: 'a.yaml', message: 'm' }, 'content/a.yaml  m'],
    [{ file: 'a.yaml', line: 2, message: 'm' }, 'content/a.yaml:2  m'],
    [{ file: 'a.yaml', line: 2, field: 'f', message: 'm' }, 'content/a.yaml:2  f  m'],
  ])('%j', (problem, text) => {
    expect(problemText(problem)).toBe(text);
  });
});

describe('fieldName', () => {
  it.each([
    [['title', 'en'], 'title.en'],
    [['tags', 1], 'tags[1]'],
    [[0, 'name', 'de'], '[0].name.de'],
    [['faqs', 2, 'question'], 'faqs[2].question'],
    [[], ''],
  ])('%j: %s', (path, name) => {
    expect(fieldName(path)).toBe(name);
  });
});

it('a site.yaml that cannot be read is the only problem, whatever follows from it', () => {
  const site = `${contentFiles.get('site.yaml')}\ntheme: { colors: { accent: { light: #8c1c2b, dark: "#9cc3ea" } } }\n`;
  const files = new Map([
    ...contentFiles,
    ['site.yaml', site],
    ['tags.yaml', '- id: 5'],
    ['spelling.yaml', 'it: {}'],
  ]);
  expect(parseContent(files).problems.map(problemText)).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml:\d+ {2}is not readable YAML: a # begins a comment, so that "#8c1c2b"/,
    ),
  ]);
});
