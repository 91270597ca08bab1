import { type Typeface, widthOf } from './set-text.ts';

/** The sizes of a title, the largest first. */
const SIZES = [84, 72, 62];
const smallest: Typeface = { font: 'serif', size: 54 };

/** A title in lines, as large as these are few and no word is divided; in sizes up to `largest`, in at most so many lines. */
export function fitTitle(
  title: string,
  width: number,
  { largest = 84, mostLines = 4 } = {},
): { typeface: Typeface; lines: string[] } {
  // A word of signs that no font has leaves no gap.
  const words = wordsOf(title).filter((word) => widthOf(word, smallest) > 0);
  for (const size of SIZES.filter((each) => each <= largest)) {
    const typeface: Typeface = { font: 'serif', size };
    const lines = wrapWords(words, typeface, width);
    const isFitting = lines.every((line) => widthOf(line, typeface) <= width);
    if (isFitting && lines.length < mostLines) return { typeface, lines };
  }
  const parts = words.flatMap((word) => divideWord(word, smallest, width));
  const lines = wrapWords(parts, smallest, width);
  return { typeface: smallest, lines: lines.length > mostLines ? cutLines(lines, mostLines, width) : lines };
}

/** A typeface in which a line is no wider than `width`. */
export function fitLine(text: string, typeface: Typeface, width: number): Typeface {
  return { ...typeface, size: typeface.size * Math.min(1, width / widthOf(text, typeface)) };
}

/** Words between spaces at which a line may end: not at those that keep `5 €` together. */
const wordsOf = (title: string): string[] => title.split(/[ \t\n]+/).filter(Boolean);

function wrapWords(words: readonly string[], typeface: Typeface, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, typeface) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Where a long word is best divided: behind a hyphen or a slash, or at a soft hyphen. */
const DIVISIBLE = /^.+[-\u00ad\u2010\u2013\u2014/]/u;

/** A word in parts that are no wider than a line. */
function divideWord(word: string, typeface: Typeface, width: number): string[] {
  if (widthOf(word, typeface) <= width) return [word];
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  let count = letters.length - 1;
  while (count > 1 && widthOf(`${letters.slice(0, count).join('')}-`, typeface) > width) count -= 1;
  const fitting = letters.slice(0, count).join('');
  const part = DIVISIBLE.exec(fitting)?.[0] ?? fitting;
  const rest = word.slice(part.length);
  const shown = /[-\u2010\u2013\u2014/]$/u.test(part) ? part : `${part}-`;
  return [shown, ...divideWord(rest, typeface, width)];
}

/** The first lines, with the mark that there would be more. */
function cutLines(lines: readonly string[], mostLines: number, width: number): string[] {
  const shown = lines.slice(0, mostLines);
  const words = wordsOf(shown.pop() ?? '');
  while (words.length > 1 && widthOf(`${words.join(' ')} …`, smallest) > width) words.pop();
  return [...shown, `${words.join(' ')} …`];
}
