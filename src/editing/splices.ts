import { isCollection, isScalar, Scalar } from 'yaml';
import { type Edit, moveIn, type Placed, placeOf, Refusal, targetOf } from './edit.ts';
import {
  beginOf,
  columnOf,
  type Holder,
  type ItemToken,
  labelEnd,
  lineEnd,
  nextLine,
  partsOf,
  type Spot,
  spotsOf,
  type TextRange,
} from './layout.ts';
import { type Setting, writeEntry, writeFlow, writeKey, writeValue } from './write-value.ts';

/** Replaces a range of a text. */
export interface Splice extends TextRange {
  text: string;
}

/** The splices of a text that make an edit in a mapping or list. The text ends in a line break. */
export function spliceEdit(text: string, holder: Holder, edit: Edit): Splice[] {
  switch (edit.op) {
    case 'set':
      return setValue(text, holder, edit.value);
    case 'remove':
      return removeItem(text, holder);
    case 'rename':
      return renameField(holder, edit);
    case 'insert':
      return insertItem(text, holder, edit);
    case 'move':
      return moveItem(text, holder, edit);
  }
}

function setValue(text: string, holder: Holder, value: unknown): Splice[] {
  const item = holder.items[holder.index] as ItemToken;
  const label = labelEnd(item);
  const { inline, below } = partsOf(text, item);
  const written = writeValue(value, settingOf(text, holder, value));
  const isEmpty = inline.from === inline.to;
  // The first line of a block stands on the line of its dash, unless there is a comment.
  const isCompact = written.inline === '' && text[label - 1] === '-' && below.from === inline.to;
  const [line, lines] = isCompact ? [written.below.trimStart(), ''] : [written.inline, written.below];
  const from = line === '' ? label : inline.from;
  return [
    { from, to: inline.to, text: isEmpty && line !== '' ? ` ${line}` : line },
    { ...below, text: lines },
  ];
}

/** Where and how a value is written that replaces another. */
function settingOf(text: string, holder: Holder, value: unknown): Setting {
  const item = holder.items[holder.index] as ItemToken;
  const old = holder.values[holder.index];
  const { inline, below } = partsOf(text, item);
  const isEmpty = inline.from === inline.to;
  const base = columnOf(text, holder.begin);
  const column = columnOf(text, inline.from) + (isEmpty ? 1 : 0);
  // Lines below would take in what is indented as they are, such as a comment.
  const inFlow = holder.inFlow || columnOfNext(text, below.to) > base;
  const setting = { inFlow, column, indent: base + 2 };
  if (isScalar(old) && typeof old.value === 'string' && old.type && typeof value === 'string') {
    const source = (text.slice(inline.from, inline.to) + text.slice(below.from, below.to)).replaceAll(
      '\r\n',
      '\n',
    );
    const indent = /\n( +)[^ \n]/.exec(source)?.[1]?.length;
    // The lines of a text that begins with a space are indented by two, as its header says.
    if (indent !== undefined && !/^\s/.test(value)) setting.indent = indent;
    return { ...setting, old: { type: old.type as Scalar.Type, value: old.value, text: source } };
  }
  if (holder.isList && !isEmpty) setting.indent = column;
  if (!isCollection(old) || old.items.length === 0) return setting;
  if (old.flow) return { ...setting, style: 'flow' };
  const inner = columnOf(text, beginOf({ start: [], ...(item.value && { value: item.value }) }));
  if (inner > base || Array.isArray(value)) setting.indent = inner;
  return { ...setting, style: 'block' };
}

/** How far the line after that of `at` is indented. */
function columnOfNext(text: string, at: number): number {
  const next = nextLine(text, at);
  return skipSpaces(text, next) - next;
}

function renameField({ items, inFlow, index }: Holder, edit: Edit & { op: 'rename' }): Splice[] {
  const old = items[index]?.key;
  if (!old || !('source' in old) || old.type === 'alias')
    throw new Refusal(edit.path, 'has a name that is not written as a text');
  const text = writeKey(edit.key, inFlow, KEY_TYPES[old.type]);
  return [{ from: old.offset, to: old.offset + old.source.length, text }];
}

const KEY_TYPES: Record<string, Scalar.Type | undefined> = {
  'single-quoted-scalar': Scalar.QUOTE_SINGLE,
  'double-quoted-scalar': Scalar.QUOTE_DOUBLE,
};

function removeItem(text: string, holder: Holder): Splice[] {
  const spots = spotsOf(text, holder);
  const { index, isList, inFlow } = holder;
  if (spots.length === 1) return replaceWhole(text, holder, isList ? [] : {});
  if (inFlow) return removeFromFlow(text, holder, spots);
  const { above, from, to, below, opensLine } = spots[index] as Spot;
  // Of the empty lines on both sides, one side's stay.
  if (index > 0) return [{ from: below > to || index === spots.length - 1 ? above : from, to, text: '' }];
  // What follows an item on the line of a dash takes its place there.
  return [{ from, to: opensLine ? below : skipSpaces(text, below), text: '' }];
}

