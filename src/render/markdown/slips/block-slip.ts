import type { Code, Heading, Nodes, Parents, TableRow } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';

/** Where a block stands. */
interface Surroundings {
  parent: Parents | undefined;
  /** What stands before it. */
  before: Nodes | undefined;
}

/** The slip in a block that was taken for another kind than it was meant as. */
export function blockSlip(node: Nodes, { parent, before }: Surroundings, markdown: string) {
  switch (node.type) {
    case 'heading':
      return headingSlip(node, markdown);
    case 'code':
      return isUnclosed(node, markdown)
        ? 'a code block is not closed, so that all below is code: end it with a line of the same ``` or ~~~'
        : undefined;
    case 'list':
    case 'blockquote':
      return parent?.type !== 'listItem' && isGoingOn(node, before, markdown)
        ? `the line "${firstLine(node, markdown)}" is read as a ${NAMES[node.type]}: leave a blank line above it if it is one, or join it to the line above`
        : undefined;
    case 'tableRow':
      return parent?.type === 'table' ? rowSlip(node, parent.align?.length ?? 0, markdown) : undefined;
    default:
      return undefined;
  }
}

const sourceOf = ({ position }: Nodes, markdown: string): string =>
  markdown.slice(position?.start.offset, position?.end.offset);

const firstLine = (node: Nodes, markdown: string): string =>
  sourceOf(node, markdown).split('\n')[0]?.slice(0, MOST_QUOTED) ?? '';

const MOST_QUOTED = 40;

const NAMES = { list: 'list', blockquote: 'quotation' };

/** What a line of a sentence begins with by chance: an addition, an ordinal, a comparison. */
const CHANCE = /^(?:\+ |1[.)] |> ?=? ?\d)/;

/** Whether a block goes on with a sentence. A list or a quotation right below a text mostly has other marks, or a colon above. */
function isGoingOn(node: Nodes, before: Nodes | undefined, markdown: string): boolean {
  const { position } = node;
  return (
    before?.type === 'paragraph' &&
    (node.type !== 'list' || node.children.length === 1) &&
    CHANCE.test(sourceOf(node, markdown)) &&
    position?.start.line === (before.position?.end.line ?? 0) + 1 &&
    !sourceOf(before, markdown).endsWith(':')
  );
}

/** What the anchor of a heading is made of. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A heading is mostly one line without a full stop. */
const SENTENCE = /[.,:;]$|\n/;

function headingSlip(heading: Heading, markdown: string): string | undefined {
  const text = plainText(heading).trim();
  if (text === '') return 'a heading is empty: write its text, or delete it';
  if (!LETTER_OR_DIGIT.test(text))
    return `the heading "${text.slice(0, MOST_QUOTED)}" has no word, so that no link leads to it: write a word, or delete it`;
  return SENTENCE.test(text) && !sourceOf(heading, markdown).startsWith('#')
    ? `"${text.replaceAll('\n', ' ').slice(0, MOST_QUOTED)}" is a heading, because of the line below it: leave a blank line above that, or write ## for a heading`
    : undefined;
}

/** A row with more cells than the table has columns, which nobody would see, or a text that became a row. */
function rowSlip(row: TableRow, columns: number, markdown: string): string | undefined {
  const lost = row.children[columns];
  if (lost) {
    const text = sourceOf(lost, markdown).replaceAll('|', '').trim();
    return `a row has ${row.children.length} cells in a table of ${columns} columns, so that "${text}" is not shown: write \\| for a | in a cell, also in code`;
  }
  return columns > 1 && !sourceOf(row, markdown).includes('|')
    ? `"${plainText(row)}" is read as a row of the table above: leave a blank line above it`
    : undefined;
}

/** Whether a block of code between fences ends with the text, or with the list around it, in place of a fence. */
function isUnclosed(code: Code, markdown: string): boolean {
  const lines = sourceOf(code, markdown).split('\n');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  if (fence === undefined) return false;
  const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd() : '';
  return last.length < fence.length || last !== fence.charAt(0).repeat(last.length);
}
