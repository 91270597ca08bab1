import { describe, expect, it } from 'vitest';
import { appending, deleting, problemsAfter, replacing } from '../setup/problems.ts';

const facts = 'articles/specimen/article.yaml';
const german = 'articles/specimen/de.md';
const english = 'articles/specimen/en.md';

describe('an article', () => {
  it('without problems', () => {
    expect(problemsAfter(() => {})).toBe('');
  });

  it('in one language only', () => {
    expect(problemsAfter(deleting(english))).toMatchInlineSnapshot(
      `"content/articles/specimen/en.md  is missing: every article needs a text in each language of the site (de, en)"`,
    );
  });

  it('without article.yaml', () => {
    expect(problemsAfter(deleting(facts))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml  is missing: it has the facts of the article that are the same in all languages: id, type, category, tags, author, published_at, about"`,
    );
  });

  it('without a field', () => {
    expect(problemsAfter(replacing(facts, 'category: ki\n', ''))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:1  category  is missing: add \`category:\`"`,
    );
  });

  it('without a field of its front matter', () => {
    expect(problemsAfter(replacing(german, 'title: Ein Beispiel\n', ''))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:2  title  is missing: add \`title:\`"`,
    );
  });

  it('with a misspelt field', () => {
    expect(problemsAfter(replacing(facts, 'services:', 'sevices:'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:9  unknown field \`sevices\`; did you mean \`services\`?"`,
    );
  });

  it('with a field that is like no other', () => {
    expect(problemsAfter(appending(facts, 'zzzzzzzzzzzzz: 1'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:10  unknown field \`zzzzzzzzzzzzz\`; known fields: id, type, category, tags, author, published_at, updated_at, about, mentions, services and 8 more"`,
    );
  });

  it('with a misspelt field of its front matter', () => {
    expect(problemsAfter(replacing(english, 'summary:', 'sumary:'))).toMatchInlineSnapshot(`
      "content/articles/specimen/en.md:2  summary  is missing: add \`summary:\`
      content/articles/specimen/en.md:3  unknown field \`sumary\`; did you mean \`summary\`?"
    `);
  });

  it('with a misspelt term', () => {
    expect(problemsAfter(replacing(facts, '[datenbank]', '[datenbnak]'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:8  about[0]  "datenbnak" does not exist in content/glossary/; did you mean "datenbank"?"`,
    );
  });

  it('with a misspelt category', () => {
    expect(problemsAfter(replacing(facts, 'category: ki', 'category: kie'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:3  category  "kie" does not exist in content/articles/categories.yaml; did you mean "ki"?"`,
    );
  });

  it('with a misspelt service, second in a list over several lines', () => {
    const services = 'services:\n  - software-wartung\n  - software-wartng';
    expect(problemsAfter(replacing(facts, 'services: [software-wartung]', services))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:11  services[1]  "software-wartng" does not exist in content/services/; did you mean "software-wartung"?"`,
    );
  });

  it('with the same term twice', () => {
    expect(problemsAfter(replacing(facts, '[datenbank]', '[datenbank, datenbank]'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:8  about[1]  "datenbank" is in the list twice: take one out"`,
    );
  });

  it('with one value where a list is expected', () => {
    expect(problemsAfter(replacing(facts, '[datenbank]', 'datenbank'))).toBe(
      `content/${facts}:8  about  "datenbank" is not a list: write [datenbank]`,
    );
  });

  it('with an empty list', () => {
    expect(problemsAfter(replacing(facts, '[datenbank]', '[]'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:8  about  is empty: write at least 1 entry"`,
    );
  });

  it('with an id that another article has', () => {
    const copy = (files: Map<string, string>) => {
      for (const file of [facts, german, english]) {
        files.set(file.replace('specimen', 'specimen-2'), files.get(file) ?? '');
      }
    };
    expect(problemsAfter(copy)).toMatchInlineSnapshot(
      `"content/articles/specimen-2/article.yaml:1  id  "999999" is already taken by "specimen": give one of the two another"`,
    );
  });

  it('with an id that is no number', () => {
    expect(problemsAfter(replacing(facts, 'id: 999999', 'id: zehn'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:1  id  "zehn" is the wrong type: write a number"`,
    );
  });

  it('of an unknown type', () => {
    expect(problemsAfter(replacing(facts, 'type: article', 'type: howto'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:2  type  "howto" is not allowed: write one of article, how-to"`,
    );
  });

  it.each(['12.03.2026', '2026-02-30', '2026-3-12', '2026-03-12T10:00:00Z'])('published on %s', (date) => {
    expect(problemsAfter(replacing(facts, '2026-03-12', date))).toBe(
      `content/${facts}:6  published_at  "${date}" is not a calendar date: write year-month-day, such as 2026-03-12`,
    );
  });

  it('of a type that is left out', () => {
    expect(problemsAfter(replacing(facts, 'type: article', 'type:'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:2  type  is empty: write one of article, how-to"`,
    );
  });

  it('updated before it was published', () => {
    expect(problemsAfter(replacing(facts, '2026-03-13', '2026-03-11'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:7  updated_at  is not after published_at: leave it out until the article has really been changed"`,
    );
  });

  it('updated on the day it was published', () => {
    expect(problemsAfter(replacing(facts, '2026-03-13', '2026-03-12'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:7  updated_at  is not after published_at: leave it out until the article has really been changed"`,
    );
  });

  it('with broken YAML', () => {
    expect(problemsAfter(replacing(facts, '[datenbank]', '[datenbank'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:9  is not readable YAML: a bracket is not closed, or a line is not indented like the lines around it"`,
    );
  });

  it('with broken YAML in its front matter', () => {
    expect(problemsAfter(replacing(german, 'Ein Beispiel', 'Ein: Beispiel'))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:2  is not readable YAML: a line has a second colon, is indented too far, or lacks the space after a hyphen or a colon; put a text that contains a colon and a space in quotes"`,
    );
  });

  it('with the same field twice', () => {
    expect(problemsAfter(appending(facts, 'type: how-to'))).toMatchInlineSnapshot(
      `"content/articles/specimen/article.yaml:10  is not readable YAML: the field is in this group twice; remove one of the two"`,
    );
  });

  it('with a star before a word, which YAML takes for an alias', () => {
    expect(problemsAfter(replacing(german, 'Ein Beispiel', '*Ein*'))).toMatch(
      /^content\/articles\/specimen\/de\.md:2 {2}.*is not readable YAML/,
    );
  });

  it('without front matter', () => {
    expect(problemsAfter((files) => files.set(german, 'Nur Text.\n'))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:1  has no front matter: begin the file with a line \`---\`, then \`title:\` and \`summary:\`, then another line \`---\`"`,
    );
  });

  it('with front matter that does not end', () => {
    expect(problemsAfter((files) => files.set(german, '---\ntitle: x\n'))).toContain('has no front matter');
  });

  it('without a body', () => {
    const edit = (files: Map<string, string>) =>
      files.set(german, files.get(german)?.replace(/\n\nErster[\s\S]*/, '\n') ?? '');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:5  has no body: write the article below the front matter"`,
    );
  });

  it('with a title that is too long', () => {
    expect(problemsAfter(replacing(german, 'Ein Beispiel', 'x'.repeat(111)))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:2  title  has 111 characters: write at most 110 characters"`,
    );
  });

  it('with a summary that is too short', () => {
    expect(
      problemsAfter(
        replacing(
          german,
          'Eine Zusammenfassung, die lang genug ist, um als Zusammenfassung durchzugehen.',
          'Kurz.',
        ),
      ),
    ).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:3  summary  has 5 characters: write at least 60 characters"`,
    );
  });

  it('in a folder whose name is not a slug', () => {
    const rename = (files: Map<string, string>) => {
      for (const file of [facts, german, english]) {
        files.set(file.replace('specimen', 'Mein_Artikel'), files.get(file) ?? '');
        files.delete(file);
      }
    };
    expect(problemsAfter(rename)).toMatchInlineSnapshot(
      `"content/articles/Mein_Artikel  slug  "Mein_Artikel" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration""`,
    );
  });

  it('beside a file that nothing reads', () => {
    expect(problemsAfter((files) => files.set('articles/specimen/draft.md', ''))).toMatchInlineSnapshot(
      `"content/articles/specimen/draft.md  is not used: correct its name or its folder, or remove it"`,
    );
  });
});
