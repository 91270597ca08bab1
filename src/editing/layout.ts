import {
  CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Edit, type Path, Refusal } from './edit.ts';

export type ItemToken = CST.CollectionItem;

/** The characters `from` to `to` of a text. */
export interface TextRange {
  from: number;
  to: number;
}

/** The mapping or list that an edit changes. */
export interface Holder {
  node: YAMLMap | YAMLSeq;
  isList: boolean;
  inFlow: boolean;
  names: string[];
  items: ItemToken[];
  values: unknown[];
  /** What the path leads to; -1 if it is missing. */
  index: number;
  /** Its own tokens, and where they begin. */
  self: ItemToken;
  begin: number;
  /** What it is the value of; none for the whole document. */
  parent: Holder | undefined;
}

/** What belongs to an item, with its lines and the comments above and below; it begins at `begin`, with its key or dash. */
export interface Spot extends TextRange {
  begin: number;
  end: number;
  /** The range with the empty lines around it. */
  above: number;
  below: number;
  /** Whether nothing but spaces stands before it in its line. */
  opensLine: boolean;
}

/** Finds the mapping or list that an edit changes. Throws a Refusal if the document has no such place. */
export function holderAt(document: Document, edit: Edit): Holder {
  const { op, path } = edit;
  let node: unknown = document.contents;
  let parent: Holder | undefined;
  for (const [depth, name] of path.entries()) {
    refuseShared(node, path, depth);
    parent = holderOf(node, path, depth, parent);
    node = parent.values[parent.index];
    const mayMiss = depth === path.length - 1 && (op === 'insert' || (op === 'set' && !parent.isList));
    if (parent.index < 0 && !mayMiss) throw new Refusal(path, `there is no ${placeName(path, depth + 1)}`);
    if (parent.index < parent.names.lastIndexOf(String(name)))
      throw new Refusal(path, `${placeName(path, depth + 1)} is there twice`);
  }
  if (!parent) throw new Refusal(path, 'the document cannot be replaced as a whole');
  if (op === 'set') refuseShared(node, path, path.length);
  refuseName(parent, edit);
  return parent;
}

function holderOf(node: unknown, path: Path, depth: number, parent: Holder | undefined): Holder {
  const token = isCollection(node) ? node.srcToken : undefined;
  if (!isCollection(node) || !CST.isCollection(token))
    throw new Refusal(path, `${placeName(path, depth)} is not written as a mapping or list`);
  const names = node.items.map((item, index) => (isPair(item) ? nameOf(item.key) : String(index)));
  const self: ItemToken = { start: [], value: token };
  return {
    node: node as YAMLMap | YAMLSeq,
    isList: !isMap(node),
    inFlow: token.type === 'flow-collection',
    names,
    items: token.items,
    values: node.items.map((item) => (isPair(item) ? item.value : item)),
    index: names.indexOf(String(path[depth])),
    self,
    begin: beginOf(self),
    parent,
  };
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value ?? '') : '';
}

function placeName(path: Path, depth: number): string {
  return path.slice(0, depth).join('.') || 'the document';
}

/** Refuses what other places may share, or what a tag makes of it. */
function refuseShared(node: unknown, path: Path, depth: number): void {
  const place = placeName(path, depth);
  if (isAlias(node))
    throw new Refusal(path, `${place} is the alias *${node.source}: write out what it stands for`);
  if (!isScalar(node) && !isCollection(node)) return;
  if (node.anchor)
    throw new Refusal(path, `${place} has the anchor &${node.anchor}, which other places may name`);
  if (node.tag) throw new Refusal(path, `${place} has the tag ${node.tag}`);
}

/** Refuses a name that is taken, and an index outside of a list. */
function refuseName({ isList, names }: Holder, edit: Edit): void {
  if (edit.op !== 'insert' && edit.op !== 'rename') return;
  const { op, path } = edit;
  const name = op === 'rename' ? edit.key : String(path.at(-1));
  const isPlace = op === 'insert' && /^\d+$/.test(name) && Number(name) <= names.length;
  if (isList && !isPlace) throw new Refusal(path, `a list of ${names.length} has no place ${name}`);
  const isTaken = names.includes(name) && !(op === 'rename' && name === String(path.at(-1)));
  if (!isList && isTaken) throw new Refusal(path, `there is a field ${name} already`);
}

