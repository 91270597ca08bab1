import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditProblem } from '#editing/edit-yaml.ts';
import { sizeProblem } from '#loading/read/content-files.ts';
import { changeText } from './change-text.ts';
import type { DeskDocument } from './documents.ts';
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
