import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edit, Path } from '#editing/edit.ts';
import { type EditProblem, editYaml } from '#editing/edit-yaml.ts';
import { sizeProblem } from '#loading/read/content-files.ts';
import { splitFrontMatter } from '#loading/read/read-texts.ts';
import { failure, type Result, success } from '#text/result.ts';
import type { DeskDocument } from './documents.ts';
import { fileData } from './read-data.ts';
import { digestOf, type WantedFile } from './save-files.ts';

/** A change of a part, and the text that the editor began with. */
export interface PartChange {
  /** The index of the part. */
  part: number;
  digest: string;
  change: { text: string } | { value: unknown; body?: string | undefined };
}

/** What becomes of the files of a document. */
export type Proposal =
  | { ok: true; texts: Map<string, string>; wanted: WantedFile[] }
  /** A file is not the one any more that the editor began with; `text` is what it is now. */
  | { ok: false; reason: 'changed'; part: number; file: string; text?: string }
  /** A value cannot be written in place. */
  | ({ ok: false; reason: 'refused'; part: number; file: string } & EditProblem);

/** Makes the texts of changed parts from the files as they are on disk. */
export async function propose(
  root: string,
  { parts }: DeskDocument,
  changes: readonly PartChange[],
): Promise<Proposal> {
  const texts = new Map<string, string>();
  const wanted: WantedFile[] = [];
  for (const { part, digest, change } of changes) {
    const { file = '', path = [] } = parts[part] ?? {};
    const text = await readFile(join(root, 'content', file), 'utf8').catch(() => undefined);
    if (text === undefined || digestOf(text) !== digest)
      return { ok: false, reason: 'changed', part, file, ...(text !== undefined && { text }) };
    const changed = changeText(file, text, 'text' in change ? change : { ...change, path });
    if (!changed.ok) return { ok: false, reason: 'refused', part, file, ...changed.error };
    const message = sizeProblem(file, Buffer.byteLength(changed.value));
    if (message) return { ok: false, reason: 'refused', part, file, path: [], message };
    texts.set(file, changed.value);
    if (changed.value !== text) wanted.push({ file, text: changed.value, digest });
  }
  return { ok: true, texts, wanted };
}

/** What an editor makes of a file: its whole text, or the data at a path and, of Markdown, its body. */
export type Change = { text: string } | { path: Path; value: unknown; body?: string | undefined };

/**
 * The text of a file after a change. Of data, only the lines of what differs change; comments, order and the form of texts stay, and
 * so do the line breaks of the file.
 */
export function changeText(file: string, text: string, change: Change): Result<string, EditProblem> {
  if ('text' in change) return success(withLineBreaksOf(text, change.text));
  if (!file.endsWith('.md')) return setValue(text, change);
  const isDos = hasDosLineBreaks(text);
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const plain = text.slice(mark.length);
  const split = splitFrontMatter(isDos ? plain.replaceAll('\r\n', '\n') : plain, file);
  if (!split.ok) return failure({ path: [], message: split.error.message });
  const { yaml, body } = split.value;
  const front = setValue(yaml, change);
  if (!front.ok) return front;
  const written = `${mark}---\n${front.value}---\n${change.body ?? body}`;
  const isSame = front.value === yaml && (change.body ?? body) === body;
  return success(isSame ? text : isDos ? written.replaceAll('\n', '\r\n') : written);
}

function setValue(
  text: string,
  { path, value }: { path: Path; value: unknown },
): Result<string, EditProblem> {
  const set = editYaml(text, [{ op: 'set', path, value }]);
  if (!set.ok) return set;
  const present = path.reduce<unknown>((inner, key) => Object(inner)[key], fileData('.yaml', set.value).data);
  const moves = orderMoves(present, value, path);
  const ordered = moves.length > 0 ? editYaml(set.value, moves) : set;
  return ordered.ok ? success(withoutAnsweredTodos(text, ordered.value)) : ordered;
}

/** The moves that put the fields of mappings in the order that they have in a value. */
function orderMoves(present: unknown, wanted: unknown, path: Path): Edit[] {
  if (typeof present !== 'object' || typeof wanted !== 'object' || !present || !wanted) return [];
  const isList = Array.isArray(wanted);
  const names = Object.keys(present);
  const moves = Object.keys(wanted).flatMap((name, index): Edit[] => {
    const before = names[index];
    if (isList || before === name || before === undefined) return [];
    names.splice(names.indexOf(name), 1);
    names.splice(index, 0, name);
    return [{ op: 'move', path: [...path, name], before }];
  });
  const inner = Object.entries(wanted).flatMap(([name, each]) =>
    orderMoves((present as Record<string, unknown>)[name], each, [...path, isList ? Number(name) : name]),
  );
  return [...moves, ...inner];
}

/** What a template of `new/` asks of a value that it has filled in. */
const ASKED = / # TODO: (?:from|one of|the one to three) .*$/;

/** A template's comment goes from the lines that have another value now. */
function withoutAnsweredTodos(before: string, after: string): string {
  const same = new Set(before.split('\n'));
  const lines = after.split('\n').map((line) => (same.has(line) ? line : line.replace(ASKED, '')));
  return lines.join('\n');
}

/** Whether all line breaks are those of Windows. */
const hasDosLineBreaks = (text: string): boolean => text.includes('\r\n') && !/(^|[^\r])\n/.test(text);

/** Browsers send `\n`. */
const withLineBreaksOf = (former: string, text: string): string =>
  hasDosLineBreaks(former) ? text.replace(/\r?\n/g, '\r\n') : text;
