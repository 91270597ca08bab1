import type { Code, Nodes, Root, Text } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** What an editor has most likely meant otherwise, on a line of the Markdown text from 1. */
interface Slip {
  line: number;
  message: string;
}

/** Markdown that is read without complaint, and not as it was meant. `markdown` is the text of the tree. */
export function findSlips(tree: Readonly<Root>, markdown: string): Slip[] {
  const slips: Slip[] = [];
  const notes = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => {
    notes.add(identifier);
  });
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text') slips.push(...textSlips(node, markdown));
    const message = nodeSlip(node, markdown, notes);
    if (message) slips.push({ line, message });
  });
  return slips;
}

function nodeSlip(node: Nodes, markdown: string, notes: ReadonlySet<string>): string | undefined {
  switch (node.type) {
    case 'heading':
      return plainText(node).trim() === '' ? 'a heading is empty: write its text, or delete it' : undefined;
    case 'link':
      return linkSlip(node.url, plainText(node)) ?? credentialsSlip(node.url);
    case 'image':
      return imageSlip(node.alt);
    case 'definition':
      return credentialsSlip(node.url);
    case 'footnoteDefinition':
      return notes.has(node.identifier)
        ? undefined
        : `the note [^${node.label ?? node.identifier}] is not used: write [^${node.label ?? node.identifier}] where it belongs, or delete it`;
    case 'code':
      return isUnclosed(node, markdown)
        ? 'a code block is not closed, so that all below is code: end it with a line of the same ``` or ~~~'
        : undefined;
    default:
      return undefined;
  }
}

function linkSlip(url: string, text: string): string | undefined {
  if (url === '') return `the link "${text}" has no address: write it between the round brackets`;
  return text.trim() === ''
    ? `the link "${url}" has no text: write it between the square brackets`
    : undefined;
}

function imageSlip(alt: string | null | undefined): string | undefined {
  return alt?.trim()
    ? undefined
    : 'an image has no text for those who do not see it: write between the square brackets what it shows';
}

/** The message does not repeat them. */
function credentialsSlip(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { username, password, host } = new URL(url);
  return username || password
    ? `a link to ${host} holds a user name or a password, which everybody could read: take it out, up to and with the @`
    : undefined;
}

/** Whether a block of code between fences ends with the text, or with the list around it, in place of a fence. */
function isUnclosed({ position }: Code, markdown: string): boolean {
  const lines = markdown.slice(position?.start.offset, position?.end.offset).split('\n');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  if (fence === undefined) return false;
  const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd() : '';
  return last.length < fence.length || last !== fence.charAt(0).repeat(last.length);
}

/** What a backslash takes its meaning from, a reference in two brackets, a reference to a note. */
const REFERENCE = /\\.|\[[^[\]\\]+\]\[[^[\]\\]*\]|\[\^[^[\]\\\s]+\]/gs;

/** References that are text because nothing defines them. */
function textSlips({ position }: Text, markdown: string): Slip[] {
  if (position?.start.offset === undefined) return [];
  const source = markdown.slice(position.start.offset, position.end.offset);
  return [...source.matchAll(REFERENCE)].flatMap(({ 0: found, index }) => {
    if (found.startsWith('\\')) return [];
    const line = position.start.line + source.slice(0, index).split('\n').length - 1;
    const definition = found.startsWith('[^') ? `${found}: …` : `${definedBy(found)}: https://…`;
    const message = `${found} refers to nothing: define it with a line "${definition}", or put it in backticks if it is code`;
    return [{ line, message }];
  });
}

/** `[nope]` of `[text][nope]`, `[text]` of `[text][]`. */
function definedBy(reference: string): string {
  const [text, name] = reference.split('][');
  return name === ']' ? `${text}]` : `[${name}`;
}
