import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { bodyMarkdown, bodyText, embeddedBody } from '#render/markdown/body.ts';
import { readMarkdown, writeMarkdown } from '#render/markdown/gfm.ts';

const BASE = 'https://www.example.org/blog/artikel';

/** A body as it is served, without the line break at its end. */
const served = (markdown: string) => bodyMarkdown(markdown, BASE).trimEnd();

const embedded = (markdown: string, shift: number, slug = 'artikel') =>
  writeMarkdown({ type: 'root', children: embeddedBody(markdown, { base: BASE, shift, slug }) }).trimEnd();

describe('reference links', () => {
  it.each([
    ['[a][1]\n\n[1]: https://x.example/', '[a](https://x.example/)', 'full'],
    ['[a][]\n\n[a]: https://x.example/', '[a](https://x.example/)', 'collapsed'],
    ['[a]\n\n[a]: https://x.example/', '[a](https://x.example/)', 'shortcut'],
    ['[a]\n\n[A]: https://x.example/', '[a](https://x.example/)', 'whatever the case'],
    ['[a]\n\n[a]: https://x.example/ "Titel"', '[a](https://x.example/ "Titel")', 'with a title'],
    ['![a][1]\n\n[1]: https://x.example/b.png', '![a](https://x.example/b.png)', 'an image'],
    [
      '[![a][b]][c]\n\n[b]: https://x.example/b.png\n[c]: https://x.example/c',
      '[![a](https://x.example/b.png)](https://x.example/c)',
      'an image in a link',
    ],
    ['[*a* `b`][1]\n\n[1]: https://x.example/', '[*a* `b`](https://x.example/)', 'with markup inside'],
    [
      '[a]: https://x.example/\n\n[a] und [a]',
      '[a](https://x.example/) und [a](https://x.example/)',
      'twice',
    ],
    [
      '[a]\n\n[a]: https://x.example/1\n[a]: https://x.example/2',
      '[a](https://x.example/1)',
      'the first counts',
    ],
    ['> [a]\n\n[a]: https://x.example/', '> [a](https://x.example/)', 'in a quotation'],
    ['[a]\n\n> [a]: https://x.example/', '[a](https://x.example/)\n\n>', 'defined in a quotation'],
    ['[a]\n\n[a]: /glossar/api', '[a](https://www.example.org/glossar/api)', 'relative'],
    ['[a] b\n\n[a]: javascript:alert(1)', 'a b', 'to a script'],
    ['[a][1]', '\\[a]\\[1]', 'without a definition is text'],
    ['[a]: https://x.example/', '', 'a definition that nothing uses'],
  ])('%j becomes %j: %s', (markdown, inlined) => {
    expect(served(markdown)).toBe(inlined);
  });
});

describe('addresses', () => {
  it.each([
    ['/glossar/api', 'https://www.example.org/glossar/api'],
    ['anderer', 'https://www.example.org/blog/anderer'],
    ['../glossar/api', 'https://www.example.org/glossar/api'],
    ['#abschnitt', 'https://www.example.org/blog/artikel#abschnitt'],
    ['?x=1', 'https://www.example.org/blog/artikel?x=1'],
    ['//x.example/y', 'https://x.example/y'],
    ['https://x.example/y?z#a', 'https://x.example/y?z#a'],
    ['HTTPS://X.example/y', 'https://x.example/y'],
    ['mailto:a@x.example', 'mailto:a@x.example'],
    ['tel:+4930123', 'tel:+4930123'],
  ])('%s becomes %s', (url, absolute) => {
    expect(served(`[a](${url})`)).toBe(`[a](${absolute})`);
    expect(served(`![a](${url})`)).toBe(`![a](${absolute})`);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '<  javascript:alert(1)>',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'ftp://x.example/',
    'https://[',
  ])('%s leads nowhere: only its text stays', (url) => {
    expect(served(`a [b *c*](${url}) d`)).toBe('a b *c* d');
    expect(served(`a ![b c](${url}) d`)).toBe('a b c d');
  });

  it('of links inside text that stays are looked at too', () => {
    expect(served('[![a](/b.png)](javascript:x)')).toBe('![a](https://www.example.org/b.png)');
    expect(served('[![a](javascript:x)](/b)')).toBe('[a](https://www.example.org/b)');
    expect(served('[![a](javascript:x)](javascript:y)')).toBe('a');
  });

  it.each([
    ['1[.](javascript:x) a', '1. a'],
    ['a[*b](javascript:x)*c', 'a*b*c'],
    ['\\[a[](javascript:x)](/b)', '[a](/b)'],
    ['[#](javascript:x) a', '# a'],
    ['[-](javascript:x) a', '- a'],
  ])('what stays of %j is the text %j, not markup', (markdown, text) => {
    const tree = readMarkdown(served(markdown));
    expect(tree.children).toMatchObject([{ type: 'paragraph', children: [{ type: 'text', value: text }] }]);
  });

  it.each(['https://x.example/y', 'www.x.example', 'a@x.example'])('%s by itself is a link', (url) => {
    const links: string[] = [];
    visit(readMarkdown(served(`Siehe ${url} dort.`)), 'link', (node) => {
      links.push(node.url);
    });
    expect(links).toEqual([expect.stringMatching(/^(https?:\/\/(www\.)?x\.example\/|mailto:a@x\.example)/)]);
  });
});

