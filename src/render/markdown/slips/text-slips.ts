import type { Heading, Nodes, Paragraph, TableCell } from 'mdast';
import type { Lang } from '#text/lang.ts';
import type { LineProblem } from '../../line-problem.ts';
import { TEXT_RULES, type TextRule } from './text-rules.ts';

/** Signs in a block that were meant as markup and are shown as they are: one of each line. */
export function textSlips(block: Paragraph | Heading | TableCell, markdown: string, lang: Lang) {
  const lines = shownLines(block, markdown);
  const noTable = block.type === 'paragraph' ? lineOfNoTable(lines) : undefined;
  if (noTable) {
    const message = `"${noTable.source.slice(0, MOST_QUOTED)}" is no row of a table: write a line "| --- | --- |" below its heads, with as many cells as they are, and \\| for a | in a cell, also in code`;
    return [{ line: noTable.line, message }];
  }
  return lines.flatMap((line, index) => lineSlip(line, block.type === 'paragraph' && index === 0, lang));
}

function lineSlip({ line, text, source }: ShownLine, isFirst: boolean, lang: Lang): LineProblem[] {
  for (const rule of TEXT_RULES) {
    const match = rule.isFirst && !isFirst ? null : rule.pattern.exec(text);
    if (!match) continue;
    const found = source.slice(match.index, match.index + match[0].length).trim();
    return [{ line, message: messageOf(rule, found, lang) }];
  }
  return [];
}

const messageOf = ({ what = 'is shown as it is', instead }: TextRule, found: string, lang: Lang): string =>
  `"${found}" ${what}: ${typeof instead === 'string' ? instead : instead(found, lang)}`;

const MOST_QUOTED = 40;

/** The first line of a table that is read as a paragraph, because its heads and the line below differ in their cells. */
function lineOfNoTable(lines: readonly ShownLine[]): ShownLine | undefined {
  const rows = lines.filter(({ text }) => text.includes('|'));
  return rows.length > 1 ? rows[0] : rows.find(({ text }) => text.startsWith('|'));
}

/** A line of a paragraph, a heading or a cell. */
interface ShownLine {
  /** Line of the Markdown text, from 1. */
  line: number;
  /** What is shown as it is: a blank stands for each character that Markdown reads as more than text. */
  text: string;
  /** The line as it was written, as long as `text`. */
  source: string;
}

/** Stands for code, for marks that are read as such, and for escaped signs. */
const BLANK = '\0';

/** A backslash, and the sign that it makes a text of. */
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** What lines below the first of a block begin with in quotations and lists. */
const INDENT = /^[ \t>]*/;

/** The lines of a block, in which signs that were meant as Markdown may be left. `markdown` is the text of its tree. */
function shownLines(block: Paragraph | Heading | TableCell, markdown: string): ShownLine[] {
  const { position } = block;
  if (position?.start.offset === undefined || position.end.offset === undefined) return [];
  const source = markdown.slice(position.start.offset, position.end.offset);
  const letters = source.split('');
  blankMarks(block, letters, position.start.offset);
  const texts = letters.join('').replace(ESCAPED, BLANK.repeat(2)).split('\n');
  return source.split('\n').map((written, index) => {
    const indent = index === 0 ? 0 : (INDENT.exec(written)?.[0].length ?? 0);
    const text = texts[index]?.slice(indent) ?? '';
    return { line: position.start.line + index, text, source: written.slice(indent) };
  });
}

/** Blanks what a node is made of beside texts. A node without a place is one that the parser found in a text. */
function blankMarks(node: Nodes, letters: string[], from: number): void {
  const { type, position } = node;
  if (type === 'text' || position?.start.offset === undefined || position.end.offset === undefined) return;
  const [start, end] = [position.start.offset - from, position.end.offset - from];
  const children = 'children' in node ? node.children : [];
  const [first, last] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset];
  if (children.length === 0) blank(letters, start, end);
  if (first !== undefined) blank(letters, start, first - from);
  if (last !== undefined) blank(letters, last - from, end);
  for (const child of children) blankMarks(child, letters, from);
}

function blank(letters: string[], start: number, end: number): void {
  for (let index = start; index < end; index += 1) if (letters[index] !== '\n') letters[index] = BLANK;
}
