import { type Comparison, compareSides } from '#diff/compare.ts';
import { type ContentSide, parsePricing } from '#diff/read-side.ts';
import { writeReport } from '#diff/report.ts';
import { UNLIMITED } from '#diff/report-lines.ts';
import { type EditProblem, editYaml } from '#editing/edit-yaml.ts';
import { ContentError } from '#loading/problem.ts';
import { type Result, success } from '#text/result.ts';
import { type FolderState, withTexts } from './check-texts.ts';
import { digestOf, type WantedFile } from './save-files.ts';

/** What a change moves for visitors and clients. */
export type MovedFigures =
  | { ok: true; moves: MovedFigure[]; report: string }
  /** What keeps figures from being computed. */
  | { ok: false; message: string };

interface MovedFigure {
  group: string;
  id: string;
  /** What the calculator is called, in each language. */
  title: Record<string, string>;
  day: string;
  /** How many requests were asked, and of how many the figures differ. */
  asked: number;
  moved: number;
  refused: number;
  ranges: Comparison['figures'][number]['ranges'];
  /** The total of the example that descriptions show. */
  typical?: { name: string; before: number; after: number };
  reasons: readonly string[];
  announced: boolean;
}

/** Compares the figures of the content as it is with those of the content with some texts in place, as `kontor diff` does. */
export async function movedFigures(
  state: FolderState,
  texts: ReadonlyMap<string, string>,
  today: string,
): Promise<MovedFigures> {
  try {
    const comparison = await compare(state, texts, today);
    const { calculators, analyzers } = sideOf('now', state.files).pricing;
    const titles = new Map([...calculators, ...analyzers].map(({ id, name }) => [id, name]));
    const moves = comparison.figures.map((move) => ({
      ...shortMove(move),
      title: titles.get(move.id) ?? {},
    }));
    return { ok: true, moves, report: writeReport(comparison, UNLIMITED) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ok: false, message: error.message };
  }
}

const compare = (
  state: FolderState,
  texts: ReadonlyMap<string, string>,
  today: string,
): Promise<Comparison> =>
  compareSides(sideOf('now', state.files), sideOf('changed', withTexts(state.files, texts)), today);

const CHANGES = 'changes.yaml';

/**
 * The file of announced changes with what some texts move, and why; nothing if they move nothing, or no reason is given. Throws a
 * ContentError.
 */
export async function announce(
  state: FolderState,
  { texts, reason, today }: { texts: ReadonlyMap<string, string>; reason: unknown; today: string },
): Promise<Result<WantedFile[], EditProblem>> {
  if (reason === undefined) return success([]);
  const { figures } = (await compare(state, texts, today)).unannounced;
  const entries = [...Map.groupBy(figures, ({ date }) => date)].map(([date, moves]) => {
    const percents = (group: string) =>
      moves.filter((move) => move.group === group).map(({ id, percent }) => [id, { percent }] as const);
    const groups = ['calculators', 'roi-analyzers'].map((group) => [
      group,
      Object.fromEntries(percents(group)),
    ]);
    return {
      date,
      reason,
      ...Object.fromEntries(groups.filter(([, moved]) => Object.keys(Object(moved)).length > 0)),
    };
  });
  const [first] = entries;
  if (!first) return success([]);
  const before = state.files.get(CHANGES);
  const { length } = before?.trim() ? sideOf('now', state.files).changes : [];
  const text = editYaml(
    length > 0 ? (before ?? '') : `- date: ${first.date}\n`,
    entries.map(entryAt(length)),
  );
  if (!text.ok) return text;
  return success([
    { file: CHANGES, text: text.value, digest: before === undefined ? null : digestOf(before) },
  ]);
}

/** Puts entries at the end of a list that has some. */
const entryAt = (from: number) => (value: object, index: number) => ({
  op: from + index === 0 ? ('set' as const) : ('insert' as const),
  path: [from + index],
  value,
});

const sideOf = (name: string, files: ContentSide['files']): ContentSide => ({
  kind: 'content',
  name,
  path: name,
  files,
  ...parsePricing(files),
});

function shortMove(move: Comparison['figures'][number]): Omit<MovedFigure, 'title'> {
  const { group, id, day, asked, requests, refused, ranges, reasons, announced, typical } = move;
  const [before, after] = [typical?.before['total_estimate'], typical?.after['total_estimate']];
  return {
    group,
    id,
    day,
    asked,
    moved: requests.length,
    refused: refused.length,
    ranges,
    reasons,
    announced,
    ...(typical &&
      typeof before === 'number' &&
      typeof after === 'number' && { typical: { name: typical.name, before, after } }),
  };
}
