import { type Comparison, compareSides } from '#diff/compare.ts';
import { type ContentSide, parsePricing } from '#diff/read-side.ts';
import { writeReport } from '#diff/report.ts';
import { ContentError } from '#loading/problem.ts';
import { type FolderState, withTexts } from './check-texts.ts';

/** What a change moves for visitors and clients. */
export type MovedFigures =
  | { ok: true; moves: MovedFigure[]; report: string }
  /** What keeps figures from being computed. */
  | { ok: false; message: string };

interface MovedFigure {
  group: string;
  id: string;
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
    const [before, after] = [sideOf('now', state.files), sideOf('changed', withTexts(state.files, texts))];
    const comparison = await compareSides(before, after, today);
    return { ok: true, moves: comparison.figures.map(shortMove), report: writeReport(comparison) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ok: false, message: error.message };
  }
}

const sideOf = (name: string, files: ContentSide['files']): ContentSide => ({
  kind: 'content',
  name,
  path: name,
  files,
  ...parsePricing(files),
});

function shortMove(move: Comparison['figures'][number]): MovedFigure {
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
