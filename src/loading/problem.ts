import type { StaleFigures } from '#pricing/problem.ts';
import { listNames } from '#text/list-names.ts';

/** A problem in a content file, told to the editor who can mend it. */
export interface Problem {
  /** Path below the content folder, such as `articles/cloud-kosten/de.md`. */
  file: string;
  /** Line in that file, from 1; absent where the file itself is the problem. */
  line?: number;
  /** The field as one would say it: `tags[1]`, `title.en`. */
  field?: string;
  /** What is wrong and what to write instead. */
  message: string;
  /** Figures of an example that can be written by a program, and where they stand in the file. */
  stale?: StaleFigures & { path: readonly PropertyKey[] };
  /** The problem elsewhere that this one may follow from. */
  cause?: Cause;
}

/** A problem that many others can follow from; they are then reported together, once. */
export interface Cause {
  /** Where it is mended: a file or folder below the content folder. */
  file: string;
  /** What is wrong there and what to do. */
  message: string;
  /** What it breaks, in the plural: `examples`. */
  breaks: string;
  /** In how many files it has to show before it is believed. */
  minimumFiles: number;
}

/** Where a field of something that was read stands. */
export type Locate = (path: readonly PropertyKey[]) => { file: string; line: number };

/** An entry's files, for the problems that show only after it has been read. */
export type Origins = Map<object, Locate>;

/** `content/tags.yaml:7  tags[1]  "clod" does not exist …` */
export function problemText(problem: Problem): string {
  return [problemPlace(problem), problem.field, problem.message].filter(Boolean).join('  ');
}

/** `content/tags.yaml:7`. */
export function problemPlace({ file, line }: Pick<Problem, 'file' | 'line'>): string {
  return line === undefined ? `content/${file}` : `content/${file}:${line}`;
}

/** `tags[1]`, `title.en`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Problems of one cause, or with the same text, are reported one by one up to these numbers. */
const REPORTED_SINGLY = { ofOneCause: 5, ofOneText: 10 };

/** How many places are named where one line stands for many problems. */
const PLACES_NAMED = 3;

/** The problems as they are reported: those that follow from one problem, or need the same mend in many places, as one. */
export function condenseProblems(problems: readonly Problem[]): Problem[] {
  // A message that quotes a name means the same in `lines.a.role` and `lines.b.role`; another one needs its field.
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

/** One problem for a group that begins with `first`: how many there are, and the first place in each of some files. */
function summarize({ cause, ...first }: Problem, group: readonly Problem[]): Problem {
  const byFile = Map.groupBy(group, ({ file }) => file);
  const places = [...byFile.values()].map(([problem]) => problemPlace(problem as Problem));
  const files = places.length === 1 ? '1 file' : `${places.length} files`;
  const extent = (what: string) => `${group.length} ${what} in ${files}: ${listNames(places, PLACES_NAMED)}`;
  return cause
    ? { file: cause.file, message: `${cause.message}. This breaks ${extent(cause.breaks)}` }
    : { ...first, message: `${first.message} (${extent('times')})` };
}

/** Thrown when content cannot be used as it stands; the message has a line for each problem, or for what causes many. */
export class ContentError extends Error {
  override name = 'ContentError';
  /** Every problem by itself. */
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const reported = condenseProblems(problems);
    const count = reported.length === 1 ? 'One problem' : `${reported.length} problems`;
    super(`${count} in the content:\n${reported.map((problem) => `  ${problemText(problem)}`).join('\n')}`);
    this.problems = problems;
  }
}
