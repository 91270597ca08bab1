import { SCHEMAS } from '#api/resources/addresses.ts';

/** A change of shapes, and the published schemas that have it. */
export interface ShapeChange {
  change: string;
  shapes: string[];
}

export type Schema = Readonly<Record<string, unknown>>;

/** Keywords that say which values there are; all others are words about them. */
const KEYWORDS =
  `type enum const format pattern default minimum maximum exclusiveMinimum minItems maxItems uniqueItems`.split(
    ' ',
  );

/** Whether a file is a schema that a build publishes. */
export const isSchemaFile = (path: string): boolean =>
  path.startsWith(`${SCHEMAS}/`) && !path.includes('lang=');

/** What differs between schemas. A change that many have is one. */
export function compareShapes(
  schemas: readonly [path: string, before: Schema, after: Schema][],
): ShapeChange[] {
  const changes = schemas.flatMap(([path, before, after]) => {
    const name = path.slice(SCHEMAS.length + 1).replace(/\.json$/, '');
    return changesOf(fieldsOf(before), fieldsOf(after)).map((change) => ({ change, name }));
  });
  return [...Map.groupBy(changes, ({ change }) => change)].map(([change, all]) => ({
    change,
    shapes: all.map(({ name }) => name),
  }));
}

function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [from, to] = [before.get(field), after.get(field)];
    if (from === to) return [];
    if (from === undefined) return [`${field}: new (${to})`];
    return [to === undefined ? `${field}: gone` : `${field}: ${from} → ${to}`];
  });
}

/** What each field may hold, by its path: `parameters.screens` → `integer minimum 3 maximum 80, required`. */
function fieldsOf(schema: Schema): Map<string, string> {
  const fields = new Map<string, string>();
  const visit = (part: unknown, path: string, isRequired: boolean) => {
    if (typeof part !== 'object' || part === null) return;
    const {
      properties,
      items,
      additionalProperties,
      anyOf,
      oneOf,
      $ref,
      required = [],
      ...rest
    } = part as Schema;
    const said = KEYWORDS.filter((word) => word in rest).map(
      (word) => `${word} ${JSON.stringify(rest[word])}`,
    );
    // The site may have moved.
    const named = typeof $ref === 'string' ? [$ref.slice($ref.lastIndexOf('/') + 1)] : [];
    fields.set(path, [...said, ...named, ...(isRequired ? ['required'] : [])].join(' ') || 'anything');
    for (const [name, field] of Object.entries(properties ?? {}))
      visit(field, path === '' ? name : `${path}.${name}`, (required as string[]).includes(name));
    visit(items, `${path}[]`, false);
    visit(additionalProperties, `${path}.*`, false);
    for (const choices of [anyOf, oneOf])
      for (const [index, choice] of (Array.isArray(choices) ? choices : []).entries())
        visit(choice, `${path}|${index + 1}`, false);
  };
  visit(schema, '', false);
  return fields;
}
