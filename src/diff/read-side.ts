import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ContentError, type Problem } from '#loading/problem.ts';
import { type ContentFiles, readContentFiles } from '#loading/read/content-files.ts';
import { readAnalyzersWithBasis, readPrices } from '#loading/read/read-pricing.ts';
import { readFolder, takeList } from '#loading/read/reading.ts';
import { startReading } from '#loading/read/start-reading.ts';
import { copySharedLines } from '#pricing/estimate/shared-lines.ts';
import { type Changes, changesSchema } from '#schema/source/changes.ts';
import { calculatorFactsSchema } from '#schema/source/pricing/calculators.ts';
import { NUMBER_LISTS } from '#schema/source/pricing/rates.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { CONTENT_NAME, MANIFEST_NAME, type Manifest } from '#serve/files/manifest-file.ts';
import type { SlimContent } from '#serve/files/slim-content.ts';

/** One of the two that are compared: a content folder or a build. */
export type Side = ContentSide | BuildSide;

interface Common {
  /** As it was given. */
  name: string;
  path: string;
  pricing: PricingSources;
  /** What it announces. */
  changes: Changes;
}

/** A content folder: only what figures are computed from is read, and nothing of it is rendered. */
export interface ContentSide extends Common {
  kind: 'content';
  files: ContentFiles;
}

export interface BuildSide extends Common {
  kind: 'build';
  date: string;
  /** Of Kontor. */
  version: string;
  files: Manifest['files'];
}

/** Thrown if a folder is neither content nor a build, or a build does not start. */
export class SideError extends Error {
  override name = 'SideError';
}

/** Reads a content folder or a build. Throws a SideError or a ContentError. */
export async function readSide(name: string, root = ''): Promise<Side> {
  const path = resolve(root, name);
  if (existsSync(join(path, 'server', MANIFEST_NAME))) return { name, ...(await readBuild(path)) };
  if (existsSync(join(path, 'rates.yaml'))) return { name, ...(await readContent(path)) };
  throw new SideError(
    `"${name}" is neither a content folder, which has a rates.yaml, nor a build, which has a server/${MANIFEST_NAME}`,
  );
}

async function readBuild(path: string): Promise<Omit<BuildSide, 'name'>> {
  const json = async (name: string) => JSON.parse(await readFile(join(path, 'server', name), 'utf8'));
  const { date, version, files }: Manifest = await json(MANIFEST_NAME);
  const { sources }: Pick<SlimContent, 'sources'> = await json(CONTENT_NAME);
  // A build of a former version knows no announcements.
  const { pricing, changes = [] } = sources as Partial<typeof sources>;
  if (!pricing) throw new SideError(`"${path}" is of a version whose server/${CONTENT_NAME} has no prices`);
  // Nor need it know every list of prices: work packages are younger than day rates.
  const rates = { ...Object.fromEntries(NUMBER_LISTS.map((list) => [list, {}])), ...pricing.rates };
  return { kind: 'build', path, date, version, files, pricing: { ...pricing, rates }, changes };
}

async function readContent(path: string): Promise<Omit<ContentSide, 'name'>> {
  const { files, problems } = await readContentFiles(path);
  return { kind: 'content', path, files, ...parsePricing(files, problems) };
}

/**
 * What figures are computed from, and what is announced. Figures of examples, links and style are not checked: a comparison is
 * made while an editor is still at work. Throws a ContentError.
 */
export function parsePricing(
  files: ContentFiles,
  undecoded: readonly Problem[] = [],
): Pick<ContentSide, 'pricing' | 'changes'> {
  const reading = startReading({ files, photos: new Map() }, undecoded);
  reading.unread.delete(VOCABULARIES.purposes.file);
  const prices = readPrices(reading);
  const written = readFolder(reading, 'calculators', calculatorFactsSchema, 'id');
  const analyzers = readAnalyzersWithBasis(reading).map(({ source }) => source);
  const changes = files.has('changes.yaml') ? takeList(reading, 'changes.yaml', changesSchema) : [];
  if (!prices || !changes || reading.problems.length > 0) throw new ContentError(reading.problems);
  const calculators = written.map(
    (source) => copySharedLines(source, { calculators: written, packages: prices.rates.packages }).source,
  );
  return { pricing: { ...prices, calculators, analyzers }, changes };
}
