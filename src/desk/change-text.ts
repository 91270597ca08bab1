import type { Path } from '#editing/edit.ts';
import { type EditProblem, editYaml } from '#editing/edit-yaml.ts';
import { splitFrontMatter } from '#loading/read/read-texts.ts';
import { failure, type Result, success } from '#text/result.ts';

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

function setValue(text: string, { path, value }: { path: Path; value: unknown }) {
  return editYaml(text, [{ op: 'set', path, value }]);
}

/** Whether all line breaks are those of Windows. */
const hasDosLineBreaks = (text: string): boolean => text.includes('\r\n') && !/(^|[^\r])\n/.test(text);

/** Browsers send `\n`. */
const withLineBreaksOf = (former: string, text: string): string =>
  hasDosLineBreaks(former) ? text.replace(/\r?\n/g, '\r\n') : text;
