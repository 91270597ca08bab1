import type { Nodes } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { readMarkdown } from './gfm.ts';

/** A piece of a Markdown text, and the line on which it begins, from 1. */
type BodyPart = { text: string; line: number };

/** The paragraphs, headings and table cells of a Markdown text, and its code blocks. */
export function bodyParts(markdown: string) {
  const prose: (BodyPart & { isCell: boolean })[] = [];
  const code: (BodyPart & { language: string })[] = [];
  visit(readMarkdown(markdown), (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      prose.push({ text: textOf(node, proseReplace), line, isCell: node.type === 'tableCell' });
    if (node.type === 'code') code.push({ text: node.value, language: node.lang ?? '', line });
  });
  return { prose, code };
}

/** The paragraphs and table cells of a Markdown text. Code and links are replaced by `|`. */
export function runningText(markdown: string): string[] {
  const found: string[] = [];
  visit(readMarkdown(markdown), (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') found.push(textOf(node, runningReplace));
  });
  return found;
}

/** Gives the replacement for a node in a text, or `undefined` if its own text is used. */
type Replace = (node: Nodes) => string | undefined;

const runningReplace: Replace = ({ type }) =>
  type === 'inlineCode' || type === 'link' || type === 'linkReference' ? '|' : undefined;

/** Inline code is replaced by a word, since rules of spelling and quotation marks do not apply to it. */
const proseReplace: Replace = ({ type }) => (type === 'inlineCode' ? 'code' : undefined);

function textOf(node: Nodes, replace: Replace): string {
  const instead = replace(node);
  if (instead !== undefined) return instead;
  return 'children' in node ? node.children.map((child) => textOf(child, replace)).join('') : plainText(node);
}
