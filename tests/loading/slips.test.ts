import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '#render/markdown/gfm.ts';
import { findSlips } from '#render/markdown/slips/find-slips.ts';
import { problemsAfter, replacing } from '../setup/problems.ts';

/** An edit that puts Markdown into the German body, on line 8. */
const writing = (markdown: string) => replacing('articles/specimen/de.md', '## Überschrift', markdown);

describe('Markdown that is not read as it was meant', () => {
  it.each([
    [
      '[x][nope]',
      '8  "[x][nope]" refers to nothing: define it with a line "[nope]: https://…", or put it in backticks',
    ],
    ['a\nb ![x][]', '9  "[x][]" refers to nothing: define it with a line "[x]: https://…"'],
    ['a[^9] b', '8  "[^9]" refers to nothing: define it with a line "[^9]: …"'],
    ['[^9]: Note', '8  the note [^9] is not used: write [^9] where it belongs, or delete it'],
    ['```ts\nconst a', '8  a code block is not closed, so that all below is code'],
    ['- ```ts\n  const a', '8  a code block is not closed'],
    ['~~~~ts\na\n~~~', '8  a code block is not closed'],
    ['[x]()', '8  the link "x" has no address: write it between the round brackets'],
    [
      '[](/glossar/datenbank)',
      '8  the link "/glossar/datenbank" has no text: write it between the square brackets',
    ],
    [
      '![x](https://me:secret@a.example/x.png)',
      '8  only a diagram (.svg) or a photo (.jpg, .png, .webp) in the folder of the article is shown',
    ],
    ['![ ][a]\n\n[a]: https://a.example/x.png', '8  an image has its address elsewhere'],
    ['##\n\nText', '8  a heading is empty: write its text, or delete it'],
    [
      '## 🚀\n\nText',
      '8  the heading "🚀" has no word, so that no link leads to it: write a word, or delete it',
    ],
    ['### ???', '8  the heading "???" has no word'],
    ['Text\n\n… –\n---', '10  the heading "… –" has no word'],
    ['## `->`', '8  the heading "->" has no word'],
    ['[x](https://me:secret@a.example/)', '8  a link to a.example holds a user name or a password'],
    ['[x][a]\n\n[a]: https://me@a.example/', '10  a link to a.example holds a user name or a password'],
    [
      'a[^1]\n\n[^1]: eins\n\n[^1]: zwei',
      '12  [^1] is defined twice, and only the first counts: give one another name',
    ],
    ['[x]\n\n[x]: /kontakt\n[x]: /glossar', '11  [x] is defined twice'],
  ])('%j', (markdown, message) => {
    const told = problemsAfter(writing(markdown));
    expect(told).toContain(`content/articles/specimen/de.md:${message}`);
    expect(told).not.toContain('secret');
    expect(told.split('\n')).toHaveLength(1);
  });

  it.each([
    ['**Hinweis:**Text', '"**Hinweis:**Text" is shown as it is: put a space outside each ** and none inside'],
    ['a\nb ** fett ** c', '"**" is shown as it is: put a space', 9],
    ['*Hinweis:*Text', '"*Hinweis:*" is shown as it is: put a space outside each * and none inside'],
    [
      'Kolleg*innen und Partner*innen',
      '"*innen und Partner*" is shown in italics, and without its asterisks',
    ],
    ['Kolleg*innen, Partner*innen', '"*innen, Partner*" is shown in italics'],
    ['2*3*4', '"*3*" is shown in italics'],
    ['Ein `Befehl ohne Ende', '"`" is shown as it is: end the code with as many backticks'],
    ['~gestrichen~', '"~gestrichen~" is shown as it is: write ~~ on both sides'],
    ['==wichtig==', '"==wichtig==" is shown as it is: write ** on both sides'],
    ['Es gilt $x^2 = y$.', '"$x^2 = y$" is shown as it is: formulas are not typeset'],
    ['$$\nx', '"$$" is shown as it is: formulas are not typeset'],
    ['## Titel {#id}', '"{#id}" is shown as it is: attributes are not read'],
    ['Text {: .klasse}', '"{: .klasse}" is shown as it is: attributes'],
    [':::note\nText', '":::note" is shown as it is: boxes are not drawn'],
    ['!!! note "Titel"', '"!!! note "Titel"" is shown as it is: boxes are not drawn'],
    ['{{< figure src="a" >}}', '"{{<" is shown as it is: nothing fills in templates'],
    ['{% include a %}', '"{%" is shown as it is: nothing fills in templates'],
    [
      '> [!NOTE]\n> Text',
      '"[!NOTE]" is shown as it is: alerts are not drawn: write a paragraph "**Hinweis:** …"',
    ],
    ['> [!info]- Text', '"[!info]" is shown as it is: alerts are not drawn'],
    ['[TOC]', '"[TOC]" is shown as it is: delete it'],
    ['##Ohne', '"##Ohne" is shown as it is: write a space after the # of a heading'],
    ['[Text] (https://a.example/)', '"[Text] (https:" is shown as it is: for a link, write [text](address)'],
    ['(Text)[https://a.example/]', '"(Text)[https:" is shown as it is: for a link'],
    ['[Text](https://a.example/a b)', '"[Text](https://a.example/a" is shown as it is: for a link'],
    ['[Text](/kontakt', '"[Text](/kontakt" is shown as it is: for a link'],
    ['[[Seite]]', '"[[Seite]]" is shown as it is: for a link'],
    ['Text^[eine Note]', '"^[eine Note" is shown as it is: write [^1]'],
    ['• eins', '"• eins" is shown as it is: begin the items of a list with "- "'],
    ['– eins\nund zwei', '"– eins" is shown as it is: begin the items'],
    ['-eins\n-zwei', '"-eins" is shown as it is: write a space behind the sign'],
    ['1.Eins\n2.Zwei', '"1.Eins" is shown as it is: write a space behind the sign or the number'],
  ])('%j is shown as it is', (markdown, message, line = 8) => {
    const told = problemsAfter(writing(markdown as string));
    expect(told).toContain(`content/articles/specimen/de.md:${line}  ${message}`);
    expect(told.split('\n')).toHaveLength(1);
  });

  it.each([
    [
      '18. September: Start\n2. Oktober: Ende',
      '8  "18. September" begins an item of a list, whose numbers are its own: write "18\\. September" for a date',
      2,
    ],
    ['Das gilt ab dem\n1. Januar 2026.', '9  "1. Januar" begins an item of a list', 2],
    [
      '3) Okt. oder später',
      '8  "3) Okt." begins an item of a list, whose numbers are its own: write "3\\) Okt."',
    ],
    [
      '18. Sitzung\n2. Sitzung',
      '9  "2." is shown as 19., since items of a list are counted: write 19., or write "2\\." if',
    ],
    ['1. a\n2. b\n4. c', '10  "4." is shown as 3.'],
    ['5. a\n5. b', '9  "5." is shown as 6.'],
    ['2026. Ein Jahr', '8  "2026." begins a list: write "2026\\." if it is no number of a list'],
    [
      'Ein Dienst\n+ Modul\nund mehr',
      '9  the line "+ Modul" is read as a list: leave a blank line above it if it is one, or join it to the line above',
    ],
    ['Version\n1. alpha', '9  the line "1. alpha" is read as a list'],
    ['Werte\n> 5 Prozent', '9  the line "> 5 Prozent" is read as a quotation'],
    [
      'Ein Satz.\n---',
      '8  "Ein Satz." is a heading, because of the line below it: leave a blank line above that',
    ],
    ['Zwei\nZeilen\n---', '8  "Zwei Zeilen" is a heading'],
    [
      '| a | b |\n|---|---|\n| 1 | `x | y` |',
      '10  a row has 3 cells in a table of 2 columns, so that "y`" is not shown: write \\| for a | in a cell, also in code',
    ],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |\nText',
      '11  "Text" is read as a row of the table above: leave a blank line',
    ],
    [
      '| a | `b | c` |\n|---|---|\n| 1 | 2 |',
      '8  "| a | `b | c` |" is no row of a table: write a line "| --- | --- |" below',
    ],
    ['a | b\n1 | 2', '8  "a | b" is no row of a table'],
    ['| a |', '8  "| a |" is no row of a table'],
  ])('%j is another block than it was meant as', (markdown, message, count = 1) => {
    const told = problemsAfter(writing(markdown as string));
    expect(told).toContain(`content/articles/specimen/de.md:${message}`);
    expect(told.split('\n')).toHaveLength(count as number);
  });

  it('is told with what to write in the language of the text', () => {
    const english = (markdown: string) =>
      problemsAfter(replacing('articles/specimen/en.md', '## Heading', markdown));
    expect(english('> [!NOTE]\n> Text')).toContain('write a paragraph "**Note:** …"');
    expect(english('1. May: design\n2. June: build')).toBe('');
    expect(english('18. September: design')).toContain('"18. September" begins an item of a list');
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
    '`**a**Text`, `a | b`, `$x$`, `{{ a }}`, `##a`, `[a] (https://b)`',
    '```md\n> [!NOTE]\n> **a:**Text\n\n:::note\n18. September\n2. Oktober\n```',
    String.raw`\*\*a:\*\*Text, \$x\$, \##Ohne, \[Text\] (https://a.example/), \{{ a }}, \~a\~, 18\. September`,
    '~1 kg … ~1 g, (~1–~2), a~b und H~2~O',
    'US$5 und $10, $5-$10, 5 $, A$AP',
    '- **Fett:** Text\n- *kursiv*, un*glaub*lich, **a** (*b*), „**c**“',
    'Kolleg*innen, a_b_c, __init',
    '5 * 3 und 2*3',
    '1. a\n1. b\n1. c',
    '0. a\n1. b',
    '3. a\n4. b\n   1. c\n   2. d',
    '1. a\n2. b\n\n1) c\n2) d',
    'Dazu gehören:\n- a\n- b',
    'Genau eines:\n- a',
    '- a\n  - b\n- c\n  1. d',
    'Er sagt:\n> Ein Satz',
    '**Vorteil**\n- genau einer',
    'Titel\n---',
    'Ein __Wort__ [ja] (#5) und $$, 4.x: alt',
    '> 5 Prozent sind viel.',
    '| a | b |\n|---|---|\n| 1 | `x \\| y` |\n| 2 |\n\nText',
    'Text\n| a | b |\n|---|---|\n| – | – |',
    'Entweder a | oder b',
    '| a |\n|---|\nb',
    'Ein Gedanke\n– so viel dazu –\nund weiter',
    'Webanwendungen\n-dienste',
    'Ein Satz.\n\n---\n\nNoch einer.',
    '#hashtag und #5, C# und F#',
    'Am 18. September und am 2. Oktober.',
    '3.5 Prozent, 1.000 Euro',
    '- [ ] offen\n- [x] fertig',
    '[a]: /kontakt\n\n[A] und [a]',
    'Der Stern*: siehe unten. {a} und {b: c}',
  ])('is not %j', (markdown) => {
    expect(problemsAfter(writing(markdown))).toBe('');
  });
});

it('the texts of the pages for developers, which nobody else checks, have no slips', () => {
  const files = ['CHANGELOG_API.md', ...globSync('src/site/**/*.md')];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    expect(findSlips(readMarkdown(text), text, file.endsWith('de.md') ? 'de' : 'en'), file).toEqual([]);
  }
});
