import type { FieldSchema } from '#check/manual/file-schemas.ts';

/** A field that may be written at a place. */
export interface Hint {
  name: string;
  description: string;
  type: string;
}

/** The fields that may be written on the last of some lines of YAML, without those that its schema does not know. */
export function fieldsAt(schema: FieldSchema, lines: readonly string[]): Hint[] {
  const [, ...above] = pathOfLine(lines).toReversed();
  const hints = schemasAt(schema, above.toReversed()).flatMap((each) =>
    Object.entries(each.properties ?? {}).map(([name, field]): Hint => {
      const { description = '', type } = withoutNull(field);
      return { name, description, type: [type ?? ''].flat().join(' ') };
    }),
  );
  return [...new Map(hints.map((hint) => [hint.name, hint])).values()];
}

/** What the field on the last of some lines of YAML means. */
export const describeLine = (schema: FieldSchema, lines: readonly string[]): string | undefined =>
  schemasAt(schema, pathOfLine(lines)).find(({ description }) => description)?.description;

/** A line of a mapping, of a list, or both: `  - name: value`. */
const LINE = /^( *)((?:- +)*)(?:([\w-]+|"[^"]*"|'[^']*')(?=:(?: |$)|$))?/;

/** The keys that lead to the last line, `[]` for an item of a list. Read from the indentation, since what is being written is no YAML yet. */
export function pathOfLine(lines: readonly string[]): string[] {
  const path: string[] = [];
  let column = Number.POSITIVE_INFINITY;
  let mayBeList = false;
  for (const line of lines.toReversed()) {
    if (/^\s*(#|$)/.test(line) && path.length > 0) continue;
    const [, spaces = '', dashes = '', key] = LINE.exec(line) ?? [];
    const at = spaces.length + dashes.length;
    // The first field of an item stands behind its dash, in the column of the others.
    const opensItem = at === column && dashes !== '' && !mayBeList;
    const isAbove = at < column || opensItem || (mayBeList && at === column && dashes === '');
    if (!isAbove) continue;
    // Text below a key, or in the middle of a block.
    if (key === undefined && path.length > 0 && dashes === '') continue;
    if (!opensItem) path.unshift(key?.replace(/^["']|["']$/g, '') ?? '');
    for (const _ of dashes.match(/- +/g) ?? []) path.unshift('[]');
    mayBeList = dashes !== '';
    column = mayBeList ? spaces.length : at;
    if (column === 0 && !mayBeList) break;
  }
  return path;
}

/** The schemas of what is at a path: several where a value may have one of several shapes. */
export function schemasAt(schema: FieldSchema, path: readonly string[]): FieldSchema[] {
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const [key, ...rest] = path;
  if (key === undefined) return variants;
  return variants.flatMap((variant) => {
    const next = key === '[]' ? variant.items : (variant.properties?.[key] ?? variant.additionalProperties);
    return next ? schemasAt(next, rest) : [];
  });
}

/** The schema of a value that is there. */
export function withoutNull(schema: FieldSchema): FieldSchema {
  const { anyOf, ...rest } = schema;
  const [only, ...others] = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only && others.length === 0 ? { ...only, ...rest } : schema;
}
