import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectTextChanges, type TextChange } from './page-texts.ts';
import type { BuildSide } from './read-side.ts';
import { compareShapes, isSchemaFile, type ShapeChange } from './shapes.ts';

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
