import { SCHEMAS } from '#api/resources/addresses.ts';
import { changedFields } from './changed-fields.ts';

/** A change of shapes, and the published schemas that have it. */
export interface ShapeChange {
  change: string;
  shapes: string[];
}

/** Whether a file is a schema that a build publishes. */
export const isSchemaFile = (path: string): boolean =>
  path.startsWith(`${SCHEMAS}/`) && !path.includes('lang=');

/** What differs between schemas, by their paths and texts. A change that many have is one. */
export function compareShapes(
  schemas: readonly [path: string, before: string, after: string][],
): ShapeChange[] {
  const changes = schemas.flatMap(([path, ...texts]) => {
    const name = path.slice(SCHEMAS.length + 1).replace(/\.json$/, '');
    // The site may have moved.
    const [before, after] = texts.map((text) => JSON.parse(text.replace(/"https?:[^"]*\/schemas\//g, '"')));
    return changedFields(before, after, isWords).map((change) => ({
      name,
      change: change.replaceAll('properties.', ''),
    }));
  });
  return [...Map.groupBy(changes, ({ change }) => change)].map(([change, all]) => ({
    change,
    shapes: all.map(({ name }) => name),
  }));
}

const WORDS = ['$id', 'title', 'description', 'examples'];

/** Whether a path is that of a keyword which says nothing of values; a property may have the same name. */
const isWords = (path: readonly string[]): boolean =>
  WORDS.includes(path.at(-1) ?? '') && path.at(-2) !== 'properties';
