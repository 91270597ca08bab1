import { type Document, isNode } from 'yaml';
import { isRecord } from '#text/records.ts';
import type { Edit, Path } from './edit.ts';
import { holderAt } from './layout.ts';

/**
 * The smaller edits that setting a value comes to, so that what stays the same keeps its comments; `undefined` for an
 * edit that is made as it is.
 */
export function stepsOf(document: Document, edit: Edit): Edit[] | undefined {
  if (edit.op !== 'set') return undefined;
  const { path, value } = edit;
  let node: unknown = document.contents;
  if (path.length > 0) {
    const { values, index } = holderAt(document, edit);
    if (index < 0) return [{ ...edit, op: 'insert' }];
    node = values[index];
  }
  const old = isNode(node) ? node.toJS(document) : null;
  if (fingerprint(old) === fingerprint(value)) return [];
  if (Array.isArray(old) && Array.isArray(value)) return listSteps(path, old, value);
  return isRecord(old) && isRecord(value) ? fieldSteps(path, old, value) : undefined;
}

function fieldSteps(path: Path, old: object, value: object): Edit[] | undefined {
  const first = Object.keys(value).find((name) => Object.hasOwn(old, name));
  if (first === undefined) return undefined;
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(value, name));
  const steps = Object.entries(value).map(([name, item], index, entries): Edit => {
    const step = { path: [...path, name], value: item };
    const previous = entries[index - 1]?.[0];
    if (Object.hasOwn(old, name)) return { op: 'set', ...step };
    return { op: 'insert', ...step, ...(previous === undefined ? { before: first } : { after: previous }) };
  });
  return [...gone.map((name): Edit => ({ op: 'remove', path: [...path, name] })), ...steps];
}

/** The items at the end that are the same stay, and those before are set in turn. */
function listSteps(path: Path, old: unknown[], value: unknown[]): Edit[] | undefined {
  const [before, after] = [old.map(fingerprint), value.map(fingerprint)];
  const shorter = Math.min(before.length, after.length);
  if (shorter === 0) return undefined;
  let tail = 0;
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const common = shorter - tail;
  return [
    ...old.slice(common, old.length - tail).map((): Edit => ({ op: 'remove', path: [...path, common] })),
    ...value.slice(0, value.length - tail).map((item, index): Edit => {
      return { op: index < common ? 'set' : 'insert', path: [...path, index], value: item };
    }),
  ];
}

/** A text that is the same for the same data. */
export function fingerprint(data: unknown): string {
  return JSON.stringify(data, (_, value) => {
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
    return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
  });
}
