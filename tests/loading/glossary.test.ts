import { describe, expect, it } from 'vitest';
import { appending, problemsAfter, replacing } from '../setup/problems.ts';

const term = 'glossary/specimen.yaml';

describe('a glossary term', () => {
  it('without a field', () => {
    expect(problemsAfter(replacing(term, 'related_terms: [datenbank]\n', ''))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:1  related_terms  is missing: add \`related_terms:\`"`,
    );
  });

  it('with a field in one language only', () => {
    expect(
      problemsAfter(replacing(term, 'de: Beispiel, en: Specimen', 'de: Beispiel')),
    ).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:1  term.en  is missing: every text is needed in de and en, add \`en:\`"`,
    );
  });

  it('with a field in one language only, over several lines', () => {
    expect(problemsAfter(replacing(term, '  en: Long.\n', ''))).toMatch(
      /^content\/glossary\/specimen\.yaml:[45] {2}definition\.en {2}is missing: every text is needed in de and en/,
    );
  });

  it('with a field of a question in one language only', () => {
    expect(problemsAfter(replacing(term, ', en: Because.', ''))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:13  faqs[0].answer.en  is missing: every text is needed in de and en, add \`en:\`"`,
    );
  });

  it('with a text where both languages are expected', () => {
    expect(problemsAfter(replacing(term, '{ de: Kurz., en: Short. }', 'Kurz.'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:3  short_definition  "Kurz." is in one language only: write { de: …, en: … }"`,
    );
  });

  it('with a third language', () => {
    expect(problemsAfter(replacing(term, 'en: Short. }', 'en: Short., fr: Bref. }'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:3  short_definition  unknown field \`fr\`; known fields: de, en"`,
    );
  });

  it('with a number where a text is expected', () => {
    expect(problemsAfter(replacing(term, 'de: Beispiel', 'de: 2026'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:1  term.de  2026 is read as a number: write "2026""`,
    );
  });

  it.each([
    ['01067', '01067 is read as the number 1067: write "01067"'],
    ['1.10', '1.10 is read as the number 1.1: write "1.10"'],
    ['0x1F', '0x1F is read as the number 31: write "0x1F"'],
    ['12345678901234567890', '12345678901234567890 is read as the number 12345678901234567000: write'],
    ['true', 'true is read as a word of YAML: write "true"'],
    ['TRUE', 'TRUE is read as the word of YAML true: write "TRUE"'],
  ])('with %s where a text is expected', (value, message) => {
    expect(problemsAfter(replacing(term, 'de: Beispiel', `de: ${value}`))).toContain(`term.de  ${message}`);
  });

  it('with a text that is blank', () => {
    expect(problemsAfter(replacing(term, 'de: Beispiel', 'de: "  "'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:1  term.de  is empty: write at least 1 character"`,
    );
  });

  it('with a text that is left out', () => {
    expect(problemsAfter(replacing(term, '  de: Lang.', '  de:'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:5  definition.de  is empty: write a text"`,
    );
  });

  it('with texts in both languages that are left out', () => {
    expect(problemsAfter(replacing(term, ' { de: Kurz., en: Short. }', ''))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:3  short_definition  is empty: write { de: …, en: … }"`,
    );
  });

  it('with a list that is left out', () => {
    expect(problemsAfter(replacing(term, 'examples: []', 'examples:'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:7  examples  is empty: write a list"`,
    );
  });

  it('with a misspelt field', () => {
    expect(problemsAfter(appending(term, 'synonims: { de: [Muster], en: [] }'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:15  unknown field \`synonims\`; did you mean \`synonyms\`?"`,
    );
  });

  it('with a misspelt field over several lines', () => {
    const [problem] = problemsAfter(replacing(term, 'definition:\n', 'definitoin:\n'))
      .split('\n')
      .slice(-1);
    expect(problem).toBe(
      'content/glossary/specimen.yaml:4  unknown field `definitoin`; did you mean `definition`?',
    );
  });

  it('with a misspelt field inside a question', () => {
    const edit = replacing(term, '    answer:', '    anser:');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(`
      "content/glossary/specimen.yaml:12  faqs[0].answer  is missing: add \`answer:\`
      content/glossary/specimen.yaml:13  faqs[0]  unknown field \`anser\`; did you mean \`answer\`?"
    `);
  });

  it('related to a term that does not exist', () => {
    expect(problemsAfter(replacing(term, '[datenbank]', '[datenbanc]'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:14  related_terms[0]  "datenbanc" does not exist in content/glossary/; did you mean "datenbank"?"`,
    );
  });

  it('related to itself', () => {
    expect(problemsAfter(replacing(term, '[datenbank]', '[datenbank, specimen]'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:14  related_terms[1]  "specimen" is this entry itself: take it out"`,
    );
  });

  it('related to what is not a slug', () => {
    expect(problemsAfter(replacing(term, '[datenbank]', '[Datenbank]'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:14  related_terms[0]  "Datenbank" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration""`,
    );
  });

  it('in an unknown category', () => {
    expect(problemsAfter(replacing(term, 'category: ki', 'category: kü'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:2  category  "kü" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration""`,
    );
  });

  it('in a file whose name is not a slug', () => {
    const rename = (files: Map<string, string>) => {
      files.set('glossary/Künstliche Intelligenz.yaml', files.get(term) ?? '');
      files.delete(term);
    };
    expect(problemsAfter(rename)).toMatchInlineSnapshot(
      `"content/glossary/Künstliche Intelligenz.yaml  slug  "Künstliche Intelligenz" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration""`,
    );
  });

  it('with broken YAML', () => {
    expect(problemsAfter(replacing(term, '  de: Lang.', '\tde: Lang.'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:5  is not readable YAML: tabs are not allowed as indentation; indent with spaces, two for each level"`,
    );
  });

  it('in an empty file', () => {
    expect(problemsAfter((files) => files.set(term, ''))).toMatch(/^content\/glossary\/specimen\.yaml:1 {2}/);
  });

  it('with an exclamation mark before a word, which YAML takes for a tag', () => {
    expect(problemsAfter(replacing(term, 'de: Lang.', 'de: !Sehr lang.'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:5  is not readable YAML: Unresolved tag: !Sehr; put the text in quotes"`,
    );
  });

  it('with an ampersand before a word, which YAML takes for an anchor', () => {
    expect(problemsAfter(replacing(term, 'de: Lang.', 'de: &Sehr lang.'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:5  is not readable YAML: Unused anchor: &Sehr; put the text in quotes"`,
    );
  });

  it('may say a thing once and name it again', () => {
    const edit = (files: Map<string, string>) => {
      replacing(term, '{ de: Kurz.', '&short { de: Kurz.')(files);
      replacing(term, 'examples: []', 'examples: [*short ]')(files);
    };
    expect(problemsAfter(edit)).toBe('');
  });

  it('with an alias for nothing', () => {
    expect(problemsAfter(replacing(term, 'de: Lang.', 'de: *Lang'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:5  is not readable YAML: Unresolved alias: *Lang; put the text in quotes"`,
    );
  });
});
