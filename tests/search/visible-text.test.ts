import { describe, expect, it } from 'vitest';
import { visibleText } from '#search/visible-text.ts';
import { fold } from '#text/fold.ts';

const wordsOf = (text: string) => fold(text).split('-').filter(Boolean);

describe('visibleText', () => {
  it.each([
    ['Ein [Container](/glossar/container).', 'Ein Container.', 'without the address of a link'],
    ['Zwei [Container](/glossar/container)n', 'Zwei Containern', 'with what is added to a link'],
    ['[a](https://x.example/b_(c)?d "Titel") e', 'a e', 'without address and title'],
    ['[a](<b c> (Titel)) d', 'a d', 'without an address in brackets'],
    ['[`a`](/b)', 'a', 'with code that is a link'],
    ['![Bild](/bild.png)', 'Bild', 'with the text of an image, without its address'],
    ['[![a](/b.png)](/c)', 'a', 'with an image that is a link'],
    ['[a][b] c\n\n[b]: https://x.example/ "Titel"', 'a c', 'without what a reference link names'],
    ['[a][] c\n\n> [a]: /b', 'a c', 'without a definition in a quotation'],
    ['a[^quelle]\n\n[^quelle]: b', 'a b', 'with a footnote, without its name'],
    ['https://x.example/a', 'https x example a', 'with an address that is shown'],
    ['Daten**bank** und *Cloud*s', 'Datenbank und Clouds', 'with emphasis inside a word'],
    ['```ts\nconst a = b;\n```\nc', 'const a b c', 'with code, without its language'],
    ['~~~~ts\na\n~~~\nb\n~~~~\nc', 'a b c', 'with a fence inside code'],
    ['- a\n\n  ```sh\n  b\n  ```\n\n- c', 'a b c', 'with code in a list'],
    ['1. ```sh\n   a\n   ```', 'a', 'with code at the beginning of an item'],
    ['```ts\na', 'a', 'with code that does not end'],
    ['```text\n[a](b) *c*\n[d]: e\n```', 'a b c d e', 'with all that stands in code'],
    ['`f[0](x)` und ``a`[b](c)``', 'f 0 x und a b c', 'with all that stands in a span of code'],
    ['a ` b [c](d) ` e', 'a b c d e', 'with a span that begins with a space'],
    ['a ` b\n\n[c](d) ` e', 'a b c e', 'with a backtick that begins no code'],
    ['a \\` [b](c) \\` d', 'a b d', 'with backticks that are no code'],
    ['a [b] (c) d', 'a b c d', 'with brackets that are no link'],
    ['[a](b c)', 'a b c', 'with what only looks like a link'],
    ['', '', 'of nothing'],
  ])('%j is %j: %s', (markdown, text) => {
    expect(wordsOf(visibleText(markdown))).toEqual(wordsOf(text));
  });
});
