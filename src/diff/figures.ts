import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { drawRequests, type Request, type RequestSchema } from './draw-requests.ts';
import type { Ask, NamedFigures, RequestRefusal, Subject, SubjectGroup } from './engine.ts';

/** How many requests are drawn for each calculator and analyzer. */
const DRAWN = 50;

/** A request whose figures differ. */
interface MovedRequest {
  /** The name of the example; drawn requests have none. */
  example?: string;
  parameters: Request;
  before: NamedFigures;
  after: NamedFigures;
}

/** What moves of one calculator or analyzer on one day. */
export interface Move {
  group: SubjectGroup;
  id: string;
  day: string;
  asked: number;
  requests: MovedRequest[];
  /** Requests that were answered before, and why each is refused now. */
  refused: { example?: string; parameters: Request; error: RequestRefusal }[];
  /** By how much each figure that moves rises or falls, in percent, over all requests. */
  ranges: Record<string, { least: number; most: number }>;
  /** The largest of these, rise or fall. */
  percent: number;
  /** The figures of the example that the description shows. */
  typical?: { name: string; before: NamedFigures; after: NamedFigures };
}

/** Asks both on each day for the examples and for drawn requests, which are valid for the first. */
export async function compareFigures(
  subjects: readonly Subject[],
  ask: readonly [Ask, Ask],
  days: readonly string[],
): Promise<Move[]> {
  const moves: Move[] = [];
  for (const day of days)
    for (const subject of subjects) moves.push(...(await compareSubject(subject, ask, day)));
  return moves;
}

type Asked = { example?: string; parameters: Request };

function requestsFor({ id, source: { parameters, examples } }: Subject): Asked[] {
  const drawn = drawRequests(requestJsonSchema(parameters, PROGRAM_LANG) as RequestSchema, id, DRAWN);
  return [
    ...examples.map((example) => ({ example: example.name[PROGRAM_LANG], parameters: example.parameters })),
    ...drawn.map((request) => ({ parameters: request })),
  ];
}

async function compareSubject(subject: Subject, [a, b]: readonly [Ask, Ask], day: string): Promise<Move[]> {
  const { group, id } = subject;
  const requests = requestsFor(subject);
  const answers = await Promise.all(
    requests.map(({ parameters }) => Promise.all([a(subject, parameters, day), b(subject, parameters, day)])),
  );
  const move: Move = { group, id, day, asked: 0, requests: [], refused: [], ranges: {}, percent: 0 };
  for (const [index, [before, after]] of answers.entries()) {
    const request = requests[index];
    // What the former one refuses itself is no promise; that one is gone is a matter of its addresses.
    if (!request || !before || !after || !('figures' in before)) continue;
    move.asked++;
    if ('refused' in after) {
      move.refused.push({ ...request, error: after.refused });
      continue;
    }
    const figures = { before: before.figures, after: after.figures };
    if (index === (group === 'calculators' ? TYPICAL_EXAMPLE : 0))
      move.typical = { name: request.example ?? '', ...figures };
    if (isMoved(figures)) move.requests.push({ ...request, ...figures });
  }
  return move.requests.length + move.refused.length > 0 ? [{ ...move, ...rangesOf(move) }] : [];
}

const isMoved = ({ before, after }: { before: NamedFigures; after: NamedFigures }) =>
  Object.entries(before).some(([name, figure]) => after[name] !== figure);

function rangesOf({ group, requests }: Move): Pick<Move, 'ranges' | 'percent'> {
  const ranges: Move['ranges'] = {};
  for (const { before, after } of requests)
    for (const [name, figure] of Object.entries(before)) {
      const percent = changeInPercent(name, before, after, group);
      if (after[name] === figure || percent === undefined) continue;
      const { least, most } = ranges[name] ?? { least: percent, most: percent };
      ranges[name] = { least: Math.min(least, percent), most: Math.max(most, percent) };
    }
  const percent = Math.max(
    0,
    ...Object.values(ranges).flatMap(({ least, most }) => [Math.abs(least), Math.abs(most)]),
  );
  return { ranges, percent };
}

/**
 * By how many percent a figure rises or falls. Of an analyzer it is percent of what the dearer option costs, as in its summary:
 * savings may be near zero. A figure that was zero rises by 100 %. A month has no percent.
 */
function changeInPercent(
  name: string,
  before: NamedFigures,
  after: NamedFigures,
  group: SubjectGroup,
): number | undefined {
  const [from, to] = [before[name], after[name]];
  if (name === 'breakeven_month' || typeof from !== 'number' || typeof to !== 'number') return undefined;
  const base =
    group === 'calculators' ? Math.abs(from) : Math.max(before['total_a'] ?? 0, before['total_b'] ?? 0);
  return base === 0 ? 100 * Math.sign(to - from) : ((to - from) / base) * 100;
}
