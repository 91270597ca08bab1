import type { z } from 'zod';
import { issueText } from './issue-text.ts';
import { fieldName, type Locate, type Problem } from './problem.ts';

/** Data that fits its schema, or what is wrong with it, field by field. */
export type Validated<T> = { value: T; problems: [] } | { problems: [Problem, ...Problem[]] };

/** Holds `data` against `schema`; `base` is the path of `data` in its file. */
export function validate<S extends z.ZodType>(
  schema: S,
  data: unknown,
  locate: Locate,
  base: readonly PropertyKey[] = [],
): Validated<z.output<S>> {
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.map((issue) => ({
    ...locate([
      ...base,
      ...issue.path,
      ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
    ]),
    ...(issue.path.length > 0 && { field: fieldName(issue.path) }),
    message: issueText(issue, valueAt(data, issue.path), schema),
  }));
  return { problems: problems as [Problem, ...Problem[]] };
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || value === undefined ? undefined : (value as Record<PropertyKey, unknown>)[key],
    data,
  );
}
