import { describe, expect, it } from 'vitest';
import { bodyHtml, bodySections, portableBodyHtml } from '#render/markdown/body-html.ts';
import { bodyAnchors } from '#render/markdown/page-anchors.ts';
import type { ExplainedTerm } from '#render/markdown/terms-html.ts';
import type { Lang } from '#text/lang.ts';

const base = 'https://www.musterhafen.example/blog/eins';

const html = (markdown: string, terms: readonly ExplainedTerm[] = [], lang: Lang = 'de') =>
  bodyHtml(markdown, { base, lang, terms });

const API: ExplainedTerm = {
  slug: 'api',
  name: 'API',
  names: ['API', 'Programmierschnittstelle'],
  definition: 'Eine API ist eine Schnittstelle.',
  href: '/glossar/api',
};

const buttons = (text: string) =>
  [...text.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map((match) => match[1]);

describe('headings', () => {
  const markdown = '## Über Größe\n\n### Mehr\n\n## Über Größe\n';

  it('have the anchors that links are checked against', () => {
    const ids = [...html(markdown).matchAll(/<h\d id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(bodyAnchors(markdown));
  });

  it('of sections are listed with them', () => {
    expect(bodySections(markdown)).toEqual([
      { id: 'über-größe', title: 'Über Größe' },
      { id: 'über-größe-1', title: 'Über Größe' },
    ]);
  });
});

it('check lists have boxes that nobody is to fill in', () => {
  const list = html('- [ ] to do\n- [x] done\n');
  expect(list).not.toContain('<input');
  expect(list.match(/<span class="task-box[^>]*>/g)).toEqual([
    '<span class="task-box" aria-hidden="true">',
    '<span class="task-box is-ticked" aria-hidden="true">',
  ]);
});

describe('links', () => {
  it('into the site are paths, and those within the page anchors', () => {
    expect(
      html('[a](zwei) [b](https://example.org/) [c](#ende) [d](https://www.musterhafen.example/)'),
    ).toContain(
      '<a href="/blog/zwei">a</a> <a href="https://example.org/">b</a> <a href="#ende">c</a> <a href="/">d</a>',
    );
  });
});

it('one tilde is a sign, two strike out', () =>
  expect(html('~1 kg … ~1 g, ~~alt~~')).toBe('<p>~1 kg … ~1 g, <del>alt</del></p>'));

describe('HTML in the text', () => {
  it('does not get through', () => expect(html('Ein <b>Wort</b>.')).not.toContain('<b>'));
});

describe('code', () => {
  it('is marked by classes, with the name of its language', () => {
    const code = html('```sql\nSELECT 1; -- eins\n```');
    expect(code).toContain('<figcaption>SQL</figcaption>');
    expect(code).toMatch(/<span class="code-keyword">SELECT<\/span>/);
    expect(code).toContain('code-comment');
    expect(code).not.toContain('style=');
  });

  it('keeps every character', () => {
    const text = 'const a = "<b>&amp;";\n\n  return a;';
    const shown = html(`\`\`\`js\n${text}\n\`\`\``)
      .replace(/.*<code>/s, '')
      .replace(/<\/code>.*/s, '')
      .replace(/<\/?span[^>]*>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&');
    expect(shown).toBe(text);
  });

  it.each(['text', 'cobol', ''])('in "%s" has no colours and no name', (language) => {
    const code = html(`\`\`\`${language}\nselect 1\n\`\`\``);
    expect(code).toContain('<pre tabindex="0" translate="no"><code>select 1</code></pre>');
    expect(code).not.toContain('figcaption');
  });

  it('in a line that would take long has no colours, and the lines beside it have theirs', () => {
    const long = `let ${'x'.repeat(500)};`;
    const code = html(`\`\`\`js\nlet a;\n${`${long}\n`.repeat(12)}let b;\n\`\`\``);
    expect(code.match(/<span class="code-keyword">let<\/span>/g)).toHaveLength(2);
    expect(code).toContain(`\n${long}\n${long}\n`);
  });
});

describe('tables', () => {
  const table = html('| a | b |\n| --- | ---: |\n| 1 | 2 |');

  it('scroll by themselves, and can be reached by keyboard', () =>
    expect(table).toContain('<div class="table" tabindex="0" role="group" aria-label="Tabelle"><table>'));

  it('are aligned by classes', () => {
    expect(table).toContain('<td class="align-right">2</td>');
    expect(table).not.toContain('align="');
  });

  it('have headings of columns', () => expect(table).toContain('<th scope="col">a</th>'));
});

describe('a term', () => {
  it('is explained where it is first used, by any of its names', () => {
    const text = html('Eine Programmierschnittstelle. Die API.', [API]);
    expect(buttons(text)).toEqual(['Programmierschnittstelle']);
    expect(text).toContain('<aside id="term.api" popover="auto" class="explanation" aria-label="API">');
    expect(text).toContain('<a href="/glossar/api">Zum Glossar</a>');
  });

  it.each([
    ['a heading', '## Die API\n'],
    ['code', '`API`'],
    ['a block of code', '```\nAPI\n```'],
    ['a link', '[API](/glossar/api)'],
    ['the head of a table', '| API |\n| --- |\n| 1 |'],
  ])('is not explained in %s', (_, markdown) => {
    expect(buttons(html(markdown, [API]))).toEqual([]);
    expect(html(markdown, [API])).not.toContain('<aside');
  });

  it('is explained in lists, in bold, and in cells', () =>
    expect(buttons(html('- **Die API**\n', [API]))).toEqual(['API']));

  it('leaves the words of the text as they are', () => {
    const text = html('Vor der API, nach der API.', [API]).replace(/<aside.*/s, '');
    expect(text.replace(/<[^>]+>/g, '')).toBe('Vor der API, nach der API.');
  });
});

describe('a body as HTML for other sites', () => {
  const html = (markdown: string) => portableBodyHtml(markdown, 'de', 'https://site.example/blog/one');

  it('has absolute links, also those within itself', () => {
    expect(html('[a](/glossar/api) [b](#ende) [c](https://other.example/)')).toBe(
      '<p><a href="https://site.example/glossar/api">a</a> <a href="https://site.example/blog/one#ende">b</a> <a href="https://other.example/">c</a></p>',
    );
  });

  it('has headings with anchors and code in classes, and no HTML of the text', () => {
    expect(html('## Wie es geht\n\n```json\n{"a": 1}\n```')).toMatch(
      /^<h2 id="one\.wie-es-geht">Wie es geht<\/h2>\n<figure class="code"><figcaption>JSON<\/figcaption>.*<span class="code-/s,
    );
    expect(html('`<script>` [x](javascript:alert(1))')).toBe('<p><code>&#x3C;script></code> x</p>');
  });

  it('has ticks without style', () => {
    expect(html('- [x] fertig\n- [ ] offen')).toMatch(/☑ fertig[\s\S]*☐ offen/);
  });

  it.each([
    ['## Kosten\n\nEins[^a].\n\n[^a]: Note.', 'blog/one', 'blog/two'],
    // What the one calls `…-plan` is in the name of the other.
    ['## Plan B\n\n## B', 'blog/one', 'blog/one-plan'],
    [
      '## Fn a\n\n## Note fn a\n\n## Label\n\n## Footnote label\n\nEins[^a].\n\n[^a]: Note.',
      'blog/a',
      'blog/b',
    ],
  ])('%j goes together with the same on another page: %s, %s', (markdown, ...paths) => {
    const both = paths
      .map((path) => portableBodyHtml(markdown, 'de', `https://site.example/${path}`))
      .join('');
    const ids = [...both.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, name = ''] of both.matchAll(/ (?:href="#|aria-describedby=")([^"]+)"/g))
      expect(ids).toContain(name);
  });
});

describe('footnotes', () => {
  const markdown = 'Eins[^a], zwei[^a].\n\n[^a]: Note.';

  it.each<[Lang, string, string]>([
    ['de', 'Fußnoten', 'Zurück zur Textstelle 1'],
    ['en', 'Footnotes', 'Back to reference 1'],
  ])('are labelled in the language of the text: %s', (lang, title, back) => {
    const text = html(markdown, [], lang);
    expect(text).toContain(`>${title}</h2>`);
    expect([...text.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
      back,
      `${back}-2`,
    ]);
  });

  it('have ids that no heading has', () => {
    const text = html(`## Footnote label\n\n## User content fn a\n\n${markdown}`);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id) => !id?.includes('.'))).toEqual(['footnote-label', 'user-content-fn-a']);
    expect(text.match(/aria-describedby="note\.label"/g)).toHaveLength(2);
    expect(ids).toContain('note.label');
  });
});
