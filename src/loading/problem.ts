import type { StaleFigures } from '#pricing/problem.ts';

/** A mistake in a content file, told to the editor who can mend it. */
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
}

/** Where a field of something that was read stands. */
export type Locate = (path: readonly PropertyKey[]) => { file: string; line: number };

/** An entry's files, for the mistakes that show only after it has been read. */
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

/** Thrown when content cannot be used as it stands; the message lists every problem found, a line each. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const count = problems.length === 1 ? 'One mistake' : `${problems.length} mistakes`;
    super(`${count} in the content:\n${problems.map((problem) => `  ${problemText(problem)}`).join('\n')}`);
    this.problems = problems;
  }
}
