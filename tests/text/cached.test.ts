import { beforeEach, describe, expect, it } from 'vitest';
import { cachedProblems, cachedText, cacheInMemory, cacheTextsBy } from '#text/cached.ts';

beforeEach(() => cacheTextsBy(cacheInMemory()));

describe('a text that is dear to make', () => {
  it('is made each time where there is no cache', () => {
    cacheTextsBy((_source, make) => make());
    let made = 0;
    const text = () => cachedText(['count'], () => String(++made));
    expect([text(), text()]).toEqual(['1', '2']);
  });

  it('is made once where there is a cache', () => {
    let made = 0;
    const text = () => cachedText(['count'], () => String(++made));
    expect([text(), text()]).toEqual(['1', '1']);
  });
});

describe('the problems of something', () => {
  it('are looked for once if there are none', () => {
    let looked = 0;
    const find = () => {
      looked += 1;
      return [];
    };
    expect([cachedProblems(['it'], find), cachedProblems(['it'], find)]).toEqual([[], []]);
    expect(looked).toBe(1);
  });

  it('are found each time as long as there are some, and once more when there are none', () => {
    let problems = ['wrong'];
    const find = () => cachedProblems(['it'], () => problems);
    expect([find(), find()]).toEqual([['wrong'], ['wrong']]);
    problems = [];
    expect(find()).toEqual([]);
  });
});
