import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isNode, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';

/** Replaces the characters `from` to `to` of a text. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

type Fields = Readonly<Record<string, number | null>>;

/**
 * Writes numbers into the mapping at `path` of a YAML text, and adds the mapping or fields that are missing. All other
 * characters stay: comments, quotes, order, line breaks. `undefined` if that is not possible, such as behind an alias.
 */
export function setFields(text: string, path: readonly PropertyKey[], fields: Fields): string | undefined {
  const document = parseDocument(text);
  const target = document.getIn(path, true);
  const parent = document.getIn(path.slice(0, -1), true);
  const name = String(path.at(-1));
  if (!isMap(parent) || !(isMap(target) || isEmpty(target))) return undefined;
  const edited = applyEdits(
    text,
    isMap(target) ? editMap(text, target, fields) : addMap(text, parent, name, fields),
  );
  // The copy through JSON shares no values between aliases, so that an edit that affects a second place is detected.
  const expected = JSON.parse(JSON.stringify(document.toJS()));
  const inner = path.slice(0, -1).reduce((data, key) => data[key], expected);
  inner[name] = { ...inner[name], ...fields };
  const result = parseDocument(edited);
  return result.errors.length === 0 && isDeepStrictEqual(result.toJS(), expected) ? edited : undefined;
}

function isEmpty(node: unknown): boolean {
  return node === undefined || (isScalar(node) && node.value === null);
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((edited, { from, to, text }) => edited.slice(0, from) + text + edited.slice(to), text);
}

function editMap(text: string, map: YAMLMap, fields: Fields): Edit[] {
  const missing: string[] = [];
  const edits = Object.entries(fields).flatMap(([name, value]): Edit[] => {
    const pair = map.items.find(({ key }) => keyName(key) === name);
    if (!pair) {
      missing.push(`${name}: ${value}`);
      return [];
    }
    return isScalar(pair.value) && pair.value.value === value ? [] : [setValue(text, pair, String(value))];
  });
  return missing.length === 0 ? edits : [...edits, addPairs(text, map, missing)];
}

/** Adds a mapping that is missing, or that has only a key. */
function addMap(text: string, parent: YAMLMap, name: string, fields: Fields): Edit[] {
  const pairs = Object.entries(fields).map(([field, value]) => `${field}: ${value}`);
  const written = `{ ${pairs.join(', ')} }`;
  const pair = parent.items.find(({ key }) => keyName(key) === name);
  return [pair ? setValue(text, pair, written) : addPairs(text, parent, [`${name}: ${written}`])];
}

function setValue(text: string, { key, value }: Pair, written: string): Edit {
  const [from, to] = isNode(value) && value.range ? value.range : [0, 0];
  if (to > from) return { from, to, text: written };
  const colon = text.indexOf(':', endOf(key)) + 1;
  return { from: colon, to: colon, text: ` ${written}` };
}

/** Adds pairs after the last one, in the style of the mapping. */
function addPairs(text: string, map: YAMLMap, pairs: readonly string[]): Edit {
  const last = map.items.at(-1);
  const start = map.range?.[0] ?? 0;
  if (map.flow) {
    const at = last ? endOf(last.value ?? last.key) : start + 1;
    const closing = !last && text[at] === '}' ? ' ' : '';
    return { from: at, to: at, text: `${last ? ', ' : ' '}${pairs.join(', ')}${closing}` };
  }
  const end = last ? endOf(last.value ?? last.key) : start;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  const lines = pairs.map((pair) => `${indent}${pair}`);
  if (text[end - 1] === '\n')
    return { from: end, to: end, text: lines.map((line) => line + lineBreak).join('') };
  const lineEnd = /\r?\n|$/g;
  lineEnd.lastIndex = end;
  const at = lineEnd.exec(text)?.index ?? text.length;
  return { from: at, to: at, text: lines.map((line) => lineBreak + line).join('') };
}

/** The end of a node's own text, before any comment after it. */
function endOf(node: unknown): number {
  if (isCollection(node) && !node.flow) {
    const last = node.items.at(-1);
    if (isNode(last)) return endOf(last);
    if (last) return endOf((last as Pair).value ?? (last as Pair).key);
  }
  return isNode(node) && node.range ? node.range[1] : 0;
}

function keyName(key: unknown): string | undefined {
  return isScalar(key) ? String(key.value) : undefined;
}
