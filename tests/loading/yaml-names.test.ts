import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseYaml } from '#loading/yaml.ts';
import { codeProblem } from '#validation/editorial/code.ts';

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
