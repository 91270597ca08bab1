import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** Two tables of judged queries, of each one half that the search may be tuned on, and one that nobody looks at before the end. */
export const TABLES = ['tuning', 'held-back', 'tuning-2', 'held-back-2'] as const;

export type TableName = (typeof TABLES)[number];

const names = z.array(z.string()).default([]);

const tableSchema = z.array(
  z.strictObject({
    query: z.string(),
    lang: z.enum(['de', 'en']),
    /** The list that is searched, or `all`. */
    scope: z.string(),
    /** What kind of query it is: a typo, a question, a synonym … */
    form: z.string(),
    /** What should be found, such as `glossary/api`; nothing where the content has nothing. */
    expected: names,
    /** What may be found as well without annoying anybody. */
    tolerable: names,
  }),
);

/** A query, and what somebody who only read the content wants to find. */
export type JudgedQuery = z.infer<typeof tableSchema>[number];

export function readTable(name: TableName): JudgedQuery[] {
  const file = new URL(`./queries/${name}.yaml`, import.meta.url);
  const table = tableSchema.parse(parse(readFileSync(file, 'utf8')));
  if (table.length === 0)
    throw new Error(`bench/search/queries/${name}.yaml has no queries yet: write some, or ask another table`);
  return table;
}

/** The queries as content can answer them that has these entries only: without those for which nothing expected is left. */
export function judgeBy(queries: readonly JudgedQuery[], entries: ReadonlySet<string>): JudgedQuery[] {
  return queries.flatMap((judged) => {
    const expected = judged.expected.filter((name) => entries.has(name));
    return judged.expected.length > 0 && expected.length === 0 ? [] : [{ ...judged, expected }];
  });
}

/** What a hostile client would ask for: 200 characters of words that nothing has. */
export const HOSTILE_QUERY = Array.from({ length: 20 }, (_, place) =>
  Array.from({ length: 9 }, (_, at) => String.fromCharCode(97 + ((place * 7 + at * at * 5 + 3) % 26))).join(
    '',
  ),
).join(' ');
