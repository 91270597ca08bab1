import { afterEach, describe, expect, it } from 'vitest';
import { keepTextsBy, keptProblems, keptText } from '#text/kept.ts';

afterEach(() => keepTextsBy((_source, make) => make()));

/** Keeps texts as a build does. */
function keepInMemory(): Map<string, string> {
  const kept = new Map<string, string>();
  keepTextsBy((source, make) => {
    const name = JSON.stringify(source);
    const text = kept.get(name) ?? make();
    kept.set(name, text);
    return text;
  });
  return kept;
}

describe('a text that is dear to make', () => {
  it('is made each time where nobody keeps it', () => {
    let made = 0;
    const text = () => keptText(['count'], () => String(++made));
    expect([text(), text()]).toEqual(['1', '2']);
  });

  it('is made once where it is kept', () => {
    keepInMemory();
    let made = 0;
    const text = () => keptText(['count'], () => String(++made));
    expect([text(), text()]).toEqual(['1', '1']);
  });
});

describe('the problems of something', () => {
  it('are looked for once if there are none', () => {
    keepInMemory();
    let looked = 0;
    const find = () => {
      looked += 1;
      return [];
    };
    expect([keptProblems(['it'], find), keptProblems(['it'], find)]).toEqual([[], []]);
    expect(looked).toBe(1);
  });

  it('are found each time as long as there are some, and once more when there are none', () => {
    keepInMemory();
    let problems = ['wrong'];
    const find = () => keptProblems(['it'], () => problems);
    expect([find(), find()]).toEqual([['wrong'], ['wrong']]);
    problems = [];
    expect(find()).toEqual([]);
  });
});
