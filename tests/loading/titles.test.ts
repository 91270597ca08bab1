import { describe, expect, it } from 'vitest';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { problemsAfter, specimen } from '../setup/problems.ts';

/** An edit that puts a copy of the specimen article beside it, with these titles. */
const copyArticle = (de: string, en: string) => (files: ContentFiles) => {
  const copy = (file: 'article.yaml' | 'de.md' | 'en.md', edit: (text: string) => string) =>
    files.set(`articles/copy/${file}`, edit(specimen[`articles/specimen/${file}`]));
  copy('article.yaml', (text) => text.replace('999999', '999998'));
  copy('de.md', (text) => text.replace('Ein Beispiel', de));
  copy('en.md', (text) => text.replace('A specimen', en));
};

/** An edit that adds a glossary term with these names. */
const addTerm =
  (term: string, synonyms = '{ de: [], en: [] }') =>
  (files: ContentFiles) =>
    files.set(
      'glossary/zzz.yaml',
      specimen['glossary/specimen.yaml'].replace(
        'term: { de: Beispiel, en: Specimen }',
        `term: ${term}\nsynonyms: ${synonyms}`,
      ),
    );

const append = (file: keyof typeof specimen, text: string) => (files: ContentFiles) =>
  files.set(file, `${files.get(file)}${text}`);

const SUFFIX = ': change one of the two, so that readers can tell them apart';

describe('a name that two entries have', () => {
  it.each<[string, (files: ContentFiles) => void, string]>([
    [
      'of articles in German',
      copyArticle('ein  BEISPIEL', 'Another'),
      'content/articles/copy/de.md:2  title.de  "ein BEISPIEL" is also a name of "specimen"',
    ],
    [
      'of articles in English',
      copyArticle('Ein anderes', 'A specimen'),
      'content/articles/copy/en.md:2  title.en  "A specimen" is also a name of "specimen"',
    ],
    [
      'of services',
      append(
        'services/support.yaml',
        '- slug: more\n  name: { de: Beispiel, en: More }\n  description: { de: Mehr., en: More. }\n',
      ),
      'content/services/support.yaml:11  name.de  "Beispiel" is also a name of "specimen"',
    ],
    [
      'of questions',
      append(
        'faq/ki.yaml',
        '- id: more\n  question: { de: Weshalb?, en: Why }\n  answer: { de: Darum., en: So. }\n',
      ),
      'content/faq/ki.yaml:6  question.en  "Why" is also a name of "specimen"',
    ],
    [
      'of references',
      (files) =>
        files.set(
          'references/zzz.yaml',
          specimen['references/specimen.yaml'].replace('en: Specimen', 'en: Another'),
        ),
      'content/references/zzz.yaml:1  title.de  "Beispiel" is also a name of "specimen"',
    ],
    [
      'of terms',
      addTerm('{ de: Datenbank, en: Another }'),
      'content/glossary/zzz.yaml:1  term.de  "Datenbank" is also a name of "datenbank"',
    ],
    [
      'of a term and a synonym',
      addTerm('{ de: Wort, en: Word }', '{ de: [], en: [Words, DATABASE] }'),
      'content/glossary/zzz.yaml:2  synonyms.en[1]  "DATABASE" is also a name of "datenbank"',
    ],
  ])('%s', (_, edit, problem) => {
    expect(problemsAfter(edit)).toBe(`${problem}${SUFFIX}`);
  });

  it.each<[string, (files: ContentFiles) => void]>([
    ['in another language', copyArticle('A specimen', 'Ein Beispiel')],
    ['in another kind', copyArticle('Datenbank', 'Database')],
    ['in one entry', addTerm('{ de: Wort, en: Word }', '{ de: [Wort], en: [] }')],
  ])('is no problem %s', (_, edit) => {
    expect(problemsAfter(edit)).toBe('');
  });

  it('is another name with another sign', () => {
    const edit = (files: ContentFiles) => {
      addTerm('{ de: C, en: C }', '{ de: [], en: [C#] }')(files);
      const other = `${files.get('glossary/zzz.yaml')}`.replace('{ de: C, en: C }', '{ de: C++, en: C++ }');
      files.set('glossary/yyy.yaml', other.replace('en: [C#]', 'en: []'));
    };
    expect(problemsAfter(edit)).toBe('');
  });
});

it('names in letters that no address can hold are told apart', () => {
  const told = (term: string) =>
    problemsAfter((files) => {
      addTerm('{ de: 李, en: Lee }')(files);
      files.set(
        'glossary/yyy.yaml',
        (files.get('glossary/zzz.yaml') ?? '').replace('{ de: 李, en: Lee }', term),
      );
    });
  expect(told('{ de: 王, en: Wang }')).not.toContain('王');
  expect(told('{ de: 李, en: Wang }')).toContain('"李" is also a name of');
});
