import { describe, expect, it } from 'vitest';
import { isWritable, mapBlock, quoted } from '../../src/adapter/nginx/configuration-text.ts';

describe('a word of a configuration', () => {
  it.each([
    ['/a b;{}"', `'/a b;{}"'`],
    [`it's`, String.raw`'it\'s'`],
    [String.raw`a\b`, String.raw`'a\\b'`],
  ])('is quoted: %s', (value, word) => {
    expect(quoted(value)).toBe(word);
  });

  it.each(['costs 5 $', 'two\nlines', 'x'.repeat(4000)])('cannot be %j', (value) => {
    expect(isWritable(value)).toBe(false);
  });

  it('can be a long list of links', () => {
    expect(isWritable('</a>; rel="b", '.repeat(250))).toBe(true);
  });
});

describe('a map', () => {
  it('has a row for each key', () => {
    const rows = [
      ['1', '"a"'],
      ['2', ''],
    ] as const;
    expect(mapBlock({ source: '$file', variable: 'tag', rows })).toBe(
      `map $file $tag {\n  default '';\n  '1' '"a"';\n  '2' '';\n}\n`,
    );
  });
});
