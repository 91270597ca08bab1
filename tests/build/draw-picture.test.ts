import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { themeSchema } from '#schema/source/site/theme.ts';
import type { Picture } from '#site/prerendered.ts';
import { fitTitle } from '../../src/build/images/fit-title.ts';
import { drawPicture, PICTURE_SIZE } from '../../src/build/images/make-picture.ts';
import { widthOf } from '../../src/build/images/set-text.ts';
import '../setup/properties.ts';

const draw = (title: string, kind = 'Artikel', company = 'Firma') =>
  drawPicture({ file: '', company, kind, title, theme: themeSchema.parse({}) });

/** The share of dark pixels in a band of the picture at its right edge, where nothing may be written. */
async function inkAtRightEdge(svg: string): Promise<number> {
  const width = 60;
  const left = PICTURE_SIZE.width - width;
  const band = await sharp(Buffer.from(svg))
    .extract({ left, top: 0, width, height: PICTURE_SIZE.height })
    .greyscale()
    .raw()
    .toBuffer();
  return band.filter((value) => value < 128).length / band.length;
}

it('needs no font where it is shown', () => expect(draw('Was kostet eine App?')).not.toContain('<text'));

it.each([
  ['short', 'API'],
  ['usual', 'Nachrichten ohne Verlust senden: das Outbox-Muster mit PostgreSQL'],
  ['long', 'Sehr lange Überschriften sind selten, '.repeat(8)],
  ['wide', `Die ${'Unterlagen'.repeat(7)}`],
  ['Greek', 'Ω'.repeat(70)],
])('writes a %s title within its margins', async (_, title) => {
  expect(await inkAtRightEdge(draw(title))).toBe(0);
});

describe('the example of a page', () => {
  const withExample = (example: Picture['example'], title = 'Was kostet eine App?') =>
    drawPicture({
      file: '',
      company: 'Firma',
      kind: 'Rechner',
      title,
      theme: themeSchema.parse({}),
      example,
    });
  const facts = { figure: '81.663 €', figureNote: 'einmalig', note: 'Beispiel, einmalig' };
  const range = {
    low: 63_015,
    expected: 81_663,
    high: 117_567,
    ends: ['63.015 €', '117.567 €'] as [string, string],
  };
  const savings = { euros: [0, -5000, -2000, 1000, 4000], breakeven: 3 };

  it.each([
    ['its range', { ...facts, range }],
    ['its curve', { ...facts, savings }],
    ['neither', facts],
    [
      'a very large amount',
      { ...facts, figure: '999.999.999.999.999 €', note: 'einmalig '.repeat(9), range },
    ],
  ])('is drawn within the margins, with %s', async (_, example) => {
    expect(await inkAtRightEdge(withExample(example))).toBe(0);
    expect(withExample(example)).not.toMatch(/NaN|undefined/);
  });

  it('stands below a long title', () => {
    const { lines } = fitTitle('Sehr lange Überschriften sind selten, '.repeat(8), 1024, { mostLines: 3 });
    expect(lines).toHaveLength(3);
  });

  it('is another picture for another figure or range', () => {
    const drawn = withExample({ ...facts, range });
    expect(withExample({ ...facts, figure: '81.664 €', range })).not.toBe(drawn);
    expect(withExample({ ...facts, range: { ...range, expected: 90_000 } })).not.toBe(drawn);
    expect(withExample({ ...facts, savings: { ...savings, breakeven: null } })).not.toBe(
      withExample({ ...facts, savings }),
    );
  });
});

it('is another picture for another title', () => expect(draw('Ä')).not.toBe(draw('A')));

it('writes a long name of a company and of a kind within its margins', async () => {
  expect(await inkAtRightEdge(draw('API', 'Kategorie '.repeat(20), 'Firma '.repeat(30)))).toBe(0);
});

describe('no letter is lost', () => {
  const letters = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset));
  const european = [...letters(0x21, 0x7e), ...letters(0xa1, 0x17f), ...'ȘșȚțẀẁẄẅẞỲỳ'].filter(
    (each) => each !== '\u00ad',
  );
  const signs = [...'→←≥≤≠±×÷−≈½¼¾⅓²³₂₁µ™®©‑–—…‘’“”„‚«»§€£¥‰†•√∞αβπΩЖяﬀﬁﬂ'];

  it.each([
    ['titles', (text: string) => draw(text)],
    ['kinds', (text: string) => draw('API', text)],
    ['names', (text: string) => draw('API', 'Artikel', text)],
  ])('in %s', (_, drawn) => {
    const lost = [...european, ...signs].filter((each) => drawn(`a${each}`) === drawn('a'));
    expect(lost).toEqual([]);
  });

  it('in an accent that stands in the text by itself', () => {
    expect(draw('Übergröße in Łódź'.normalize('NFD'))).toBe(draw('Übergröße in Łódź'));
    // No letter of this sort exists, so that the accent is set above another one.
    expect(draw('x\u0301')).not.toBe(draw('x'));
  });

  it('and invisible ones leave no mark', () => {
    expect(draw('Daten\u00adschutz\u200b')).toBe(draw('Datenschutz'));
  });

  it('but those that no font has, and the gap between them', () => {
    expect(draw('Kosten 😀 中文 senken')).toBe(draw('Kosten senken'));
  });
});

describe('the lines of a title', () => {
  const width = 1024;

  it.each([
    [
      'Datenschutz-Folgenabschätzungsverfahrensverordnung',
      ['Datenschutz-', 'Folgenabschätzungsverfahrensverordnung'],
    ],
    [`${'Donau'.repeat(6)}\u00ad${'dampf'.repeat(5)}`, [`${'Donau'.repeat(6)}\u00ad-`, 'dampf'.repeat(5)]],
  ])('divide %s where it can be', (title, lines) => {
    expect(fitTitle(title, width).lines).toEqual(lines);
  });

  it('hold what is kept together by its space', () => {
    expect(fitTitle(`${'ab '.repeat(40)}5\u00a0€`, width).lines.join('|')).toMatch(/5\u00a0€|…$/);
  });

  it('hold all of it, or say that there is more, and none is too wide', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'W', 'ü', '-', 'ﬁ', 'n\u0303'),
      minLength: 1,
      maxLength: 90,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const { lines, typeface } = fitTitle(words.join(' '), width);
        expect(lines.length).toBeLessThanOrEqual(4);
        for (const line of lines) expect(widthOf(line, typeface)).toBeLessThanOrEqual(width);
        const signs = (text: string) => text.replaceAll(/[-\s]/g, '');
        const shown = signs(lines.join(''));
        if (lines.at(-1)?.endsWith('…')) expect(signs(words.join(''))).toContain(shown.slice(0, -1));
        else expect(shown).toBe(signs(words.join('')));
      }),
      { numRuns: 100 },
    );
  });
});
