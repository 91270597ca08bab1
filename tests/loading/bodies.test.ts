import { describe, expect, it } from 'vitest';
import { contentAfter, problemsAfter, replacing, site } from '../setup/problems.ts';

const german = 'articles/specimen/de.md';
const english = 'articles/specimen/en.md';

/** An edit that puts a paragraph into the German body, on line 8. */
const writing = (markdown: string) => replacing(german, '## Überschrift', markdown);
const writingEnglish = (markdown: string) => replacing(english, '## Heading', markdown);

/** A path of an existing page, so that the tests do not depend on the names of entries. */
const page = (path: string) => `[Seite](${path})`;

describe('the body of an article', () => {
  it('with a title inside', () => {
    expect(problemsAfter(writing('# Überschrift'))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  a heading begins with \`#\`, which is the title: begin it with \`##\`"`,
    );
  });

  it('with a title inside a quotation', () => {
    expect(problemsAfter(writing('> # Überschrift'))).toContain(
      'content/articles/specimen/de.md:8  a heading',
    );
  });

  it('with raw HTML', () => {
    expect(problemsAfter(writing('Ein <b>fettes</b> Wort'))).toMatchInlineSnapshot(`
      "content/articles/specimen/de.md:8  raw HTML (<b>) is not served: write it in Markdown, or as code in backticks
      content/articles/specimen/de.md:8  raw HTML (</b>) is not served: write it in Markdown, or as code in backticks"
    `);
  });

  it('with a comment', () => {
    expect(problemsAfter(writing('<!-- später -->'))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  raw HTML (<!-- später -->) is not served: write it in Markdown, or as code in backticks"`,
    );
  });

  it('with a code block without language', () => {
    expect(problemsAfter(writing('```\nx\n```'))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  a code block does not name its language: begin it with \`\`\`ts, \`\`\`sh, \`\`\`text …"`,
    );
  });

  it('with a link to a page that does not exist', () => {
    expect(problemsAfter(writing(page('/glossar/datenbanc')))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  the link "/glossar/datenbanc" leads to no page of this site in this language; did you mean /glossar/datenbank?"`,
    );
  });

  it('with a relative link to a page that does not exist', () => {
    expect(problemsAfter(writing(page('anderer-artikel')))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  the link "anderer-artikel" leads to no page of this site in this language; write the path of a page, such as /blog/specimen, or a whole address, https://…"`,
    );
  });

  it('with a link to a page of the other language', () => {
    expect(problemsAfter(writing(page('/en/glossary/datenbank')))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  the link "/en/glossary/datenbank" leads to no page of this site in this language; did you mean /glossar/datenbank?"`,
    );
  });

  it('with a German link in the English body', () => {
    expect(problemsAfter(writingEnglish(page('/glossar/datenbank')))).toMatchInlineSnapshot(
      `"content/articles/specimen/en.md:8  the link "/glossar/datenbank" leads to no page of this site in this language; did you mean /en/glossary/datenbank?"`,
    );
  });

  it('with an image that does not exist', () => {
    expect(problemsAfter(writing('![Bild](bild.png)'))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  "bild.png" is not in the folder of the article; put it there"`,
    );
  });

  it('with a link that runs a script', () => {
    expect(problemsAfter(writing(page('javascript:alert(1)')))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:8  the link "javascript:alert(1)" leads nowhere: write https://…, mailto:… or the path of a page, such as /blog/specimen"`,
    );
  });

  it.each(['JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
    'with a link to %s',
    (url) => {
      expect(problemsAfter(writing(page(url)))).toContain(`:8  the link "${url}" leads nowhere`);
    },
  );

  it('with a reference link that leads nowhere', () => {
    expect(problemsAfter(writing('[Seite][1]\n\n[1]: /nirgends'))).toMatchInlineSnapshot(
      `"content/articles/specimen/de.md:10  the link "/nirgends" leads to no page of this site in this language; write the path of a page, such as /blog/specimen, or a whole address, https://…"`,
    );
  });

  it.each([
    ['another site', 'https://www.example.org/x'],
    ['an e-mail address', 'mailto:a@example.org'],
    ['a telephone', 'tel:+49301234'],
    ['a term', '/glossar/datenbank'],
    ['a heading of a page', '/glossar/specimen#häufige-fragen'],
    ['a service', '/leistungen/software-wartung'],
    ['itself, by a relative path', 'specimen'],
    ['a page, whole', `${site.url}/glossar/datenbank`],
    ['the questions of a category', '/faq/ki'],
  ])('may link to %s', (_, path) => {
    expect(problemsAfter(writing(page(path)))).toBe('');
  });

  it('may not link to a reference that has no page', () => {
    expect(problemsAfter(writing(page('/referenzen/specimen')))).toContain('leads to no page of this site');
  });

  it('may link to a reference that has a page', () => {
    const edit = (files: Map<string, string>) => {
      replacing('references/specimen.yaml', 'page: false', 'page: true')(files);
      writing(page('/referenzen/specimen'))(files);
    };
    expect(problemsAfter(edit)).toBe('');
  });

  it('may not link to a single question, which has no page', () => {
    expect(problemsAfter(writing(page('/faq/specimen')))).toContain('leads to no page of this site');
  });

  it('may hold HTML as code', () => {
    expect(problemsAfter(writing('Das Element `<b>`:\n\n```html\n<b>x</b>\n```'))).toBe('');
  });

  it.each([german, english])('is reported with its line in %s', (file) => {
    const edit = replacing(file as typeof german, '\n## ', '\n\n\n<i>x</i>\n\n## ');
    const line = (contentAfter(edit).get(file)?.split('\n').indexOf('<i>x</i>') ?? -1) + 1;
    expect(problemsAfter(edit)).toMatch(new RegExp(`^content/${file}:${line} {2}raw HTML`));
  });
});
