import { describe, expect, it } from 'vitest';
import { ContentError, fieldName, problemText } from '#loading/problem.ts';

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
