import { describe, expect, it } from 'vitest';
import { readHeadings } from '#astro-loader/load-collection.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';

const html = (markdown: string) => portableBodyHtml(markdown, 'en', 'https://site.example/blog/one');

describe('the headings of a body', () => {
  it('have their level, their id and their text, also those in code and above footnotes', () => {
    const markdown = [
      '## Costs & “benefits” of `List<T>`',
      '### What *is* [it](https://other.example/)?',
      '```html\n<h2 id="no">No</h2>\n```',
      'See.[^a]',
      '[^a]: Note.',
    ];
    expect(readHeadings(html(markdown.join('\n\n')))).toEqual([
      { depth: 2, slug: 'one.costs--benefits-of-listt', text: 'Costs & “benefits” of List<T>' },
      { depth: 3, slug: 'one.what-is-it', text: 'What is it?' },
      { depth: 2, slug: 'one.note.label', text: 'Footnotes' },
    ]);
  });

  it.each([
    [
      '<h2 class="a" id="b">&#228;&#x1F600;&amp;&lt;&gt;&quot;&apos;&nbsp;</h2>',
      [{ depth: 2, slug: 'b', text: 'ä😀&<>"\'&nbsp;' }],
    ],
    ['<h2>no id</h2><h3 data-id="x">nor here</h3><header id="h">x</header>', []],
  ])('%s', (text, headings) => {
    expect(readHeadings(text)).toEqual(headings);
  });
});
