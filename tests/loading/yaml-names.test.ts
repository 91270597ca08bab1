import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeProblem } from '#check/editorial/code.ts';
import { parseYaml } from '#loading/yaml/yaml.ts';

const told = (text: string) => {
  const parsed = parseYaml({ file: 'a.yaml', text });
  return parsed.ok ? [] : parsed.error.map(({ line, message }) => `${line} ${message}`);
};

describe('a field of YAML', () => {
  beforeEach(() => {
    vi.spyOn(process, 'emitWarning');
  });

  afterEach(() => {
    expect(process.emitWarning).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it.each([
    ['a: 1\n<<: { b: 2 }', '2 is not readable YAML: fields cannot be merged with <<: write them out'],
    ['__proto__: 1', '1 is not readable YAML: __proto__ cannot be the name of a field: choose another name'],
    [
      'a:\n  ? [b, c]\n  : d',
      '2 is not readable YAML: a list, a group of fields or an alias cannot be the name',
    ],
    ['{ { a: b }: c }', '1 is not readable YAML: a list, a group of fields or an alias cannot be the name'],
  ])('may not be named as in %j', (text, message) => {
    expect(told(text)).toEqual([expect.stringContaining(message)]);
  });

  it.each(['a: 1\n<<: { b: 2 }', '? [b, c]\n: d', '__proto__: 1'])(
    'may be named %j in an example',
    (text) => {
      expect(codeProblem('yaml', text)).toBeUndefined();
    },
  );
});

it('a second document of YAML is to be taken out', () => {
  expect(told('a: 1\n---\nb: 2\n')).toEqual([
    '2 is not readable YAML: a line `---` or `...` begins a second document: keep one, and take out that line or what follows it',
  ]);
});

it('aliases that stand for little are read', () => {
  const parsed = parseYaml({ file: 'a.yaml', text: 'a: &a [1, 2]\nb: [*a, *a]\n' });
  expect(parsed.ok && parsed.value.data).toEqual({
    a: [1, 2],
    b: [
      [1, 2],
      [1, 2],
    ],
  });
});

describe('a # in a text without quotation marks', () => {
  it.each([
    ['title: Move #1, in a day\nb: c', 1, ' #1,'],
    ['a:\n  - b\n  - Move\t#1', 3, '\t#1'],
    ['a: { b: Move #1\n }', 1, ' #1'],
    ['a: [b, Move #1\n ]', 1, ' #1'],
    ['a: Move in\n  a day #first', 2, ' #first'],
    ['Move #1: a', 1, ' #1:'],
    ['days: 3 #1', 1, ' #1'],
  ])('%j: line %i', (text, line, comment) => {
    expect(told(text)).toEqual([
      `${line} is not readable YAML: everything from "${comment}" on is a comment: put the text in quotes, or a space after the #`,
    ]);
  });

  it.each([
    ['accent: { light: #8c1c2b, dark: "#9cc3ea" }\nb: c\n', 1, '#8c1c2b'],
    ['accent: { light: #8c1c2b }', 1, '#8c1c2b'],
    ['accent:\n  light: #8c1c2b\n  dark: "#9cc3ea"\n', 2, '#8c1c2b'],
    ['- #8c1c2b\n- b', 1, '#8c1c2b'],
  ])('is told as the only problem where nothing of the text is left: %j', (text, line, comment) => {
    expect(told(text)).toEqual([
      `${line} is not readable YAML: a # begins a comment, so that "${comment}" is none of the text: put quotes around it, "${comment}"`,
    ]);
  });

  it.each([
    'a: # comment',
    'a: # comment\n  b: c',
    'a: b # comment',
    'a: b ## comment',
    'a: b #',
    '#1\na: b\n#2\nc: d',
    'a: C#1 and b#2',
    'a: "b #1"',
    'a: "b" #1',
    "a: 'b #1'",
    'a: |\n  b #1\n',
    'a: >\n  b #1\n',
    'a:\n  #1\n  b: c',
  ])('is allowed in %j', (text) => {
    expect(told(text)).toEqual([]);
  });

  it('is allowed in an example', () => {
    expect(codeProblem('yaml', 'replicas: 3 #production')).toBeUndefined();
  });
});