function removeFromFlow(text: string, { items, index }: Holder, spots: Spot[]): Splice[] {
  const { from, begin, end, opensLine } = spots[index] as Spot;
  const comma = commaBefore(items[index + 1]);
  const cut = comma === undefined ? end : comma + 1;
  const lastComma = comma === undefined ? commaBefore(items[index]) : undefined;
  const isAlone = opensLine && /^[ \t]*(?:#.*)?\r?\n/.test(text.slice(cut, nextLine(text, cut)));
  const next = skipSpaces(text, cut);
  const space = lineEnd(text, next) === next && text[begin - 1] === ' ' ? 1 : 0;
  const own = isAlone ? { from, to: nextLine(text, cut) } : { from: begin - space, to: next };
  if (lastComma === undefined) return [{ ...own, text: '' }];
  return isAlone || text.slice(lastComma, begin).includes('#')
    ? [
        { from: lastComma, to: lastComma + 1, text: '' },
        { ...own, text: '' },
      ]
    : [{ from: lastComma, to: end, text: '' }];
}

function insertItem(text: string, holder: Holder, edit: Edit & { op: 'insert' }): Splice[] {
  const { isList, inFlow, names, items, values } = holder;
  const { path, value } = edit;
  const name = String(path.at(-1));
  if (names.length === 0) return replaceWhole(text, holder, isList ? [value] : { [name]: value });
  if (inFlow) {
    const entry = isList ? writeFlow(value) : `${writeKey(name, true)}: ${writeFlow(value)}`;
    const { near, isAfter } = placeOf(holder, edit);
    const { begin, end } = spotsOf(text, holder)[near] as Spot;
    const at = isAfter ? (commaBefore(items[near + 1]) ?? end) : begin;
    return [{ from: at, to: at, text: isAfter ? `, ${entry}` : `${entry}, ` }];
  }
  const column = columnOf(text, holder.begin);
  // The items of a list look alike.
  const style = isList && values.some((item) => isCollection(item) && !item.flow) ? 'block' : undefined;
  const entry = writeEntry(isList ? '-' : `${writeKey(name)}:`, value, column, style);
  return [insertLines(text, holder, edit, `${' '.repeat(column)}${entry}\n`)];
}

/** Inserts whole lines beside another item, with an empty line between if all items of a list have one. */
function insertLines(text: string, holder: Holder, edit: Placed, lines: string): Splice {
  const spots = spotsOf(text, holder);
  const { near, isAfter } = placeOf(holder, edit);
  const { from, to, opensLine } = spots[near] as Spot;
  const isSpread =
    holder.isList && spots.length > 1 && spots.slice(1).every((spot) => spot.above < spot.from);
  // Empty lines at the end of a text are part of it.
  const gap = isSpread && !/\n\r?\n$/.test(isAfter ? text.slice(from, to) : lines) ? '\n' : '';
  if (isAfter) return { from: to, to, text: gap + lines };
  if (opensLine) return { from, to: from, text: lines + gap };
  return { from, to: from, text: lines.trimStart() + gap + ' '.repeat(columnOf(text, holder.begin)) };
}

function moveItem(text: string, holder: Holder, edit: Edit & { op: 'move' }): Splice[] {
  const { index, inFlow } = holder;
  const target = targetOf(holder, edit);
  if (target === index) return [];
  const spots = spotsOf(text, holder);
  if (inFlow) {
    // Items change places, and what stands between them stays.
    const gaps = spots.slice(1).map(({ begin }, slot) => text.slice(spots[slot]?.end, begin));
    if (gaps.some((gap) => gap.includes('#')))
      throw new Refusal(edit.path, 'has comments beside it: move it by hand');
    const texts = spots.map(({ begin, end }) => text.slice(begin, end));
    const moved = moveIn(texts, index, target);
    return spots.map(({ begin, end }, slot) => ({ from: begin, to: end, text: moved[slot] ?? '' }));
  }
  const { from, to, opensLine } = spots[index] as Spot;
  const indent = opensLine ? '' : ' '.repeat(columnOf(text, holder.begin));
  return [...removeItem(text, holder), insertLines(text, holder, edit, indent + text.slice(from, to))];
}

/** Replaces a mapping or list that is or becomes empty. */
function replaceWhole(text: string, { parent, self, begin }: Holder, value: object): Splice[] {
  if (parent) return setValue(text, parent, value);
  const { inline, below } = writeValue(value, { inFlow: false, column: 0, indent: 0, style: 'block' });
  return [{ from: begin, to: partsOf(text, self).inline.to, text: inline + below.trimStart() }];
}

function commaBefore(item: ItemToken | undefined): number | undefined {
  return item?.start.find(({ type }) => type === 'comma')?.offset;
}

function skipSpaces(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ') end++;
  return end;
}
