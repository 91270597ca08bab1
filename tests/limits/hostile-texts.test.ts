import { describe, expect, it } from 'vitest';
import { parseYaml } from '#loading/yaml/yaml.ts';
import { limitProblem } from '#render/markdown/limits.ts';
import {
  HOSTILE_YAML,
  LARGE_YAML,
  LARGEST_YAML,
  WORST_LINES,
  WORST_PARAGRAPHS,
} from '../setup/hostile-texts.ts';
import { problemsAfter } from '../setup/problems.ts';

// How long these take, and how that grows, is measured by `npm run attack -- --only hostile`.

describe('a body that would keep the Markdown parser busy is refused', () => {
  const edit = (body: string) => (files: Map<string, string>) => {
    const file = 'articles/specimen/de.md';
    files.set(file, `${files.get(file)}\n${body}\n`);
  };
  const line = 'content/articles/specimen/de.md:12  the body ';

  it.each([
    [
      'characters',
      'word word\n\n'.repeat(7000),
      /de\.md:5 {2}the body has 77\d{3} characters: write at most/,
    ],
    ['lines', 'a\n'.repeat(3000), /de\.md:2005 {2}the body has \d+ lines: write at most 2000/],
    ['a long line', 'word '.repeat(2000), `${line}has a line of 10000 characters`],
    ['a wide table', `${'|a'.repeat(101)}\n${'|-'.repeat(101)}`, `${line}has a line of 101 vertical bars`],
    ['backticks', '`'.repeat(50_000), `${line}has a line of 50000 characters`],
    [
      'backticks of all lengths',
      Array.from({ length: 90 }, (_, n) => `a${'`'.repeat(n)}`).join(''),
      `${line}has more than 500 signs`,
    ],
    ['open brackets', '['.repeat(400), `${line}opens more than 10 square brackets inside each other`],
    [
      'images in images',
      `${'!['.repeat(50)}a${'](b)'.repeat(50)}`,
      `${line}opens more than 10 square brackets`,
    ],
    [
      'brackets over many lines',
      '[a\n'.repeat(50),
      /de\.md:22 {2}the body opens more than 10 square brackets/,
    ],
    ['emphasis', '*a '.repeat(600), `${line}has more than 500 signs`],
    ['quotations', `${'> '.repeat(9)}a`, `${line}nests 9 lists or quotations`],
    ['lists on one line', `${'- '.repeat(500)}a`, `${line}nests 500 lists or quotations`],
    ['numbered lists', `${'1. '.repeat(9)}a`, `${line}nests 9 lists or quotations`],
    ['lists by indentation', `${' '.repeat(62)}- a`, `${line}is indented by 62 characters`],
    ['footnotes in footnotes', '[^a]: '.repeat(100), `${line}nests 100 lists or quotations`],
    [
      'many paragraphs of signs',
      `${'*a '.repeat(499)}\n\n`.repeat(12),
      `has more than 5000 signs of Markdown`,
    ],
  ])('%s', (_, body, message) => {
    expect(problemsAfter(edit(body))).toMatch(message);
  });

  it.each([
    ['a rule', '* * * * * * * * * * * * * * * *'],
    ['a long table', `| a | b | c | d |\n|---|---|---|---|\n${'| a | b | c | d |\n'.repeat(400)}`],
    ['a code block', `\`\`\`json\n${'{ "a": [1, [2, [3]]] },\n'.repeat(40)}\`\`\``],
    ['a list in a list in a list', '- a\n  - b\n    - c\n      - d'],
  ])('%s is not', (_, body) => {
    expect(limitProblem(body)).toBeUndefined();
  });
});

describe('the worst bodies that are measured', () => {
  it.each(WORST_PARAGRAPHS)('%s are within the limits', (_, paragraph) => {
    expect(limitProblem(Array.from({ length: 10 }, () => paragraph).join('\n\n'))).toBeUndefined();
  });

  it.each(WORST_LINES)('%s are just within the limits', (_, most, body) => {
    expect(limitProblem(body(most))).toBeUndefined();
    expect(limitProblem(body(most + most / 2))).toBeDefined();
  });
});

describe('YAML that would keep its parser busy', () => {
  it.each(HOSTILE_YAML)('%s: is refused', (_, text, message) => {
    const parsed = parseYaml({ file: 'a.yaml', text: text(LARGEST_YAML / 2) });
    const problems = parsed.ok ? [] : parsed.error;
    expect(problems[0]?.message).toContain(message);
    expect(problems.length).toBeLessThanOrEqual(101);
  });

  it.each(LARGE_YAML)('many %s: is read', (_, text) => {
    expect(parseYaml({ file: 'a.yaml', text: text(LARGEST_YAML / 2) }).ok).toBe(true);
  });

  it('names 100 problems of a file and counts the others', () => {
    const report = problemsAfter((files) =>
      files.set('tags.yaml', '- id: A\n  name: { de: a, en: a }\n'.repeat(1000)),
    );
    expect(report.split('\n')).toHaveLength(101);
    expect(report).toMatch(/^content\/tags\.yaml:1 {2}…and 900 more problems$/m);
  });
});
