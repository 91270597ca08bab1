import { afterEach, describe, expect, it } from 'vitest';
import { cachedProblems, cachedText, cacheTextsBy } from '#text/cached.ts';

afterEach(() => cacheTextsBy((_source, make) => make()));

/** Has a cache of texts, as a build has. */
function cacheInMemory(): Map<string, string> {
  const known = new Map<string, string>();
  cacheTextsBy((source, make) => {
    const name = JSON.stringify(source);
    const text = known.get(name) ?? make();
    known.set(name, text);
    return text;
  });
  return known;
}

describe('a text that is dear to make', () => {
  it('is made each time where there is no cache', () => {
    let made = 0;
    const text = () => cachedText(['count'], () => String(++made));
    expect([text(), text()]).toEqual(['1', '2']);
  });

  it('is made once where there is a cache', () => {
    cacheInMemory();
    let made = 0;
    const text = () => cachedText(['count'], () => String(++made));
    expect([text(), text()]).toEqual(['1', '1']);
  });
});

describe('the problems of something', () => {
  it('are looked for once if there are none', () => {
    cacheInMemory();
    let looked = 0;
    const find = () => {
      looked += 1;
      return [];
    };
    expect([cachedProblems(['it'], find), cachedProblems(['it'], find)]).toEqual([[], []]);
    expect(looked).toBe(1);
  });

  it('are found each time as long as there are some, and once more when there are none', () => {
    cacheInMemory();
    let problems = ['wrong'];
    const find = () => cachedProblems(['it'], () => problems);
    expect([find(), find()]).toEqual([['wrong'], ['wrong']]);
    problems = [];
    expect(find()).toEqual([]);
  });
});
