import type { LoadedContent } from '#loading/load.ts';
import type { Problem } from '#loading/problem.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';

/** After how many days a source is to be opened again. */
const FRESH_DAYS = 180;

const DAY_MS = 86_400_000;

/** What there is to say on a day about `content/sources.yaml`: which sources nothing rests on, and how far they are verified. */
export function citedSourceFindings(
  { sources: { kinds, vocabularies }, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): { problems: Problem[]; notices: string[] } {
  const cited = new Set(CONTENT_KINDS.flatMap((kind) => kinds[kind].flatMap(({ sources }) => sources)));
  const problems = vocabularies.sources
    .filter(({ id }) => !cited.has(id))
    .map((source) => ({
      ...(origins.get(source)?.(['id']) ?? { file: 'sources.yaml' }),
      field: 'id',
      message: `no entry names "${source.id}" in its \`sources\`: name it where a fact rests on it, or take it out`,
    }));
  const unverified = vocabularies.sources.filter(({ checked_on }) => checked_on === undefined);
  const old = vocabularies.sources.filter(
    ({ checked_on = day }) => daysBetween(checked_on, day) > FRESH_DAYS,
  );
  const notices = [
    ...(unverified.length > 0
      ? [`Sources: ${unverified.length} of ${vocabularies.sources.length} are unverified.`]
      : []),
    ...(old.length > 0
      ? [
          `Sources last checked more than ${FRESH_DAYS} days ago: ${old.map(({ id, checked_on }) => `${id} (${checked_on})`).join(', ')}.`,
        ]
      : []),
  ];
  return { problems, notices };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
