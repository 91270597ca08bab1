import type { z } from 'zod';
import { failure, type Result, success } from '#text/result.ts';
import { issueText } from '../issue-text.ts';
import { fieldName, type Place, type Problem } from '../problem.ts';
import type { Written } from '../yaml/yaml.ts';

/** Maximum number of problems that are reported in one file. */
const MAX_PROBLEMS = 100;

/** Validates data against a schema. An error holds a problem for each wrong field, with its value as it was written. */
export function validate<S extends z.ZodType>(
  schema: S,
  data: unknown,
  locate: (path: readonly PropertyKey[]) => Place,
  written?: Written,
): Result<z.output<S>, Problem[]> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return success(result.data);
  const issues = withoutLengthsOfMistyped(result.error.issues.flatMap(splitByKey));
  const problems: Problem[] = issues.slice(0, MAX_PROBLEMS).map((issue) => ({
    ...locate([...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]),
    ...(issue.path.length > 0 && { field: fieldName(issue.path) }),
    message: issueText(issue, schema, written?.(issue.path)),
  }));
  if (issues.length > MAX_PROBLEMS)
    problems.push({ ...locate([]), message: `…and ${issues.length - MAX_PROBLEMS} more problems` });
  return failure(problems);
}

/** Drops issues about the length of a value that has the wrong type: zod also measures a text in place of a list. */
function withoutLengthsOfMistyped(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const wrongTypes = issues.filter(({ code }) => code === 'invalid_type');
  const mistyped = new Set(wrongTypes.map(({ path }) => fieldName(path)));
  return issues.filter(({ code, path }) => code === 'invalid_type' || !mistyped.has(fieldName(path)));
}

/** Splits an issue about several unknown fields, which are on different lines. */
function splitByKey(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue];
}
