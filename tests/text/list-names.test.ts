import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listNames, suggestion } from '#text/nearest.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `name-${index + 1}`);

describe('listNames', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 'c'], 'a, b, c'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c, d, e'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c and 3 more'],
  ])('%j, at most three: %s', (names, text) => {
    expect(listNames(names, 3)).toBe(text);
  });

  it('accounts for every name', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), (count) => {
        const text = listNames(numbered(count));
        const listed = text.match(/name-\d+/g)?.length ?? 0;
        const left = Number(/and (\d+) more$/.exec(text)?.[1] ?? 0);
        expect(listed).toBeLessThanOrEqual(12);
        expect(listed + left).toBe(count);
      }),
    );
  });
});

describe('a suggestion', () => {
  it('is the name that was probably meant', () => {
    expect(suggestion('clod', ['cloud', 'ki'])).toBe('did you mean "cloud"?');
    expect(suggestion('clod', ['cloud', 'ki'], (name) => `#${name}`)).toBe('did you mean #cloud?');
  });

  it('says so where no name is known', () => {
    expect(suggestion('xyz', [])).toBe('known: none yet');
  });

  it('lists all of a few known names in their order', () => {
    expect(suggestion('xyz', ['cloud', 'ki'])).toBe('known: cloud, ki');
  });

  it('lists the likeliest of many known names', () => {
    const text = suggestion('cloud', [...numbered(40), 'cloudx-y', 'clou-abc']);
    expect(text).toMatch(/^known: (cloudx-y, clou-abc|clou-abc, cloudx-y), .* and 32 more$/);
  });
});
