/** Files that were made to keep a parser busy: tests show that they are refused, `npm run attack` how their time grows. */

/** Paragraphs of Markdown, of which ten are within the limits. */
export const WORST_PARAGRAPHS: readonly (readonly [what: string, paragraph: string])[] = [
  ['emphasis in emphasis', `${'*a '.repeat(250)}${' a*'.repeat(250)}`],
  ['strong in strong', `${'**a '.repeat(125)}${' a**'.repeat(125)}`],
  ['addresses', 'www.a.b '.repeat(500)],
  ['fences', '~~~\n`\n'.repeat(90)],
  ['tildes', '~'.repeat(490)],
  ['escaped brackets', '](\\)'.repeat(240)],
];

/** Items or lines of Markdown, with the number that is just within the limits. */
export const WORST_LINES: readonly (readonly [
  what: string,
  most: number,
  body: (count: number) => string,
])[] = [
  ['lists in lists', 900, (count) => `${'- '.repeat(8)}a\n\n`.repeat(count)],
  ['quotations and lists', 900, (count) => `${'> - '.repeat(4)}a\n\n`.repeat(count)],
  ['numbered lists in each other', 900, (count) => `${'1. '.repeat(8)}a\n\n`.repeat(count)],
  ['one list', 1999, (count) => '- a\n'.repeat(count)],
  ['lines that go on', 1998, (count) => `> a\n${'b\n'.repeat(count)}`],
  ['a table with a wide cell', 1900, (count) => `|${'a'.repeat(4900)}|\n|-|\n${'|a|\n'.repeat(count)}`],
  [
    'a table with many columns',
    1990,
    (count) => `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|\n'.repeat(count)}`,
  ],
  ['code of one long word', 130, (count) => `\`\`\`js\n${`${'x'.repeat(499)}\n`.repeat(count)}\`\`\``],
  ['definitions', 900, (count) => '[a]: /b "c\n\n'.repeat(count)],
];

/** Size of the largest file, in bytes. */
export const LARGEST_YAML = 256 * 1024;

const laughs = (width: number) =>
  Array.from({ length: 40 }, (_, level) =>
    level === 0
      ? 'a0: &a0 [x]'
      : `a${level}: &a${level} [${Array(width)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
  ).join('\n');

/** YAML of any size, and why it is refused. */
export const HOSTILE_YAML: readonly (readonly [
  what: string,
  text: (bytes: number) => string,
  problem: string,
])[] = [
  ['a billion laughs', () => `${laughs(9)}\n`, 'more than 100 aliases: write the values out'],
  [
    'few laughs',
    () => `${laughs(2)}\nb: *a39\n`,
    'the aliases expand to too many values: write the values out',
  ],
  [
    'a list many times',
    (bytes) => `a: &a [${'x,'.repeat(bytes / 128)}]\nb: [${'*a, '.repeat(11)}]\n`,
    'the aliases expand to too many values: write the values out',
  ],
  [
    'a text many times',
    (bytes) => `a: &a ${'x'.repeat(bytes / 6)}\nb: [${'*a, '.repeat(11)}]\n`,
    'the aliases expand to too many values: write the values out',
  ],
  ['an alias of itself', () => 'a: &a\n  b: *a\n', '*a is inside the value that it refers to'],
  ['open brackets', (bytes) => '['.repeat(bytes), 'is nested more than 50 levels deep'],
  ['brackets', () => `a: ${'['.repeat(51)}${']'.repeat(51)}`, 'is nested more than 50 levels deep'],
  ['lists on one line', (bytes) => '- '.repeat(bytes / 2), 'is nested more than 50 levels deep'],
  ['keys on one line', (bytes) => '? '.repeat(bytes / 2), 'is nested more than 50 levels deep'],
  [
    'one key many times',
    (bytes) => 'a: 1\n'.repeat(bytes / 5),
    'the field is in this group twice; remove one of the two',
  ],
  ['closing brackets', (bytes) => '}'.repeat(bytes), 'something follows that does not belong here'],
  ['aliases for nothing', (bytes) => '- *a\n'.repeat(bytes / 5), 'more than 100 aliases'],
  ['tags', (bytes) => '- !a b\n'.repeat(bytes / 7), 'Unresolved tag: !a'],
];

/** Large YAML without a fault. */
export const LARGE_YAML: readonly (readonly [what: string, text: (bytes: number) => string])[] = [
  ['keys', (bytes) => Array.from({ length: bytes / 13 }, (_, index) => `key${index}: 1`).join('\n')],
  ['entries', (bytes) => '- a\n'.repeat(bytes / 4)],
  ['entries in brackets', (bytes) => `[${'a,'.repeat(bytes / 2 - 2)}]`],
  ['blank lines', (bytes) => `a: >\n b\n${'\n'.repeat(bytes - 10)}`],
];

/** Size of the largest picture, in bytes. */
export const LARGEST_SVG = 60 * 1024;

/** SVG of any size that is refused. */
export const HOSTILE_SVG: readonly (readonly [what: string, text: (bytes: number) => string])[] = [
  ['elements inside each other', (bytes) => '<g>'.repeat(bytes / 3)],
  ['elements that are closed', (bytes) => `${'<g>'.repeat(bytes / 61)}${'</g>'.repeat(bytes / 61)}`],
  ['comments', (bytes) => `<svg>${'<!---->'.repeat(bytes / 7)}</svg>`],
  ['attributes', (bytes) => `<svg ${Array.from({ length: bytes / 12 }, (_, n) => `a${n}=""`).join(' ')}/>`],
  [
    'a long path',
    (bytes) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><path d="${'M0 '.repeat(bytes / 3)}x"/></svg>`,
  ],
  ['transforms', (bytes) => `<svg><g transform="${'rotate(1)'.repeat(bytes / 9)}x"/></svg>`],
  [
    'entities',
    (bytes) => `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]><svg>${'&a;'.repeat(bytes / 3)}</svg>`,
  ],
  ['references', (bytes) => `<svg>${'&#38;'.repeat(bytes / 5)}</svg>`],
  ['line breaks', (bytes) => `<svg>${'\n'.repeat(bytes / 2)}${'<g/>'.repeat(990)}</svg>`],
  ['names of the language', () => '<svg constructor="" __proto__=""><constructor/><toString/></svg>'],
];
