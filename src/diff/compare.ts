import { isDeepStrictEqual } from 'node:util';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { priceDays } from '#pricing/rates.ts';
import type { Quote } from '#schema/source/quotes.ts';
import { isAnnounced, newEntries, type UnannouncedMove, unannouncedMoves } from './announced.ts';
import { type BuildAddresses, compareBuildAddresses } from './build-addresses.ts';
import { type BuildFiles, compareBuildFiles } from './build-files.ts';
import { type Addresses, compareContentAddresses, readYaml } from './content-addresses.ts';
import { askSources, findSource, type Subject, subjectsOf } from './engine.ts';
import { compareFigures, type Move } from './figures.ts';
import type { BuildSide, Side } from './read-side.ts';
import { reasonsFor } from './reasons.ts';
import { askBuild, runBuild } from './run-build.ts';

/** What changes for visitors and clients from one state to another. */
export interface Comparison {
  /** Their names; of a build also its day, and the version that made it. */
  a: string;
  b: string;
  /** The days that figures are compared on. */
  days: string[];
  /** The largest moves first. */
  figures: (Move & {
    reasons: string[];
    announced: boolean;
    /** The articles, references and questions that quote some figure of it. */
    quotedBy: string[];
  })[];
  /** Absent between a content folder and a build. */
  addresses?: Addresses | BuildAddresses;
  /** Only of builds. */
  files?: BuildFiles;
  unannounced: { figures: UnannouncedMove[]; addresses: string[] };
}

/**
 * Compares two content folders, two builds, or the figures of one of each: on a day, and on later ones with new prices.
 *
 * @example
 * const { figures } = await compareSides(await readSide('before'), await readSide('content'), '2026-11-21');
 * figures[0]?.percent; // of the largest move
 */
export async function compareSides(a: Side, b: Side, on: string, run = runBuild): Promise<Comparison> {
  const days = [on, ...laterDays([a, b], on)];
  const areBuilds = a.kind === 'build' && b.kind === 'build';
  const { moves, ...found } = areBuilds
    ? await compareBuilds(a, b, days, run)
    : await compareSources(a, b, days);
  const entries = newEntries(a.changes, b.changes);
  const announced = new Set(entries.flatMap(({ addresses }) => addresses));
  const quoting = quotingTexts(b);
  return {
    a: describe(a),
    b: describe(b),
    days,
    figures: moves
      .map((move) => ({
        ...move,
        announced: isAnnounced(move, entries),
        quotedBy: quoting.get(move.id) ?? [],
        reasons: reasonsFor(move, [a.pricing, b.pricing], move.day),
      }))
      .sort((one, other) => other.percent - one.percent),
    ...found,
    unannounced: {
      figures: unannouncedMoves(moves, entries),
      addresses: (found.addresses?.gone ?? []).filter((address) => !announced.has(address)),
    },
  };
}

const describe = (side: Side) =>
  side.kind === 'build' ? `${side.name} (built by Kontor ${side.version} for ${side.date})` : side.name;

/** The days after a day from which a price of one of the sides holds. */
function laterDays(sides: readonly Side[], on: string): string[] {
  const days = sides.flatMap(({ pricing: { rates } }) => priceDays(rates));
  return [...new Set(days)].filter((day) => day > on).sort();
}

async function compareSources(a: Side, b: Side, days: readonly string[]) {
  const subjects = subjectsOf(a.pricing).filter(isChanged(a, b));
  const moves = await compareFigures(subjects, [askSources(a.pricing), askSources(b.pricing)], days);
  if (a.kind !== 'content' || b.kind !== 'content') return { moves };
  return { moves, addresses: compareContentAddresses(a.files, b.files, days[0] ?? '') };
}

/** Whether anything differs that figures are computed from; compiling what is the same would take most of the time. */
function isChanged({ pricing: before }: Side, { pricing: after }: Side): (subject: Subject) => boolean {
  const isRepriced = !isDeepStrictEqual([before.rates, before.programmes], [after.rates, after.programmes]);
  // Analyzers know no prices but those in their parameters.
  return (subject) =>
    (isRepriced && subject.group === 'calculators') ||
    !isDeepStrictEqual(subject.source, findSource(after, subject));
}

async function compareBuilds(a: BuildSide, b: BuildSide, days: readonly string[], run: typeof runBuild) {
  const [on = ''] = days;
  const [before, after] = [askBuild(a, run), askBuild(b, run)];
  try {
    return {
      moves: await compareFigures(subjectsOf(a.pricing), [before.ask, after.ask], days),
      addresses: await compareBuildAddresses(a.files, b.files, (path) => after.statusOf(path, on)),
      files: await compareBuildFiles(a, b),
    };
  } finally {
    before.stop();
    after.stop();
  }
}

/**
 * Which articles, references and questions quote figures of a calculator or an analyzer, by its name: `articles/cloud-kosten`, `faq/was-kostet-es`.
 * Builds do not hold what is quoted.
 */
function quotingTexts(side: Side): Map<string, string[]> {
  if (side.kind === 'build') return new Map();
  const quotes = [...side.files.keys()].flatMap((file) => quotesIn(side.files, file));
  return new Map(
    [...Map.groupBy(quotes, ({ name }) => name)].map(([name, found]) => [
      name,
      [...new Set(found.map(({ text }) => text))].sort(),
    ]),
  );
}

type Quoting = { id?: string; quotes?: Partial<Quote>[] };

/** What the facts of a file quote. What the check would refuse is left out: an editor may still be at work. */
function quotesIn(files: ContentFiles, file: string): { name: string; text: string }[] {
  const [, entry] =
    /^(articles\/[^/]+)\/article\.yaml$|^(references\/[^/]+)\.yaml$/.exec(file)?.filter(Boolean) ?? [];
  if ((entry === undefined && !file.startsWith('faq/')) || !files.get(file)?.includes('quotes:')) return [];
  const data = (readYaml(files, file) ?? []) as Quoting | (Quoting | null)[];
  return [data].flat().flatMap((each) => {
    const { id, quotes } = each ?? {};
    const text = entry ?? `faq/${id}`;
    return (Array.isArray(quotes) ? quotes : []).flatMap((quote) => {
      const name = quote?.calculator ?? quote?.analyzer;
      return name === undefined ? [] : [{ name, text }];
    });
  });
}
