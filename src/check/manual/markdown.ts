import { stringify } from 'yaml';
import type { Field } from './fields.ts';

/** A table of GitHub-flavoured Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Fields as a table, a row each. */
export function fieldTable(fields: readonly Field[]): string {
  return markdownTable(
    ['field', 'type', 'needed', 'meaning', 'example'],
    fields.map((field) => [
      code(field.path),
      field.type,
      field.isRequired ? 'yes' : field.default === undefined ? 'no' : `no: ${fieldExample(field.default)}`,
      `${field.meaning}.`,
      field.examples.map(fieldExample).join(', '),
    ]),
  );
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A value as YAML on one line. */
export function fieldExample(value: unknown): string {
  return code(
    stringify(value, { collectionStyle: 'flow', flowCollectionPadding: true, lineWidth: 0 }).trim(),
  );
}

/** The anchor that GitHub gives a heading. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
