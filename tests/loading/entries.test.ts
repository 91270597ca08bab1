import { describe, expect, it } from 'vitest';
import { appending, complaints, contentAfter, deleting, replacing } from '../setup/mistakes.ts';

const term = 'glossary/specimen.yaml';
const reference = 'references/specimen.yaml';
const services = 'services/support.yaml';
const faq = 'faq/ki.yaml';

describe('a glossary term', () => {
  it('without a field', () => {
    expect(complaints(replacing(term, 'related_terms: [datenbank]\n', ''))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:1  related_terms  is missing: add \`related_terms:\`"`,
    );
  });

  it('with a field in one language only', () => {
    expect(complaints(replacing(term, 'de: Beispiel, en: Specimen', 'de: Beispiel'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:1  term.en  is missing: every text stands in both languages, add \`en:\`"`,
    );
  });

  it('with a field in one language only, over several lines', () => {
    expect(complaints(replacing(term, '  en: Long.\n', ''))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:5  definition.en  is missing: every text stands in both languages, add \`en:\`"`,
    );
  });

  it('with a field of a question in one language only', () => {
    expect(complaints(replacing(term, ', en: Because.', ''))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:13  faqs[0].answer.en  is missing: every text stands in both languages, add \`en:\`"`,
    );
  });

  it('with a text where both languages are expected', () => {
    expect(complaints(replacing(term, '{ de: Kurz., en: Short. }', 'Kurz.'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:3  short_definition  "Kurz." stands in one language only: write { de: …, en: … }"`,
    );
  });

  it('with a third language', () => {
    expect(complaints(replacing(term, 'en: Short. }', 'en: Short., fr: Bref. }'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:3  short_definition  there is no field \`fr\` here; known fields: de, en"`,
    );
  });

  it('with a number where a text is expected', () => {
    expect(complaints(replacing(term, 'de: Beispiel', 'de: 2026'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:1  term.de  2026 is the wrong type: write a text (in quotes if it looks like a number)"`,
    );
  });

  it('with a text that is blank', () => {
    expect(complaints(replacing(term, 'de: Beispiel', 'de: "  "'))).toMatch(
      /^content\/glossary\/specimen\.yaml:1 {2}term\.de {2}is empty/,
    );
  });

  it('with a text that is left out', () => {
    expect(complaints(replacing(term, '  de: Lang.', '  de:'))).toMatch(
      /^content\/glossary\/specimen\.yaml:5 {2}definition\.de {2}/,
    );
  });

  it('with a misspelt field', () => {
    expect(complaints(appending(term, 'synonims: { de: [Muster], en: [] }'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:15  there is no field \`synonims\` here; did you mean \`synonyms\`?"`,
    );
  });

  it('with a misspelt field over several lines', () => {
    const [complaint] = complaints(replacing(term, 'definition:\n', 'definitoin:\n'))
      .split('\n')
      .slice(-1);
    expect(complaint).toBe(
      'content/glossary/specimen.yaml:4  there is no field `definitoin` here; did you mean `definition`?',
    );
  });

  it('with a misspelt field inside a question', () => {
    const edit = replacing(term, '    answer:', '    anser:');
    expect(complaints(edit)).toMatchInlineSnapshot(`
      "content/glossary/specimen.yaml:12  faqs[0].answer  is missing: add \`answer:\`
      content/glossary/specimen.yaml:13  faqs[0]  there is no field \`anser\` here; did you mean \`answer\`?"
    `);
  });

  it('related to a term that does not exist', () => {
    expect(complaints(replacing(term, '[datenbank]', '[datenbanc]'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:14  related_terms[0]  "datenbanc" does not exist in content/glossary/; did you mean "datenbank"?"`,
    );
  });

  it('related to itself', () => {
    expect(complaints(replacing(term, '[datenbank]', '[datenbank, specimen]'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:14  related_terms[1]  "specimen" is this entry itself: take it out"`,
    );
  });

  it('related to what is not a slug', () => {
    expect(complaints(replacing(term, '[datenbank]', '[Datenbank]'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:14  related_terms[0]  "Datenbank" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration""`,
    );
  });

  it('in an unknown category', () => {
    expect(complaints(replacing(term, 'category: ki', 'category: kü'))).toMatchInlineSnapshot(
      `"content/glossary/specimen.yaml:2  category  "kü" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration""`,
    );
  });

  it('in a file whose name is not a slug', () => {
    const rename = (files: Map<string, string>) => {
      files.set('glossary/Künstliche Intelligenz.yaml', files.get(term) ?? '');
      files.delete(term);
    };
    expect(complaints(rename)).toMatchInlineSnapshot(
      `
      "content/glossary/Künstliche Intelligenz.yaml:1  slug  "Künstliche Intelligenz" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"
      content/glossary/datenbank.yaml:10  related_terms[0]  "specimen" does not exist in content/glossary/; known: datenbank, Künstliche Intelligenz"
    `,
    );
  });

  it('with broken YAML', () => {
    expect(complaints(replacing(term, '  de: Lang.', '\tde: Lang.'))).toMatchInlineSnapshot(`
      "content/glossary/specimen.yaml:5  is not readable YAML: Tabs are not allowed as indentation
      content/glossary/specimen.yaml:5  is not readable YAML: Nested mappings are not allowed in compact mappings
      content/glossary/specimen.yaml:5  is not readable YAML: Implicit keys need to be on a single line"
    `);
  });

  it('in an empty file', () => {
    expect(complaints((files) => files.set(term, ''))).toMatch(/^content\/glossary\/specimen\.yaml:1 {2}/);
  });

  it('with an exclamation mark before a word, which YAML takes for a tag', () => {
    expect(complaints(replacing(term, 'de: Lang.', 'de: !Sehr lang.'))).toMatch(
      /^content\/glossary\/specimen\.yaml:5 {2}/,
    );
  });

  it('with an alias for nothing', () => {
    expect(complaints(replacing(term, 'de: Lang.', 'de: *Lang'))).toMatch(
      /^content\/glossary\/specimen\.yaml:5 {2}.*is not readable YAML/,
    );
  });
});

describe('a reference', () => {
  it('with a month that is none', () => {
    expect(complaints(replacing(reference, '2025-11', '2025-13'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:5  completed  "2025-13" is not a month: write year and month, such as 2026-03"`,
    );
  });

  it('with a word where yes or no is expected', () => {
    expect(complaints(replacing(reference, 'page: false', 'page: nein'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:6  page  "nein" is the wrong type: write a true or false"`,
    );
  });

  it('without a service', () => {
    expect(complaints(replacing(reference, '[software-wartung]', '[]'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:4  services  is empty: write at least 1 entries"`,
    );
  });

  it('with a misspelt service', () => {
    expect(complaints(replacing(reference, '[software-wartung]', '[software-wartug]'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:4  services[0]  "software-wartug" does not exist in content/services/; did you mean "software-wartung"?"`,
    );
  });

  it('with a misspelt field of its story', () => {
    expect(complaints(appending(reference, 'story: { sumary: { de: x, en: x } }'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:10  story  there is no field \`sumary\` here; did you mean \`summary\`?"`,
    );
  });

  it('with a story that is only a text', () => {
    expect(complaints(appending(reference, 'story: Es war einmal'))).toMatch(
      /^content\/references\/specimen\.yaml:10 {2}story {2}/,
    );
  });
});

describe('a service', () => {
  it('with a slug that another one has', () => {
    const edit = replacing(services, 'slug: software-wartung', 'slug: specimen');
    expect(complaints(edit)).toContain(
      'content/services/support.yaml:6  slug  "specimen" is already taken by another entry of services: choose another',
    );
  });

  it('with a slug that one in another file has: the later file is named', () => {
    const edit = (files: Map<string, string>) =>
      files.set(
        'services/ai.yaml',
        '- slug: specimen\n  name: { de: A, en: B }\n  description: { de: A., en: B. }\n',
      );
    expect(complaints(edit)).toBe(
      'content/services/ai.yaml:1  slug  "specimen" is already taken by another entry of services: choose another',
    );
  });

  it('with a misspelt related service', () => {
    const edit = replacing(services, 'terms: [datenbank]', 'related: [sofware-wartung]');
    expect(complaints(edit)).toMatchInlineSnapshot(
      `"content/services/support.yaml:4  related[0]  "sofware-wartung" does not exist in content/services/; did you mean "software-wartung"?"`,
    );
  });

  it('in a file that is not the name of a category', () => {
    const rename = (files: Map<string, string>) =>
      files.set(
        'services/suport.yaml',
        '- slug: specimen-2\n  name: { de: A, en: B }\n  description: { de: A., en: B. }\n',
      );
    expect(complaints(rename)).toMatchInlineSnapshot(
      `"content/services/suport.yaml:1  category  "suport" does not exist in content/services/categories.yaml; did you mean "support"?"`,
    );
  });

  it('that is no entry of a list', () => {
    const edit = (files: Map<string, string>) => files.set(services, 'slug: specimen\n');
    expect(complaints(edit)).toMatchInlineSnapshot(
      `"content/services/support.yaml:1  {"slug":"specimen"} is the wrong type: write a list"`,
    );
  });

  it('without a field', () => {
    const edit = replacing(services, '  name: { de: Beispiel, en: Specimen }\n', '');
    expect(complaints(edit)).toMatchInlineSnapshot(
      `"content/services/support.yaml:1  [0].name  is missing: add \`name:\`"`,
    );
  });
});

describe('a question', () => {
  it('with an id that another one of its category has', () => {
    const double = (files: Map<string, string>) =>
      files.set(faq, `${files.get(faq)?.split('\n').slice(0, 4).join('\n')}\n${files.get(faq)}`);
    expect(complaints(double)).toMatchInlineSnapshot(
      `"content/faq/ki.yaml:5  id  "specimen" is already taken by another entry of faq: choose another"`,
    );
  });

  it('about an unknown term', () => {
    expect(complaints(replacing(faq, '[datenbank]', '[datebank]'))).toMatchInlineSnapshot(
      `"content/faq/ki.yaml:4  terms[0]  "datebank" does not exist in content/glossary/; did you mean "datenbank"?"`,
    );
  });

  it('in a file that is not the name of a category', () => {
    const edit = (files: Map<string, string>) =>
      files.set('faq/kii.yaml', '- id: x\n  question: { de: A?, en: B? }\n  answer: { de: A., en: B. }\n');
    expect(complaints(edit)).toMatchInlineSnapshot(
      `"content/faq/kii.yaml:1  category  "kii" does not exist in content/faq/categories.yaml; did you mean "ki"?"`,
    );
  });
});

describe('the files', () => {
  it.each([
    'notizen.txt',
    'glossar/api.yaml',
    'glossary/api.yml',
    'articles/entwurf.md',
    'glossary/a/b.yaml',
  ])('%s is read by nothing', (file) => {
    expect(complaints((files) => files.set(file, ''))).toBe(
      `content/${file}  is read by nothing: is its name or its folder misspelt?`,
    );
  });

  it('without site.yaml', () => {
    expect(complaints(deleting('site.yaml'))).toMatchInlineSnapshot(
      `"content/site.yaml  is missing: it names the company"`,
    );
  });

  it('with a site address that ends with a slash', () => {
    const edit = (files: Map<string, string>) =>
      files.set(
        'site.yaml',
        'name: X\nurl: https://www.example.org/\nemail: a@example.org\ndescription: { de: A, en: B }\n',
      );
    expect(complaints(edit)).toMatchInlineSnapshot(
      `"content/site.yaml:2  url  "https://www.example.org/" ends with a slash: write the origin only, such as https://www.example.com"`,
    );
  });

  it('with a site address and an e-mail address that are none', () => {
    const edit = (files: Map<string, string>) =>
      files.set('site.yaml', 'name: X\nurl: www.example.org\nemail: a\ndescription: { de: A, en: B }\n');
    expect(complaints(edit)).toMatchInlineSnapshot(`
      "content/site.yaml:2  url  "www.example.org" is not an address: write it whole, such as https://www.example.com/page
      content/site.yaml:3  email  "a" is not an e-mail address"
    `);
  });
});

describe('several mistakes', () => {
  it('are all told at once: those of files and fields', () => {
    const edit = (files: Map<string, string>) => {
      deleting('articles/specimen/en.md')(files);
      replacing(term, '  en: Long.\n', '')(files);
      replacing(term, 'category: ki\n', 'category: 7\n')(files);
      replacing(reference, '2025-11', 'November')(files);
      replacing(services, 'slug: specimen', 'slug: Specimen')(files);
      replacing('articles/specimen/article.yaml', '[datenbank]', '[datenbank')(files);
    };
    expect(complaints(edit)).toMatchInlineSnapshot(`
      "content/articles/specimen/article.yaml:9  is not readable YAML: Flow sequence in block collection must be sufficiently indented and end with a ]
      content/articles/specimen/en.md  is missing: every article stands in both languages, de and en
      content/services/support.yaml:1  [0].slug  "Specimen" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"
      content/references/specimen.yaml:5  completed  "November" is not a month: write year and month, such as 2026-03
      content/glossary/specimen.yaml:2  category  7 is the wrong type: write a text (in quotes if it looks like a number)
      content/glossary/specimen.yaml:5  definition.en  is missing: every text stands in both languages, add \`en:\`"
    `);
  });

  it('are all told at once: those of links and bodies', () => {
    const edit = (files: Map<string, string>) => {
      replacing(term, '[datenbank]', '[datenbanc]')(files);
      replacing(faq, '[datenbank]', '[datenbanc]')(files);
      replacing('articles/specimen/article.yaml', 'category: ki', 'category: kie')(files);
      replacing('articles/specimen/de.md', '## Überschrift', '# Überschrift')(files);
      replacing('articles/specimen/en.md', 'Last', '<b>Last</b>')(files);
    };
    expect(complaints(edit)).toMatchInlineSnapshot(`
      "content/articles/specimen/article.yaml:3  category  "kie" does not exist in content/articles/categories.yaml; did you mean "ki"?
      content/faq/ki.yaml:4  terms[0]  "datenbanc" does not exist in content/glossary/; did you mean "datenbank"?
      content/glossary/specimen.yaml:14  related_terms[0]  "datenbanc" does not exist in content/glossary/; did you mean "datenbank"?
      content/articles/specimen/de.md:8  a heading begins with \`#\`, which is the title: begin it with \`##\`
      content/articles/specimen/en.md:10  raw HTML (<b>) is not served: write it in Markdown, or as code in backticks
      content/articles/specimen/en.md:10  raw HTML (</b>) is not served: write it in Markdown, or as code in backticks"
    `);
  });

  it('two in one entry', () => {
    const edit = (files: Map<string, string>) => {
      replacing(term, 'category: ki', 'category: Ki')(files);
      replacing(term, '[datenbank]', '[datenbank, datenbank]')(files);
    };
    expect(complaints(edit)).toMatchInlineSnapshot(`
      "content/glossary/specimen.yaml:2  category  "Ki" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"
      content/glossary/specimen.yaml:14  related_terms  names the same thing twice"
    `);
  });
});

it('the line is that of the field in the file', () => {
  const marks = ['zzz-tag', 'zzz-about', 'zzz-service'];
  const edit = (files: Map<string, string>) => {
    replacing('articles/specimen/article.yaml', 'about: [', `about: [zzz-about, `)(files);
    replacing('articles/specimen/article.yaml', 'tags: [', `tags:\n  [zzz-tag, `)(files);
    replacing('articles/specimen/article.yaml', 'services: [', `services:\n  [\n  zzz-service,\n  `)(files);
  };
  const lines = contentAfter(edit).get('articles/specimen/article.yaml')?.split('\n') ?? [];
  for (const mark of marks) {
    const line = lines.findIndex((text) => text.includes(mark)) + 1;
    expect(complaints(edit)).toMatch(
      new RegExp(`^content/articles/specimen/article\\.yaml:${line} .*"${mark}" does not exist`, 'm'),
    );
  }
});
