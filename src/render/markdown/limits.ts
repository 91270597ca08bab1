/** Why a Markdown text is not parsed, and on which line. */
export interface LimitProblem {
  line: number;
  message: string;
}

/**
 * What the parser is given at most. Its time grows with the square, sometimes the cube, of what it finds in one place:
 * 20 KB of nested images take it a minute. A long article has a tenth of this.
 */
const MOST = {
  characters: 64 * 1024,
  lines: 2000,
  lineLength: 5000,
  levels: 8,
  indent: 60,
  brackets: 10,
  blockSigns: 500,
  signs: 5000,
};

/** The first thing in a text that could keep the parser busy for seconds. Code counts too. */
export function limitProblem(markdown: string): LimitProblem | undefined {
  if (markdown.length > MOST.characters)
    return { line: 1, message: `has ${markdown.length} characters: write at most ${MOST.characters}` };
  const lines = markdown.split('\n');
  if (lines.length > MOST.lines)
    return { line: MOST.lines + 1, message: `has ${lines.length} lines: write at most ${MOST.lines}` };
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
    blockSigns += found.filter((sign) => sign !== '|').length;
    const depth = bracketDepth(text, brackets);
    brackets = depth.end;
    const message = lineProblem(text) ?? countProblem(signs, blockSigns, depth.deepest);
    if (message) return { line: index + 1, message };
  }
  return undefined;
}

function lineProblem(text: string): string | undefined {
  if (text.length > MOST.lineLength)
    return `has a line of ${text.length} characters: write at most ${MOST.lineLength}, and divide the paragraph`;
  const [head] = LINE_HEAD.exec(text) ?? [''];
  const levels = head.match(/>|[-*+](?=\s|$)|\d[.)]|:/g)?.length ?? 0;
  if (levels > MOST.levels && !isRule(text))
    return `nests ${levels} lists or quotations: write at most ${MOST.levels}`;
  const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  if (indent > MOST.indent) return `is indented by ${indent} characters: write at most ${MOST.indent}`;
  return undefined;
}

function countProblem(signs: number, blockSigns: number, brackets: number): string | undefined {
  if (brackets > MOST.brackets)
    return `opens more than ${MOST.brackets} square brackets inside each other: close them, or write \\[`;
  if (blockSigns > MOST.blockSigns)
    return `has more than ${MOST.blockSigns} signs of Markdown without a blank line: divide the paragraph or list`;
  return signs > MOST.signs ? `has more than ${MOST.signs} signs of Markdown: divide the article` : undefined;
}

/** How many square brackets are open at the deepest place of a line, and at its end. */
function bracketDepth(text: string, before: number): { deepest: number; end: number } {
  let end = before;
  let deepest = before;
  for (const [sign] of text.matchAll(/[[\]]/g)) {
    end = Math.max(0, end + (sign === '[' ? 1 : -1));
    deepest = Math.max(deepest, end);
  }
  return { deepest, end };
}

/** What begins or ends something in a paragraph; the bars of a table cost little, so that a long one need not be divided. */
const SIGNS = /[[\]*_~`<|@]|www\.|:\/\//g;

/** The signs of lists, quotations and footnotes that a line begins with. */
const LINE_HEAD = /^(?:[ \t]*(?:>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$)|\[\^[^\]\s]+\]:))*/;

/** A line across the page, `* * *`: the parser sees that no list is meant. */
function isRule(text: string): boolean {
  const signs = text.replace(/[ \t]/g, '');
  return signs.length < 80 && /^(?:\*+|-+|_+)$/.test(signs);
}
