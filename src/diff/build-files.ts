import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCHEMAS } from '#api/resources/addresses.ts';
import { collectTextChanges, type TextChange } from './page-texts.ts';
import type { BuildSide } from './read-side.ts';
import { changedFields } from './reasons.ts';

/** What differs between the files of two builds: shapes of answers, texts of pages, and bytes before and after by kind. */
export interface BuildFiles {
  shapes: ShapeChange[];
  texts: TextChange[];
  bytes: Record<string, { before: number; after: number }>;
}

/** Reads the pages and schemas that differ. */
export async function compareBuildFiles(a: BuildSide, b: BuildSide): Promise<BuildFiles> {
  const schemas: [path: string, before: string, after: string][] = [];
  const texts = collectTextChanges();
  for (const [path, { file, codings }] of Object.entries(a.files)) {
    const present = b.files[path];
    const isPage = file.endsWith('.html');
    if (!present || !(isPage || isSchemaFile(path))) continue;
    if (codings.identity?.sha256 === present.codings.identity?.sha256) continue;
    const [before, after] = await Promise.all([readText(a, file), readText(b, present.file)]);
    if (isPage) texts.add(path, before, after);
    else schemas.push([path, before, after]);
  }
  return { shapes: compareShapes(schemas), texts: texts.list(), bytes: compareBytes(a, b) };
}

const readText = ({ path }: BuildSide, file: string) => readFile(join(path, 'client', file), 'utf8');

/** Uncompressed. */
function compareBytes(a: BuildSide, b: BuildSide): BuildFiles['bytes'] {
  const bytes: BuildFiles['bytes'] = {};
  for (const side of [a, b])
    for (const { file, codings } of Object.values(side.files)) {
      const kind = file.slice(file.lastIndexOf('.') + 1);
      bytes[kind] ??= { before: 0, after: 0 };
      bytes[kind][side === a ? 'before' : 'after'] += codings.identity?.length ?? 0;
    }
  return bytes;
}

/** A change of shapes, and the published schemas that have it. */
interface ShapeChange {
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

/** Whether a path leads to a keyword that only describes, such as `title`, and not to a property of that name. */
const isWords = (path: readonly string[]): boolean =>
  WORDS.includes(path.at(-1) ?? '') && path.at(-2) !== 'properties';
