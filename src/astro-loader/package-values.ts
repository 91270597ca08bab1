import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { reachableDefinitions } from '#schema/reachable-definitions.ts';
import { KIND_SHAPES, shapeSchemas } from '#schema/shapes.ts';

// The package has the values of what is exported here in place of this file: those of one API, and its own version.

const DEFINITIONS = '#/$defs/';

const shapes = onlyShapes(shapeSchemas((name) => `${DEFINITIONS}${name}`));

/** The JSON Schema of the document of an entry of each kind, with the schemas that it refers to. */
export const ITEM_SCHEMAS = Object.fromEntries(
  CONTENT_KINDS.map((kind) => {
    const { whole } = KIND_SHAPES[kind];
    const $defs = reachableDefinitions([whole], shapes, DEFINITIONS);
    return [kind, { $ref: `${DEFINITIONS}${whole}`, $defs }];
  }),
) as Record<ContentKind, { $ref: string; $defs: Record<string, object> }>;

/**
 * Schemas without enumerations and descriptions. The API may add values and languages at any time, and a build has to go on
 * with them; the types name those of today, and describe fields.
 */
function onlyShapes<T extends object>(schemas: T): T {
  const text = JSON.stringify(schemas, (keyword, value) => (isLeftOut(keyword, value) ? undefined : value));
  return JSON.parse(text);
}

/** Fields may be called like keywords, but their values are schemas. */
function isLeftOut(keyword: string, value: unknown): boolean {
  return (
    (keyword === 'enum' && Array.isArray(value)) || (keyword === 'description' && typeof value === 'string')
  );
}

/** The version of the loader: what it makes of a document may change with each. */
export const PACKAGE_VERSION = 'source';
