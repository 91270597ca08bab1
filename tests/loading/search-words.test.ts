import { describe, expect, it } from 'vitest';
import { problemsAfter } from '../setup/problems.ts';

const withWords = (text: string) => problemsAfter((files) => files.set('search.yaml', text));

describe('the words of the search', () => {
  it('may be left out, and may mean any entry', () => {
    expect(problemsAfter((files) => files.delete('search.yaml'))).toBe('');
    expect(withWords('- { entry: articles/specimen, de: [Muster], en: [sample] }\n')).toBe('');
  });

  it('mean an entry that exists', () => {
    expect(withWords('- { entry: articles/specimne, de: [Muster] }\n')).toBe(
      'content/search.yaml:1  entry  "articles/specimne" does not exist; did you mean "articles/specimen"?',
    );
  });

  it('mean an entry by its folder and its name', () => {
    expect(withWords('- { entry: specimen }\n')).toContain('is not an entry: write its folder and its name');
  });

  it('are said in one place for each entry', () => {
    const twice =
      '- { entry: articles/specimen, de: [Muster] }\n- { entry: articles/specimen, en: [sample] }\n';
    expect(withWords(twice)).toBe(
      'content/search.yaml:2  entry  "articles/specimen" is listed twice: keep one',
    );
  });

  it('are no names of other terms', () => {
    expect(withWords('- { entry: articles/specimen, en: [Database] }\n')).toContain(
      '"Database" is the name of glossary/datenbank: delete it',
    );
  });
});
