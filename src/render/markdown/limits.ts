import type { LineProblem } from '../line-problem.ts';

/**
 * Limits of texts for the parser. Its time grows with the square or the cube of some constructs: 20 KB of nested images
 * take a minute. Every row of a table is shown with as many cells as its head has. A long article has a tenth of these numbers.
 */
const MAX = {
  characters: 64 * 1024,
  lines: 2000,
  lineLength: 5000,
  bars: 100,
  levels: 8,
  indent: 60,
  brackets: 10,
  blockSigns: 500,
  signs: 5000,
};

/** The first construct in a text that could take the parser seconds. Code counts too. */
export function limitProblem(markdown: string): LineProblem | undefined {
  if (markdown.length > MAX.characters)
    return { line: 1, message: `has ${markdown.length} characters: write at most ${MAX.characters}` };
  const lines = markdown.split('\n');
  if (lines.length > MAX.lines)
    return { line: MAX.lines + 1, message: `has ${lines.length} lines: write at most ${MAX.lines}` };
  let signs = 0;
  let blockSigns = 0;
  let brackets = 0;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') {
      blockSigns = 0;
      brackets = 0;
    }
    const found = text.match(SIGNS) ?? [];
    signs += found.length;
    const bars = found.filter((sign) => sign === '|').length;
    blockSigns += found.length - bars;
    const depth = bracketDepth(text, brackets);
    brackets = depth.end;
    const message = lineProblem(text, bars) ?? countProblem(signs, blockSigns, depth.deepest);
    if (message) return { line: index + 1, message };
  }
  return undefined;
}

function lineProblem(text: string, bars: number): string | undefined {
  if (text.length > MAX.lineLength)
    return `has a line of ${text.length} characters: write at most ${MAX.lineLength}, and divide the paragraph`;
  if (bars > MAX.bars)
    return `has a line of ${bars} vertical bars: write at most ${MAX.bars}, and divide the table`;
  const [head] = LINE_HEAD.exec(text) ?? [''];
  const levels = head.match(/>|[-*+](?=\s|$)|\d[.)]|:/g)?.length ?? 0;
  if (levels > MAX.levels && !isRule(text))
    return `nests ${levels} lists or quotations: write at most ${MAX.levels}`;
  const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  if (indent > MAX.indent) return `is indented by ${indent} characters: write at most ${MAX.indent}`;
  return undefined;
}

function countProblem(signs: number, blockSigns: number, brackets: number): string | undefined {
  if (brackets > MAX.brackets)
    return `opens more than ${MAX.brackets} square brackets inside each other: close them, or write \\[`;
  if (blockSigns > MAX.blockSigns)
    return `has more than ${MAX.blockSigns} signs of Markdown without a blank line: divide the paragraph or list`;
  return signs > MAX.signs ? `has more than ${MAX.signs} signs of Markdown: divide the article` : undefined;
}

/** The number of open square brackets at the deepest point of a line, and at its end. */
function bracketDepth(text: string, before: number): { deepest: number; end: number } {
  let end = before;
  let deepest = before;
  for (const [sign] of text.matchAll(/[[\]]/g)) {
    end = Math.max(0, end + (sign === '[' ? 1 : -1));
    deepest = Math.max(deepest, end);
  }
  return { deepest, end };
}

/** Characters that can begin or end an inline construct. */
const SIGNS = /[[\]*_~`<|@]|www\.|:\/\//g;

/** The markers of lists, quotations and footnotes at the beginning of a line. */
const LINE_HEAD = /^(?:[ \t]*(?:>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$)|\[\^[^\]\s]+\]:))*/;

/** Whether a line is a thematic break such as `* * *`, which the parser does not take for nested lists. */
function isRule(text: string): boolean {
  const signs = text.replace(/[ \t]/g, '');
  return signs.length < 80 && /^(?:\*+|-+|_+)$/.test(signs);
}
