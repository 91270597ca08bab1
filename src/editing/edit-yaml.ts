import { type Document, isPair, parseDocument } from 'yaml';
import { failure, type Result, success } from '#text/result.ts';
import { type Edit, moveIn, type Path, Refusal, targetOf } from './edit.ts';
import { holderAt } from './layout.ts';
import { type Splice, spliceEdit } from './splices.ts';
import { fingerprint, stepsOf } from './steps.ts';

/** Why a text stays as it is. */
export interface EditProblem {
  /** The path of the edit that cannot be made; empty if the text cannot be read. */
  path: Path;
  message: string;
}

/** A text that ends in a line break, and a print of its data. */
interface Source {
  text: string;
  document: Document.Parsed;
  print: string;
}

/**
 * Edits a YAML text, and leaves every other character as it is: comments, empty lines, order, quotes, line breaks. A text
 * that replaces another is quoted, folded or literal as that was. The result is parsed and compared with the expected data.
 * It is an error if they differ, if there is no such place, or if an anchor, an alias or a tag is on the way to it.
 *
 * @example
 * editYaml('# Prices\nhosting: 20 # a month\n', [
 *   { op: 'set', path: ['hosting'], value: 25 },
 *   { op: 'insert', path: ['domain'], value: 1 },
 * ]); // success('# Prices\nhosting: 25 # a month\ndomain: 1\n')
 */
export function editYaml(text: string, edits: readonly Edit[]): Result<string, EditProblem> {
  // A byte order mark would count as a column, and a last line without a break is no whole line.
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const end = text.endsWith('\n') ? '' : lineBreakOf(text);
  const source = readSource(text.slice(mark.length) + end);
  if (source instanceof Error) {
    const [reason = ''] = source.message.split(/:?\n/);
    return failure({ path: [], message: `the text cannot be read: ${reason}` });
  }
  try {
    const edited = makeEdits(source, edits);
    const trimmed = edited.text.slice(0, edited.text.length - end.length);
    // The last line break stays where a text would lose it.
    const read = end === '' ? edited : readSource(trimmed);
    const isWhole = !(read instanceof Error) && read.print === edited.print;
    return success(mark + (isWhole ? trimmed : edited.text));
  } catch (error) {
    if (error instanceof Refusal) return failure({ path: error.path, message: error.message });
    throw error;
  }
}

/** Makes edits in turn; those that do not touch each other at once, so that a file is parsed as seldom as possible. */
function makeEdits(source: Source, edits: readonly Edit[]): Source {
  let current = source;
  const queue = edits.toReversed();
  while (queue.length > 0) {
    const together: Edit[] = [];
    for (let edit = queue.pop(); edit; edit = queue.pop()) {
      const next = edit;
      if (together.some((other) => touch(other, next))) {
        queue.push(edit);
        break;
      }
      const steps = stepsOf(current.document, edit);
      if (steps) queue.push(...steps.toReversed());
      else together.push(edit);
    }
    current = makeTogether(current, together);
  }
  return current;
}

/** Whether an edit may change what another one finds. */
function touch(one: Edit, other: Edit): boolean {
  const [a, b] = [areaOf(one), areaOf(other)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((name, depth) => String(name) === String(long[depth]));
}

function areaOf({ op, path }: Edit): Path {
  return op === 'set' ? path : path.slice(0, -1);
}

function makeTogether(source: Source, edits: readonly Edit[]): Source {
  const [edit] = edits;
  if (!edit) return source;
  const { text, document } = source;
  const edited = readSource(
    applySplices(
      text,
      edits.flatMap((edit) => spliceEdit(text, holderAt(document, edit), edit)),
    ),
  );
  if (!(edited instanceof Error) && edited.print === printAfter(document, edits)) return edited;
  if (edits.length === 1)
    throw new Refusal(edit.path, 'cannot be edited without changing other data: write it by hand');
  return edits.reduce((current, edit) => {
    const fresh = readSource(current.text);
    return fresh instanceof Error ? current : makeTogether(fresh, [edit]);
  }, source);
}

/** The print of the expected data; the document, which is changed, is of no use afterwards. */
function printAfter(document: Document, edits: readonly Edit[]): string | undefined {
  try {
    for (const edit of edits) editDocument(document, edit);
    return fingerprint(document.toJS());
  } catch {
    // An alias has lost its anchor.
    return undefined;
  }
}

function editDocument(document: Document, edit: Edit): void {
  const holder = holderAt(document, edit);
  const { index, isList } = holder;
  const items: unknown[] = holder.node.items;
  const item = items[index];
  switch (edit.op) {
    case 'set':
      if (isPair(item)) item.value = document.createNode(edit.value);
      else items[index] = document.createNode(edit.value);
      break;
    case 'remove':
      items.splice(index, 1);
      break;
    case 'rename':
      if (isPair(item)) item.key = document.createNode(edit.key);
      break;
    case 'insert': {
      const { value, path } = edit;
      const added = isList ? document.createNode(value) : document.createPair(String(path.at(-1)), value);
      items.splice(targetOf(holder, edit), 0, added);
      break;
    }
    case 'move':
      holder.node.items = moveIn(items, index, targetOf(holder, edit)) as typeof holder.node.items;
  }
}

function applySplices(text: string, splices: Splice[]): string {
  const lineBreak = lineBreakOf(text);
  let edited = '';
  let end = 0;
  for (const splice of splices.toSorted((a, b) => a.from - b.from)) {
    edited += text.slice(end, splice.from) + splice.text.replace(/\r?\n/g, lineBreak);
    end = splice.to;
  }
  return edited + text.slice(end);
}

function readSource(text: string): Source | Error {
  try {
    const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, logLevel: 'error' });
    const [error] = document.errors;
    return error ?? { text, document, print: fingerprint(document.toJS()) };
  } catch (error) {
    // Aliases are circular or too many, or brackets nested too deep.
    return error instanceof Error ? error : new Error(String(error));
  }
}

function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
