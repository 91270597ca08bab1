import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PricingSources } from '#schema/source/sources.ts';
import { newEntries, type UnannouncedMove, unannouncedMoves } from './announced.ts';
import { askBuild } from './ask-build.ts';
import { type BuildAddresses, compareBuildAddresses } from './build-addresses.ts';
import { type Addresses, compareContentAddresses } from './content-addresses.ts';
import { engineOfSources, type Subject, sourceOf } from './engine.ts';
import { compareFigures, type Move } from './figures.ts';
import { collectTextChanges, type TextChange } from './page-texts.ts';
import { type BuildSide, type Side, SideError } from './read-side.ts';
import { reasonsFor } from './reasons.ts';
import { runBuild } from './run-build.ts';
import { compareShapes, isSchemaFile, type ShapeChange } from './shapes.ts';

/** What changes for visitors and clients from one state to another. */
export interface Comparison {
  a: string;
  b: string;
  /** The days that figures are compared on. */
  days: string[];
  figures: (Move & { reasons: string[] })[];
  /** Absent between a content folder and a build. */
  addresses?: Addresses | BuildAddresses;
  /** Only of builds. */
  builds?: { shapes: ShapeChange[]; texts: TextChange[]; bytes: Bytes };
  unannounced: { figures: UnannouncedMove[]; addresses: string[] };
}

/** Bytes of files before and after by kind, uncompressed. */
type Bytes = Record<string, { before: number; after: number }>;

/** Compares two content folders, two builds, or one of each, whose figures only can be compared. Later days follow from prices. */
export async function compareSides(a: Side, b: Side, on: string, run = runBuild): Promise<Comparison> {
  const days = [on, ...laterDays([a.pricing, b.pricing], on)];
  const found =
    a.kind === 'build' && b.kind === 'build'
      ? await compareBuilds(a, b, days, run)
      : await compareSources(a, b, days);
  const { moves, ...rest } = found;
  const entries = newEntries(a.changes, b.changes);
  const figures = moves
    .map((move) => ({ ...move, reasons: reasonsFor(move, [a.pricing, b.pricing], move.day) }))
    .sort((one, other) => other.percent - one.percent);
  const announced = new Set(entries.flatMap(({ addresses }) => addresses));
  const unannounced = {
    figures: unannouncedMoves(moves, entries),
    addresses: (rest.addresses?.gone ?? []).filter((address) => !announced.has(address)),
  };
  return { a: a.path, b: b.path, days, figures, ...rest, unannounced };
}

/** The days after a day from which a price in one of two price lists holds. */
function laterDays(pricing: readonly (PricingSources | undefined)[], on: string): string[] {
  const lists = pricing.flatMap((each) => {
    const { day_rates = {}, shares = {}, prices = {}, risks = {} } = each?.rates ?? {};
    return Object.values<{ history: { since: string }[] }>({ ...day_rates, ...shares, ...prices, ...risks });
  });
  const days = lists.flatMap(({ history }) => history.map(({ since }) => since));
  return [...new Set(days)].filter((day) => day > on).sort();
}

async function compareSources(a: Side, b: Side, days: readonly string[]) {
  if (!a.pricing || !b.pricing)
    throw new SideError(
      'A build of another version can only be compared with a build, and not with a content folder',
    );
  const [before, after] = [engineOfSources(a.pricing), engineOfSources(b.pricing)];
  const subjects = before.subjects.filter(isChanged(a.pricing, b.pricing));
  const moves = await compareFigures({ ...before, subjects }, after, days);
  if (a.kind !== 'content' || b.kind !== 'content') return { moves };
  return { moves, addresses: compareContentAddresses(a.files, b.files, days[0] ?? '') };
}

/** Whether anything differs that figures are computed from; compiling what is the same would take most of the time. */
function isChanged(before: PricingSources, after: PricingSources): (subject: Subject) => boolean {
  const pricesOf = ({ rates, programmes }: PricingSources) => ({ rates, programmes });
  const isRepriced = !isDeepStrictEqual(pricesOf(before), pricesOf(after));
  return (subject) => isRepriced || !isDeepStrictEqual(sourceOf(before, subject), sourceOf(after, subject));
}

async function compareBuilds(a: BuildSide, b: BuildSide, days: readonly string[], run: typeof runBuild) {
  const [on = ''] = days;
  const asked = await Promise.all([askBuild(a, run), askBuild(b, run)]);
  try {
    return {
      moves: await compareFigures(...asked, days),
      addresses: await compareBuildAddresses(a.files, b.files, (path) => asked[1].statusOf(path, on)),
      builds: await compareFiles(a, b),
    };
  } finally {
    for (const { stop } of asked) stop();
  }
}

/** Reads the files that differ: pages and schemas. */
async function compareFiles(a: BuildSide, b: BuildSide): Promise<Comparison['builds']> {
  const schemas = { before: new Map<string, object>(), after: new Map<string, object>() };
  const texts = collectTextChanges();
  for (const [path, file] of Object.entries(a.files)) {
    const present = b.files[path];
    const isPage = file.file.endsWith('.html');
    if (!present || !(isPage || isSchemaFile(path))) continue;
    if (file.codings.identity?.sha256 === present.codings.identity?.sha256) continue;
    const [before, after] = await Promise.all([textOf(a, file.file), textOf(b, present.file)]);
    if (isPage) texts.add(path, before, after);
    else {
      schemas.before.set(path, JSON.parse(before));
      schemas.after.set(path, JSON.parse(after));
    }
  }
  return {
    shapes: compareShapes(schemas.before as never, schemas.after as never),
    texts: texts.list(),
    bytes: compareBytes(a, b),
  };
}

const textOf = ({ path }: BuildSide, file: string): Promise<string> =>
  readFile(join(path, 'client', file), 'utf8');

function compareBytes(a: BuildSide, b: BuildSide): Bytes {
  const bytes: Bytes = {};
  for (const [when, { files }] of [
    ['before', a],
    ['after', b],
  ] as const)
    for (const { file, codings } of Object.values(files)) {
      const kind = file.slice(file.lastIndexOf('.') + 1);
      bytes[kind] ??= { before: 0, after: 0 };
      bytes[kind][when] += codings.identity?.length ?? 0;
    }
  return bytes;
}
