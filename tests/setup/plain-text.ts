import fc from 'fast-check';
import { text } from '#schema/source/blocks.ts';

/** What means something in Markdown, and what stands beside it. */
const PIECES = [
  ...'*_<>|#`~[]()!\\&=+-^:$"\'{}',
  '1.',
  '2)',
  '**',
  '__',
  '~~',
  '```',
  '- [ ] ',
  '![',
  '](x)',
  '[^1]',
  '[^1]:',
  '[a]: /b',
  '<b>',
  '</b>',
  '<!--',
  '&amp;',
  '&#35;',
  '---',
  '===',
  '| - |',
  'a',
  'Wort',
  'ß',
  '日本',
  '🙂',
  '\u00a0',
  ' ',
  '  ',
  '    ',
  '\t',
];

/** What GitHub takes for a link, in the middle of a text. */
const ADDRESSES = [
  'https://www.example.org/a_b_c?d=*e*&f',
  'http://example.org',
  'www.example.org',
  'a@example.org',
  'mailto:a_b@example.org',
];

/** A text of one line as it comes out of the content, full of what Markdown might take for its own. */
export const plainLine: fc.Arbitrary<string> = fc
  .string({ unit: fc.constantFrom(...PIECES), minLength: 1, maxLength: 12 })
  .filter((value) => text.safeParse(value).success)
  .map((value) => text.parse(value));

/** A text of one line that holds an address. */
export const lineWithAddress: fc.Arbitrary<string> = fc
  .tuple(fc.option(plainLine), fc.constantFrom(...ADDRESSES), fc.option(plainLine))
  .map((parts) => parts.filter((part) => part !== null).join(' '));

/** A text of one or more paragraphs as it comes out of the content. */
export const plainText: fc.Arbitrary<string> = fc
  .array(plainLine, { minLength: 1, maxLength: 3 })
  .map((lines) => text.parse(lines.join('\n')));
