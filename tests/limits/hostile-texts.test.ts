import { describe, expect, it } from 'vitest';
import { parseYaml } from '#loading/yaml.ts';
import { bodyMarkdown, bodyText } from '#render/markdown/body.ts';
import { limitProblem } from '#render/markdown/limits.ts';
import { cpuMs } from '../setup/cpu-ms.ts';
import { problemsAfter } from '../setup/problems.ts';

/** A text of the largest size that is read must be refused or read within this time. */
const WITHIN_MS = 8000;

/** To save time, most texts have half of that size and a quarter of the time: as strict, if time grows with the square. */
const HALF_WITHIN_MS = WITHIN_MS / 4;

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
    const start = performance.now();
    expect(problemsAfter(edit(body))).toMatch(message);
    expect(performance.now() - start).toBeLessThan(WITHIN_MS);
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

describe('the worst bodies within the limits', () => {
  const cpuMsOf = (body: string) =>
    cpuMs(() => {
      bodyMarkdown(body, 'https://www.example.com/blog/a');
      bodyText(body);
    });

  /** Paragraphs, of which ten are just within the limits. */
  const paragraphs: [what: string, paragraph: string][] = [
    ['emphasis in emphasis', `${'*a '.repeat(250)}${' a*'.repeat(250)}`],
    ['strong in strong', `${'**a '.repeat(125)}${' a**'.repeat(125)}`],
    ['addresses', 'www.a.b '.repeat(500)],
    ['fences', '~~~\n`\n'.repeat(90)],
    ['tildes', '~'.repeat(490)],
    ['escaped brackets', '](\\)'.repeat(240)],
  ];

  it.each(paragraphs)(
    '%s are read and written in time',
    (_, paragraph) => {
      const body = (count: number) => Array<string>(count).fill(paragraph).join('\n\n');
      expect(limitProblem(body(10))).toBeUndefined();
      // Paragraphs are parsed one by one, so two of them take a fifth of the time.
      expect(cpuMsOf(body(2))).toBeLessThan(WITHIN_MS / 5);
    },
    60_000,
  );

  /** Items or lines, with the number that is just within the limits. */
  const repeated: [what: string, most: number, body: (count: number) => string][] = [
    ['lists in lists', 900, (count) => `${'- '.repeat(8)}a\n\n`.repeat(count)],
    ['quotations and lists', 900, (count) => `${'> - '.repeat(4)}a\n\n`.repeat(count)],
    ['numbered lists in each other', 900, (count) => `${'1. '.repeat(8)}a\n\n`.repeat(count)],
    ['one list', 1999, (count) => '- a\n'.repeat(count)],
    ['lines that go on', 1998, (count) => `> a\n${'b\n'.repeat(count)}`],
    ['a table with a wide cell', 1900, (count) => `|${'a'.repeat(4900)}|\n|-|\n${'|a|\n'.repeat(count)}`],
    [
      'a table with many columns',
      1990,
      (count) => `${'|a'.repeat(800)}\n${'|-'.repeat(800)}\n${'|\n'.repeat(count)}`,
    ],
    ['definitions', 900, (count) => '[a]: /b "c\n\n'.repeat(count)],
  ];

  it.each(repeated)(
    '%s are read and written in time',
    (_, most, body) => {
      expect(limitProblem(body(most))).toBeUndefined();
      expect(cpuMsOf(body(most / 2))).toBeLessThan(HALF_WITHIN_MS);
    },
    60_000,
  );
});

describe('YAML that would keep its parser busy', () => {
  /** Half of the largest file. */
  const HALF = 128 * 1024;
  const laughs = (width: number) =>
    Array.from({ length: 40 }, (_, level) =>
      level === 0
        ? 'a0: &a0 [x]'
        : `a${level}: &a${level} [${Array(width)
            .fill(`*a${level - 1}`)
            .join(', ')}]`,
    ).join('\n');

  it.each([
    ['a billion laughs', `${laughs(9)}\n`, 'more than 100 aliases: write the values out'],
    ['few laughs', `${laughs(2)}\nb: *a39\n`, 'the aliases expand to too many values: write the values out'],
    [
      'a list many times',
      `a: &a [${'x,'.repeat(1000)}]\nb: [${'*a, '.repeat(11)}]\n`,
      'the aliases expand to too many values: write the values out',
    ],
    [
      'a text many times',
      `a: &a ${'x'.repeat(20_000)}\nb: [${'*a, '.repeat(11)}]\n`,
      'the aliases expand to too many values: write the values out',
    ],
    ['an alias of itself', 'a: &a\n  b: *a\n', '*a is inside the value that it refers to'],
    ['open brackets', '['.repeat(HALF), 'is nested more than 50 levels deep'],
    ['brackets', `a: ${'['.repeat(51)}${']'.repeat(51)}`, 'is nested more than 50 levels deep'],
    ['lists on one line', '- '.repeat(HALF / 2), 'is nested more than 50 levels deep'],
    ['keys on one line', '? '.repeat(HALF / 2), 'is nested more than 50 levels deep'],
    [
      'one key many times',
      'a: 1\n'.repeat(HALF / 5),
      'the field is in this group twice; remove one of the two',
    ],
    ['closing brackets', '}'.repeat(HALF), 'something follows that does not belong here'],
    ['aliases for nothing', '- *a\n'.repeat(HALF / 5), 'more than 100 aliases'],
    ['tags', '- !a b\n'.repeat(HALF / 7), 'Unresolved tag: !a'],
  ])(
    '%s: is refused in time',
    (_, text, message) => {
      let problems: { message: string }[] = [];
      expect(
        cpuMs(() => {
          const parsed = parseYaml({ file: 'a.yaml', text });
          problems = parsed.ok ? [] : parsed.error;
        }),
      ).toBeLessThan(HALF_WITHIN_MS);
      expect(problems[0]?.message).toContain(message);
      expect(problems.length).toBeLessThanOrEqual(101);
    },
    60_000,
  );

  it.each([
    ['keys', Array.from({ length: 10_000 }, (_, index) => `key${index}: 1`).join('\n')],
    ['entries', '- a\n'.repeat(HALF / 4)],
    ['entries in brackets', `[${'a,'.repeat(HALF / 2 - 2)}]`],
    ['blank lines', `a: >\n b\n${'\n'.repeat(HALF - 10)}`],
  ])(
    'many %s: is read in time',
    (_, text) => {
      expect(cpuMs(() => parseYaml({ file: 'a.yaml', text }))).toBeLessThan(HALF_WITHIN_MS);
    },
    60_000,
  );

  it('names 100 problems of a file and counts the others', () => {
    const report = problemsAfter((files) =>
      files.set('tags.yaml', '- id: A\n  name: { de: a, en: a }\n'.repeat(1000)),
    );
    expect(report.split('\n')).toHaveLength(101);
    expect(report).toMatch(/^content\/tags\.yaml:1 {2}…and 900 more problems$/m);
  });
});
