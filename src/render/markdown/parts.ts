import type { Nodes } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { readMarkdown } from './gfm.ts';

/** A piece of a Markdown text: what it says and on which line, from 1, it begins. */
export interface Part {
  text: string;
  line: number;
}

/** What a Markdown text says: its paragraphs, headings and cells without code, and its code blocks. */
export function bodyParts(markdown: string): { prose: Part[]; code: (Part & { language: string })[] } {
  const prose: Part[] = [];
  const code: (Part & { language: string })[] = [];
  visit(readMarkdown(markdown), (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      prose.push({ text: textOf(node, proseStandIn), line });
    }
    if (node.type === 'code') code.push({ text: node.value, language: node.lang ?? '', line });
  });
  return { prose, code };
}

/** The running text of a Markdown text, a paragraph or cell each: without headings, code and links, which leave a `|`. */
export function runningText(markdown: string): string[] {
  const found: string[] = [];
  visit(readMarkdown(markdown), (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') found.push(textOf(node, runningStandIn));
  });
  return found;
}

/** What stands in a text for a node of it, where that is not its own words. */
type StandIn = (node: Nodes) => string | undefined;

const runningStandIn: StandIn = ({ type }) =>
  type === 'inlineCode' || type === 'link' || type === 'linkReference' ? '|' : undefined;

/** Code has its own quotes and spelling: in prose it stands for a word. */
const proseStandIn: StandIn = ({ type }) => (type === 'inlineCode' ? 'code' : undefined);

function textOf(node: Nodes, standIn: StandIn): string {
  const instead = standIn(node);
  if (instead !== undefined) return instead;
  return 'children' in node ? node.children.map((child) => textOf(child, standIn)).join('') : plainText(node);
}
