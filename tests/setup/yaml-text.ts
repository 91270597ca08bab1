import { CST, Parser } from 'yaml';
import type { Path } from '#editing/edit.ts';

/** The paths of all values in data, those of lists and mappings included. */
export function pathsIn(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const inner = [...path, Array.isArray(data) ? Number(name) : name];
    return [inner, ...pathsIn(value, inner)];
  });
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], data);
}

/** All comments of a YAML text, in their order. */
export function commentsOf(text: string): string[] {
  const comments: string[] = [];
  const collect = (token: unknown): void => {
    if (Array.isArray(token)) token.forEach(collect);
    else if (typeof token === 'object' && token !== null) {
      if ('type' in token && token.type === 'comment') comments.push(CST.stringify(token as CST.Token));
      else Object.values(token).forEach(collect);
    }
  };
  for (const token of new Parser().parse(text)) collect(token);
  return comments;
}

/** Whether `whole` holds all of `part`, in its order. */
export function isSubsequence(part: ArrayLike<string>, whole: Iterable<string>): boolean {
  let found = 0;
  for (const item of whole) if (item === part[found]) found++;
  return found === part.length;
}