describe('headings', () => {
  it.each([
    [0, '## a'],
    [1, '### a'],
    [4, '###### a'],
    [5, '###### a'],
    [9, '###### a'],
  ])('shifted by %i', (shift, heading) => {
    expect(embedded('## a', shift)).toBe(heading);
  });

  it('keep their order below the cap', () => {
    expect(embedded('## a\n\n### b\n\n#### c\n\n##### d', 2)).toBe(
      '#### a\n\n##### b\n\n###### c\n\n###### d',
    );
  });

  it('inside a quotation too', () => {
    expect(embedded('> ## a', 1)).toBe('> ### a');
  });

  it('stay as they are in a body by itself', () => {
    expect(served('## a\n\n### b')).toBe('## a\n\n### b');
  });
});

describe('footnotes', () => {
  const body = 'a[^1] b[^n]\n\n[^1]: eins\n\n[^n]: n';

  it('are named after the article', () => {
    expect(embedded(body, 0, 'x')).toBe('a[^x-1] b[^x-n]\n\n[^x-1]: eins\n\n[^x-n]: n');
  });

  it('of two bodies do not collide', () => {
    const both = ['x', 'y'].map((slug) => embedded(body, 0, slug)).join('\n\n');
    const defined: string[] = [];
    const used: string[] = [];
    visit(readMarkdown(both), (node) => {
      if (node.type === 'footnoteDefinition') defined.push(node.identifier);
      if (node.type === 'footnoteReference') used.push(node.identifier);
    });
    expect(defined).toEqual(['x-1', 'x-n', 'y-1', 'y-n']);
    expect(used).toEqual(defined);
  });

  it('keep their names in a body by itself', () => {
    expect(served(body)).toBe(body);
  });

  it('hold links that lead somewhere', () => {
    expect(served('a[^1]\n\n[^1]: [b](/c)')).toBe('a[^1]\n\n[^1]: [b](https://www.example.org/c)');
  });
});

describe('bodyText', () => {
  it.each([
    ['a *b* **c** `d`', 'a b c d', 'without markup'],
    ['## a\n\nb', 'a\n\nb', 'blocks apart'],
    ['[a](/b) ![c](/d.png)', 'a c', 'links and images by their text'],
    ['- a\n- b', 'a\n\nb', 'list items apart'],
    ['| a | b |\n| - | - |\n| c | d |', 'a b c d', 'cells apart'],
    ['> a\n>\n> b', 'a\n\nb', 'paragraphs of a quotation apart'],
    ['a\\\nb', 'a b', 'lines apart'],
    ['a\nb', 'a b', 'lines apart that only the file breaks'],
    ['```ts\nx\n```', 'x', 'code'],
    ['[a]: /b', '', 'no definitions'],
    ['', '', 'nothing'],
  ])('%j is %j: %s', (markdown, text) => {
    const words = (value: string) => value.split(/\s+/);
    expect(words(bodyText(markdown))).toEqual(words(text));
  });

  it('goes on in a line where only the file breaks it', () => {
    expect(bodyText('on the 21st\nof *May\n2026*\\\nand')).toBe('on the 21st of May 2026\nand');
  });
});