/** What belongs to each item of a mapping or list. */
export function spotsOf(text: string, { items, names, inFlow, begin: first, parent }: Holder): Spot[] {
  const column = columnOf(text, first);
  // Comments below an item belong to it if they are indented further.
  const isInner = (line: string) => isComment(line) && line.indexOf('#') > column;
  const spots: Spot[] = [];
  for (const item of items.slice(0, names.length)) {
    const begin = beginOf(item);
    const end = endOf(text, item);
    const line = lineStart(text, begin);
    const opensLine = text.slice(line, begin).trim() === '';
    // Comments in the first lines belong to the file.
    const floor = spots.at(-1)?.to ?? (parent ? 0 : Math.min(line, linesBelow(text, 0, isComment)));
    const from = opensLine ? linesAbove(text, line, floor, isComment) : begin;
    const to = inFlow ? end : linesBelow(text, nextLine(text, end), isInner);
    const above = linesAbove(text, from, floor, isBlank);
    spots.push({ from, begin, end, to, above, below: linesBelow(text, to, isBlank), opensLine });
  }
  return spots;
}

/** Where the value of an item is written: on the line of its key or dash, and on the lines below. */
export function partsOf(text: string, item: ItemToken): { inline: TextRange; below: TextRange } {
  const { value } = item;
  const label = labelEnd(item);
  // A comment behind the last line of a mapping or list is one on its last item.
  const end = isBlock(value) ? lineEnd(text, endOf(text, item)) : endOf(text, item);
  const header = value?.type === 'block-scalar' ? value.props.find(isHeader) : undefined;
  const begin = header?.offset ?? (value && end > label ? beginOf({ start: [], value }) : label);
  const isBelow = isBlock(value) && text.slice(label, begin).includes('\n');
  const inline = isBelow
    ? { from: label, to: label }
    : { from: begin, to: header ? begin + header.source.length : end };
  const lines = lineEnd(text, inline.to);
  return { inline, below: { from: lines, to: header || isBelow ? Math.max(lines, end) : lines } };
}

/** The end of an item's key with its colon, or of its dash, and of an anchor or a tag after it. */
export function labelEnd({ start, key, sep = [], value }: ItemToken): number {
  const last = [...start, key, ...sep].findLast(isMark);
  return last && 'source' in last ? last.offset + last.source.length : (value?.offset ?? 0);
}

/** Where an item begins: with its dash, its key, or an anchor or a tag before it. */
export function beginOf({ start, key, sep = [], value }: ItemToken): number {
  const first = [...start, key, ...sep, value].find(isMark);
  const inner = isBlock(first) ? first.items[0] : undefined;
  return inner ? beginOf(inner) : (first?.offset ?? 0);
}

/** Where an item ends, with its value. */
function endOf(text: string, item: ItemToken): number {
  const { value } = item;
  if (isBlock(value)) {
    const last = value.items.findLast(({ start, key, sep = [] }) => [...start, key, ...sep].some(isMark));
    return last ? endOf(text, last) : labelEnd(item);
  }
  if (value?.type === 'flow-collection') return (value.end[0]?.offset ?? value.offset) + 1;
  if (value?.type !== 'block-scalar')
    return value && 'source' in value && value.source !== ''
      ? value.offset + value.source.length
      : labelEnd(item);
  const length = value.props.reduce((sum, token) => sum + CST.stringify(token).length, value.source.length);
  // Empty lines at the end belong to the text only where its header says so.
  const keepsLines = value.props.find(isHeader)?.source.includes('+');
  let end = value.offset + length;
  do end = lineEnd(text, end - 1);
  while (!keepsLines && text[end - 1] === '\n');
  return end;
}

function isBlock(token: CST.Token | null | undefined): token is CST.BlockMap | CST.BlockSequence {
  return token?.type === 'block-map' || token?.type === 'block-seq';
}

function isHeader(token: CST.Token): token is CST.SourceToken {
  return token.type === 'block-scalar-header';
}

/** Whether a token is more than what stands between others. */
function isMark(token: CST.Token | null | undefined): token is CST.Token {
  return !!token && !['space', 'comment', 'newline', 'comma'].includes(token.type);
}

export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at);
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** The end of a line, before its line break. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return text[end - 1] === '\r' ? end - 1 : end;
}

export function nextLine(text: string, at: number): number {
  return text.indexOf('\n', at) + 1;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith('#');
}

/** Where the lines begin that stand above and are such. */
function linesAbove(text: string, at: number, floor: number, isSuch: (line: string) => boolean): number {
  let start = at;
  while (start > floor) {
    const line = lineStart(text, start - 1);
    if (line < floor || !isSuch(text.slice(line, start))) break;
    start = line;
  }
  return start;
}

function linesBelow(text: string, at: number, isSuch: (line: string) => boolean): number {
  let end = at;
  while (end < text.length && isSuch(text.slice(end, nextLine(text, end)))) end = nextLine(text, end);
  return end;
}
