import { stringify } from 'yaml';
import type { FieldSchema } from './file-schemas.ts';

/** A field of a file, as the manual describes it. */
interface Field {
  /** Path in the file: `orientation.figure`, `examples[].name`, `day_rates.<name>.label`. */
  path: string;
  type: string;
  isRequired: boolean;
  /** Absent if there is none, or an empty one. */
  default?: unknown;
  meaning: string;
  examples: readonly unknown[];
}

/** Fields that another section describes: their paths, and the reference to that section. */
type Elsewhere = Readonly<Record<string, string>>;

/** All fields of an object, including nested ones. */
export function fieldsOf(schema: FieldSchema, elsewhere: Elsewhere = {}, prefix = ''): Field[] {
  const variants = schema.oneOf ?? [schema];
  const names = [...new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)))];
  return names.flatMap((name) => {
    const path = `${prefix}${name}`;
    const owners = variants.filter(({ properties = {} }) => name in properties);
    const shapes = owners.map(({ properties = {} }) => properties[name] ?? {});
    const [shape] = shapes;
    if (!shape) return [];
    const note = elsewhere[path];
    const field: Field = {
      path,
      type: [...new Set(shapes.map(typeWords))].join(', '),
      isRequired: owners.every(({ required = [] }) => required.includes(name)),
      ...(hasContent(shape.default) && { default: shape.default }),
      meaning: [meaningOf(name, owners, variants), ...(note ? [note] : [])].join('. '),
      examples: distinct(shapes.flatMap(({ examples = [] }) => examples)).slice(0, 2),
    };
    return note ? [field] : [field, ...fieldsWithin(shape, path, elsewhere)];
  });
}

function fieldsWithin(schema: FieldSchema, path: string, elsewhere: Elsewhere): Field[] {
  const { items, additionalProperties, ...inner } = withoutNull(schema);
  if (items) return isText(items) ? [] : fieldsOf(items, elsewhere, `${path}[].`);
  if (additionalProperties && !inner.title)
    return isText(additionalProperties) ? [] : fieldsOf(additionalProperties, elsewhere, `${path}.<name>.`);
  return isText(inner) ? [] : fieldsOf(inner, elsewhere, `${path}.`);
}

/** The description of a field. If variants differ in it, or lack the field, each description names its types. */
function meaningOf(name: string, owners: readonly FieldSchema[], all: readonly FieldSchema[]): string {
  const byMeaning = Map.groupBy(owners, ({ properties = {} }) => properties[name]?.description ?? '');
  if (byMeaning.size === 1 && owners.length === all.length) return [...byMeaning.keys()].join();
  return [...byMeaning]
    .map(
      ([meaning, owners]) =>
        `${owners.map(({ properties = {} }) => typeWords(properties['type'] ?? {})).join(', ')}: ${meaning}`,
    )
    .join('. ');
}

function typeWords(schema: FieldSchema): string {
  const { title, type, enum: values, items, anyOf, additionalProperties } = withoutNull(schema);
  if (title) return title;
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (values) return listWords(values.map((value) => `\`${value}\``));
  if (anyOf) return listWords([...new Set(anyOf.map(typeWords))]);
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'number' || type === 'integer') return numberWords(schema);
  if (items) return items.properties && !items.title ? 'list' : `list: ${typeWords(items)}`;
  if (additionalProperties) return 'group by name';
  return type === 'string' ? 'text' : 'group';
}

function numberWords(schema: FieldSchema): string {
  const { type, minimum, maximum, exclusiveMinimum } = withoutNull(schema);
  const word = type === 'integer' ? 'whole number' : 'number';
  if (minimum !== undefined && maximum !== undefined) return `${word} from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${word} from ${minimum} on`;
  return exclusiveMinimum === undefined ? word : `${word} above ${exclusiveMinimum}`;
}

/** The schema of a value, without null. */
export function withoutNull(schema: FieldSchema): FieldSchema {
  const { type, anyOf, ...rest } = schema;
  if (Array.isArray(type)) return { ...schema, type: type.filter((name) => name !== 'null').join() };
  const [shape, ...others] = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return shape && others.length === 0 ? { ...shape, ...rest } : schema;
}

/** Whether a schema is a text in each language, whose fields are not listed. */
function isText({ title = '' }: FieldSchema): boolean {
  return title.endsWith(' in each language');
}

function listWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join();
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function hasContent(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    !(typeof value === 'object' && Object.values(value).flat().length === 0)
  );
}

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
