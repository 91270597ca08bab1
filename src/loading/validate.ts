import type { z } from 'zod';
import { issueText } from './issue-text.ts';
import { fieldName, type Locate, type Problem } from './problem.ts';

/** Problems that are reported of one file; of more, how many there are. */
const MOST_PROBLEMS = 100;

/** Data that fits its schema, or what is wrong with it, field by field. */
export type Validated<T> = { value: T; problems: [] } | { problems: [Problem, ...Problem[]] };

/** Holds `data` against `schema`; `base` is the path of `data` in its file. */
export function validate<S extends z.ZodType>(
  schema: S,
  data: unknown,
  locate: Locate,
  base: readonly PropertyKey[] = [],
): Validated<z.output<S>> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  const issues = withoutEchoes(result.error.issues.flatMap(splitByKey));
  const problems: Problem[] = issues.slice(0, MOST_PROBLEMS).map((issue) => ({
    ...locate([
      ...base,
      ...issue.path,
      ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
    ]),
    ...(issue.path.length > 0 && { field: fieldName(issue.path) }),
    message: issueText(issue, schema),
  }));
  if (issues.length > MOST_PROBLEMS)
    problems.push({ ...locate(base), message: `has ${issues.length - MOST_PROBLEMS} more problems` });
  return { problems: problems as [Problem, ...Problem[]] };
}

/** A text has a length too, so that zod measures one that stands where a list should: its type is the problem. */
function withoutEchoes(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const wrongTypes = issues.filter(({ code }) => code === 'invalid_type');
  const mistyped = new Set(wrongTypes.map(({ path }) => fieldName(path)));
  return issues.filter(({ code, path }) => code === 'invalid_type' || !mistyped.has(fieldName(path)));
}

/** Unknown fields are one issue to zod; each is a problem of its own, in a line of its own. */
function splitByKey(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue];
}
