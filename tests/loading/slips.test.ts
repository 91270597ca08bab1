import { describe, expect, it } from 'vitest';
import { problemsAfter, replacing } from '../setup/problems.ts';

/** An edit that puts Markdown into the German body, on line 8. */
const writing = (markdown: string) => replacing('articles/specimen/de.md', '## Überschrift', markdown);

describe('Markdown that is not read as it was meant', () => {
  it.each([
    [
      '[x][nope]',
      '8  [x][nope] refers to nothing: define it with a line "[nope]: https://…", or put it in backticks',
    ],
    ['a\nb ![x][]', '9  [x][] refers to nothing: define it with a line "[x]: https://…"'],
    ['a[^9] b', '8  [^9] refers to nothing: define it with a line "[^9]: …"'],
    ['[^9]: Note', '8  the note [^9] is not used: write [^9] where it belongs, or delete it'],
    ['```ts\nconst a', '8  a code block is not closed, so that all below is code'],
    ['- ```ts\n  const a', '8  a code block is not closed'],
    ['~~~~ts\na\n~~~', '8  a code block is not closed'],
    ['[x]()', '8  the link "x" has no address: write it between the round brackets'],
    [
      '[](/glossar/datenbank)',
      '8  the link "/glossar/datenbank" has no text: write it between the square brackets',
    ],
    ['![x](https://me:secret@a.example/x.png)', '8  an image from elsewhere is not shown'],
    ['![ ][a]\n\n[a]: https://a.example/x.png', '8  an image has its address elsewhere'],
    ['##\n\nText', '8  a heading is empty: write its text, or delete it'],
    ['[x](https://me:secret@a.example/)', '8  a link to a.example holds a user name or a password'],
    ['[x][a]\n\n[a]: https://me@a.example/', '10  a link to a.example holds a user name or a password'],
  ])('%j', (markdown, message) => {
    const told = problemsAfter(writing(markdown));
    expect(told).toContain(`content/articles/specimen/de.md:${message}`);
    expect(told).not.toContain('secret');
    expect(told.split('\n')).toHaveLength(1);
  });

  it.each([
    '[x][a] und [a]\n\n[a]: https://a.example/',
    'a[^9] b\n\n[^9]: Note',
    '```ts\nconst a\n```',
    '> ~~~ts\n> a\n> ~~~~ ',
    '- ```ts\n  const a\n  ```',
    String.raw`\[x\]\[nope\] und \[^9]`,
    '`a[1][2]`, [sic], - [ ] a',
    '<https://a.example/> https://b.example www.c.example mailto:a@d.example',
    '[x](mailto:me@a.example)',
  ])('is not %j', (markdown) => {
    expect(problemsAfter(writing(markdown))).toBe('');
  });
});
