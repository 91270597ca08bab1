import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepTogetherInHtml } from '#site/layout/keep-together-in-html.ts';
import '../../setup/properties.ts';

const plain = (html: string) => html.replaceAll('\u00a0', ' ');

/** The HTML with `~` for each space at which no line may end. */
const marked = (html: string) => keepTogetherInHtml(html, 'de').replaceAll('\u00a0', '~');

describe('a sign and its number', () => {
  it.each([
    ['nach § 640 Absatz 2 BGB', 'nach §~640 Absatz~2 BGB'],
    ['§§ 14 und 27 UStG', '§§~14 und 27 UStG'],
    ['(Art. 28 Abs. 3 DSGVO)', '(Art.~28 Abs.~3 DSGVO)'],
    ['Artikel 28 und Nr. 4', 'Artikel~28 und Nr.~4'],
    ['Section 640(2) and Articles 12 to 15', 'Section~640(2) and Articles~12 to 15'],
    ['10 % von 960 € oder € 12', '10~% von 960~€ oder €~12'],
    ['<p>§ 1</p> <p>2 %</p>', '<p>§~1</p> <p>2~%</p>'],
  ])('%s: stay on one line', (html, expected) => expect(marked(html)).toBe(expected));

  it.each([
    'Der Satz steht allein. 5 Tage',
    'Bausatz 5 und Partikel 3',
    '<a title="§ 1" href="/x?a=10 %">Ziel</a>',
    '<code>§ 1</code><pre><span>10 %</span></pre>',
    '<script type="application/json">{"a":"§ 1"}</script><style>a { width: 10 % }</style>',
    '<!--view--><div id="view"><p>10 %</p></div><!--/view-->',
  ])('%s: is left as it is', (html) => expect(marked(html)).toBe(html));

  it('changes spaces only, in any HTML', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<p>',
      '</p>',
      '<code>',
      '</code>',
      '<!--',
      '-->',
      '§ 1',
      ' ',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        expect(plain(keepTogetherInHtml(html, 'de'))).toBe(html);
      }),
    );
  });
});
