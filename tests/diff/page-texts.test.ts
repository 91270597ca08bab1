import { describe, expect, it } from 'vitest';
import { collectTextChanges, visibleTexts } from '#diff/page-texts.ts';

describe('visible texts', () => {
  it.each([
    ['<h1>Title</h1><p>One <em>two</em>\n three.</p>', ['Title', 'One two three.']],
    ['<table><tr><td>1</td><td>2</td></tr></table>', ['1', '2']],
    ['<script>if (a < b) "<p>x</p>"</script><style>p{}</style><p>y</p>', ['y']],
    ['<p class="a" data-b="c">R&amp;D &#38; caf&#233;&nbsp;1&lt;2</p>', ['R&D & café 1<2']],
    ['<p></p><!-- note -->', []],
  ])('of %s', (html, texts) => {
    expect(visibleTexts(html)).toEqual(texts);
  });
});

describe('changes of texts', () => {
  function changes(...pages: [before: string, after: string][]) {
    const collected = collectTextChanges();
    for (const [index, [before, after]] of pages.entries()) collected.add(`/${index}`, before, after);
    return collected.list();
  }

  it('are none between pages that differ in code and attributes only', () => {
    expect(changes(['<p id="a">x</p><script>1</script>', '<p>x</p><script>2</script>'])).toEqual([]);
  });

  it('that many pages have are one, before those of a single page', () => {
    const found = changes(
      ['<p>Own</p><footer>2026</footer>', '<p>Other</p><footer>2027</footer>'],
      ['<p>x</p><footer>2026</footer>', '<p>x</p><footer>2027</footer>'],
    );
    expect(found).toEqual([
      { before: '2026', after: '2027', pages: ['/0', '/1'] },
      { before: 'Own', after: 'Other', pages: ['/0'] },
    ]);
  });

  it('tell what is new and what is gone', () => {
    expect(changes(['<p>a</p>', '<p>a</p><p>b</p>'], ['<p>a</p>', ''])).toEqual([
      { before: '', after: 'b', pages: ['/0'] },
      { before: 'a', after: '', pages: ['/1'] },
    ]);
  });
});
