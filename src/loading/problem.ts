import type { Cause, EntryProblem } from '#catalog/problem.ts';
import type { StaleFigures } from '#pricing/problem.ts';
import { listNames } from '#text/nearest.ts';

/** A place in the content. */
export interface Place {
  /** Path below the content folder, such as `articles/cloud-kosten/de.md`; empty for the folder itself. */
  file: string;
  /** Line in that file, from 1; absent for the file itself. */
  line?: number;
}

/** A problem in a content file, as it is reported to its editor. */
export interface Problem extends Place {
  /** Path of the field: `tags[1]`, `title.en`. */
  field?: string;
  /** What is wrong and what to write instead. */
  message: string;
  /** Figures of an example that `npm run check -- --write` can correct, and their path in the file. */
  stale?: StaleFigures & { path: readonly PropertyKey[] };
  /** Whether a figure is merely out of date: such content can be previewed, but not published. */
  isOutdated?: boolean;
  /** The problem in another place that may cause this one. */
  cause?: Cause | undefined;
}

/** Gives the line of a field by its path. */
export type Locate = (path: readonly PropertyKey[]) => Required<Place>;

/** Where the fields of each entry are, for problems that are found after it has been read. */
export type Origins = Map<object, Locate>;

/** The place of a field of an entry. Throws if the entry was not read from a file. */
export function fieldPlace(origins: Origins, entry: object, path: readonly PropertyKey[]): Required<Place> {
  const locate = origins.get(entry);
  if (!locate) throw new Error(`An entry was not read from a file: ${JSON.stringify(entry).slice(0, 200)}`);
  return locate(path);
}

/** A problem in an entry, with its place. */
export function atField(origins: Origins, { entry, path, message, cause }: EntryProblem): Problem {
  return { ...fieldPlace(origins, entry, path), field: fieldName(path), message, cause };
}

/** `content/tags.yaml:7  tags[1]  "clod" does not exist …` */
export function problemText(problem: Problem): string {
  return [problemPlace(problem), problem.field, problem.message].filter(Boolean).join('  ');
}

/** `content/tags.yaml:7`. */
export function problemPlace({ file, line }: Place): string {
  return line === undefined ? `content/${file}` : `content/${file}:${line}`;
}

/** `tags[1]`, `title.en`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The path that a name of a field was made of. */
export const readFieldName = (name: string): (string | number)[] =>
  [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([text, index]) =>
    index === undefined ? text : Number(index),
  );

/** Up to these numbers, problems with the same cause or text are reported one by one. */
const REPORTED_SINGLY = { ofOneCause: 5, ofOneText: 10 };

/** Number of places that the summary of many problems lists. */
const PLACES_NAMED = 3;

/** The problems as they are reported: many with the same cause, or the same text, become one. */
export function condenseProblems(problems: readonly Problem[]): Problem[] {
  // A message that quotes a name is the same in `lines.a.role` and `lines.b.role`; other messages depend on the whole field.
  const keyOf = ({ cause, field, message }: Problem) =>
    JSON.stringify(
      cause
        ? [cause.file, cause.message]
        : [/"[^"]+"/.test(message) ? field?.split('.').at(-1) : field, message],
    );
  const groups = Map.groupBy(problems, keyOf);
  return problems.flatMap((problem) => {
    const group = groups.get(keyOf(problem)) ?? [];
    if (!isReportedAsOne(group)) return [problem];
    return group[0] === problem ? [summarize(problem, group)] : [];
  });
}

function isReportedAsOne(group: readonly Problem[]): boolean {
  const cause = group[0]?.cause;
  if (!cause) return group.length > REPORTED_SINGLY.ofOneText;
  const files = new Set(group.map(({ file }) => file));
  return group.length > REPORTED_SINGLY.ofOneCause && files.size >= cause.minimumFiles;
}

/** One problem for a group: their number, and the first place in each of some files. */
function summarize({ cause, ...first }: Problem, group: readonly Problem[]): Problem {
  const byFile = Map.groupBy(group, ({ file }) => file);
  const places = [...byFile.values()].map(([problem]) => problemPlace(problem as Problem));
  const files = places.length === 1 ? '1 file' : `${places.length} files`;
  const extent = (what: string) => `${group.length} ${what} in ${files}: ${listNames(places, PLACES_NAMED)}`;
  return cause
    ? { file: cause.file, message: `${cause.message}. This breaks ${extent(cause.breaks)}` }
    : { ...first, message: `${first.message} (${extent('times')})` };
}

/** A hint on how to correct figures of examples that are out of date; empty if there are none. */
export function figuresHint(problems: readonly Problem[]): string[] {
  return condenseProblems(problems).some(({ stale }) => stale !== undefined)
    ? ['To write the computed figures into the files, run: npm run check -- --write']
    : [];
}

/** Thrown if the content has problems. The message has a line for each problem, or for the cause of many. */
export class ContentError extends Error {
  override name = 'ContentError';
  /** All problems, not summarized. */
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const reported = condenseProblems(problems);
    const count = reported.length === 1 ? 'One problem' : `${reported.length} problems`;
    super(`${count} in the content:\n${reported.map((problem) => `  ${problemText(problem)}`).join('\n')}`);
    this.problems = problems;
  }
}
