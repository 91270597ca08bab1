import { describe, expect, it } from 'vitest';
import { contentAfter, deleting, problemsAfter, replacing } from '../setup/problems.ts';

const term = 'glossary/specimen.yaml';
const reference = 'references/specimen.yaml';
const services = 'services/support.yaml';
const faq = 'faq/ki.yaml';

/** An edit that puts a field at the head of `site.yaml`, in place of the present one. */
const siteWith = (field: string, value: string) => (files: Map<string, string>) => {
  const others = `${files.get('site.yaml')}`.replace(new RegExp(`^${field}:.*\n`, 'm'), '');
  files.set('site.yaml', `${field}: ${value}\n${others}`);
};

describe('the files', () => {
  it.each(['notizen.txt', 'glossar/api.yaml', 'articles/entwurf.md', 'glossary/a/b.yaml'])(
    '%s is not used',
    (file) => {
      expect(problemsAfter((files) => files.set(file, ''))).toBe(
        `content/${file}  is not used: correct its name or its folder, or remove it`,
      );
    },
  );

  it('that end in .yml are not used', () => {
    expect(problemsAfter((files) => files.set('glossary/api.yml', ''))).toBe(
      'content/glossary/api.yml  is not used: its name must end in .yaml, not .yml',
    );
  });

  it('without site.yaml', () => {
    expect(problemsAfter(deleting('site.yaml'))).toMatchInlineSnapshot(
      `"content/site.yaml  is missing: it describes the company"`,
    );
  });

  it('with a site address that ends with a slash', () => {
    expect(problemsAfter(siteWith('url', 'https://www.example.org/'))).toMatchInlineSnapshot(
      `"content/site.yaml:1  url  "https://www.example.org/" is not the origin of a website: write scheme and host only, https://www.example.org"`,
    );
  });

  it('with a site address that is none', () => {
    expect(problemsAfter(siteWith('url', 'www.example.org'))).toMatchInlineSnapshot(
      `"content/site.yaml:1  url  "www.example.org" is not the origin of a website: write scheme and host only, https://www.example.org"`,
    );
  });

  it('with an e-mail address that is none', () => {
    expect(problemsAfter(siteWith('email', 'a'))).toMatchInlineSnapshot(
      `"content/site.yaml:1  email  "a" is not an e-mail address"`,
    );
  });
});

describe('several problems', () => {
  it('are all reported at once: those of files and fields', () => {
    const edit = (files: Map<string, string>) => {
      deleting('articles/specimen/en.md')(files);
      replacing(term, 'de: Beispiel, en: Specimen', 'de: Beispiel')(files);
      replacing(term, 'category: ki\n', 'category: 7\n')(files);
      replacing(reference, '2025-11', 'November')(files);
      replacing(services, 'slug: specimen', 'slug: Specimen')(files);
      replacing('articles/specimen/article.yaml', '[datenbank]', '[datenbank')(files);
    };
    expect(problemsAfter(edit)).toMatchInlineSnapshot(`
      "content/articles/specimen/article.yaml:9  is not readable YAML: a bracket is not closed, or a line is not indented like the lines around it
      content/articles/specimen/en.md  is missing: every article needs a text in each language of the site (de, en)
      content/services/support.yaml:1  [0].slug  "Specimen" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"
      content/references/specimen.yaml:5  completed  "November" is not a month: write year and month, such as 2026-03
      content/glossary/specimen.yaml:1  term.en  is missing: every text is needed in de and en, add \`en:\`
      content/glossary/specimen.yaml:2  category  7 is read as a number: write "7""
    `);
  });

  it('are all reported at once: those of links and bodies', () => {
    const edit = (files: Map<string, string>) => {
      replacing(term, '[datenbank]', '[datenbanc]')(files);
      replacing(faq, '[datenbank]', '[datenbanc]')(files);
      replacing('articles/specimen/article.yaml', 'category: ki', 'category: kie')(files);
      replacing('articles/specimen/de.md', '## Überschrift', '# Überschrift')(files);
      replacing('articles/specimen/en.md', 'Last', '<b>Last</b>')(files);
    };
    expect(problemsAfter(edit)).toMatchInlineSnapshot(`
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
    expect(problemsAfter(edit)).toMatchInlineSnapshot(`
      "content/glossary/specimen.yaml:2  category  "Ki" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"
      content/glossary/specimen.yaml:14  related_terms[1]  "datenbank" is in the list twice: take one out"
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
    expect(problemsAfter(edit)).toMatch(
      new RegExp(`^content/articles/specimen/article\\.yaml:${line} .*"${mark}" does not exist`, 'm'),
    );
  }
});
