import { isDeepStrictEqual } from 'node:util';
import { fieldName } from '#loading/problem.ts';
import { cutText } from '#text/excerpt.ts';
import { isRecord } from '#text/records.ts';

type Path = readonly string[];

/** Length of a value that is quoted. */
const QUOTED = 60;

/**
 * The fields that differ between two values of JSON: `lines.konzept.days: 1.2 + screens * 0.35 → 2`. Those for which `isText` is
 * true are words for readers, and passed over.
 */
export function changedFields(
  before: unknown,
  after: unknown,
  isText: (path: Path) => boolean,
  path: Path = [],
): string[] {
  if (isText(path) || isDeepStrictEqual(before, after)) return [];
  const name = fieldName(path);
  if (isRecord(before) && isRecord(after))
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      changedFields(before[key], after[key], isText, [...path, key]),
    );
  if (after === undefined) return [`${name}: gone`];
  return [before === undefined ? `${name}: new` : `${name}: ${quote(before)} → ${quote(after)}`];
}

const quote = (value: unknown) =>
  cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), QUOTED);
