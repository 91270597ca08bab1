import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

const openFont = (name: string): Font => {
  const file = fileURLToPath(new URL(`../../site/fonts/picture-${name}.woff2`, import.meta.url));
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  return font;
};

/** The fonts of the pages, with more letters: pictures look the same on any machine, and names may come from any country. */
const FONTS = { serif: openFont('serif'), sans: openFont('sans') };

/** How a line of text is set. */
export interface Typeface {
  font: keyof typeof FONTS;
  /** Pixels of an em. */
  size: number;
}

/** Letters side by side that are of one font. */
interface Run {
  font: Font;
  text: string;
}

/** Invisible characters, such as places where a word may be divided. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** A text in runs: a letter that its font does not have is taken from the other one, and left out if neither has it. */
function runsOf(text: string, { font }: Typeface): Run[] {
  const own = FONTS[font];
  const fonts = [own, font === 'serif' ? FONTS.sans : FONTS.serif];
  const runs: Run[] = [];
  for (const letter of text.normalize().replaceAll('\u2011', '-').replace(INVISIBLE, '')) {
    const last = runs.at(-1);
    // An accent stands on the letter before it.
    const candidates = last && /\p{M}/u.test(letter) ? [last.font, ...fonts] : fonts;
    const known = candidates.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!known) continue;
    if (last?.font === known) last.text += letter;
    else runs.push({ font: known, text: letter });
  }
  return runs;
}

/** The width of a line in pixels. */
export function widthOf(text: string, typeface: Typeface): number {
  const widths = runsOf(text, typeface).map(
    (run) => (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * typeface.size,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** A line of text as outlines; `y` is its baseline. */
export function setText(
  text: string,
  place: { x: number; y: number; color: string },
  typeface: Typeface,
): string {
  let { x } = place;
  const { y, color } = place;
  const paths = runsOf(text, typeface).map((run) => {
    const { glyphs, positions } = run.font.layout(run.text);
    const scale = typeface.size / run.font.unitsPerEm;
    let advance = 0;
    const outlines = glyphs.map(({ path }, index) => {
      const position = positions[index];
      const [dx, dy] = [advance + (position?.xOffset ?? 0), position?.yOffset ?? 0];
      advance += position?.xAdvance ?? 0;
      return path.transform(1, 0, 0, 1, dx, dy).toSVG();
    });
    const start = x;
    x += advance * scale;
    return `<path transform="translate(${start} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${color}" d="${outlines.join('')}"/>`;
  });
  return paths.join('');
}
