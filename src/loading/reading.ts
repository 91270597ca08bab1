import type { z } from 'zod';
import { misreadEuros } from './euros.ts';
import type { ContentFiles } from './files.ts';
import { fieldName, type Locate, type Origins, type Problem } from './problem.ts';
import { validate } from './validate.ts';
import { parseYaml } from './yaml.ts';

/** One pass over the content files: what is still to be read, what was found wrong, where each entry came from. */
export interface Reading {
  files: ContentFiles;
  unread: Set<string>;
  /** Files that are there but could not be decoded. */
  undecoded: ReadonlySet<string>;
  problems: Problem[];
  origins: Origins;
}

/** `undecoded` are the problems of files that are no text. */
export function startReading(files: ContentFiles, undecoded: readonly Problem[]): Reading {
  return {
    files,
    unread: new Set(files.keys()),
    undecoded: new Set(undecoded.map(({ file }) => file)),
    problems: [...undecoded],
    origins: new Map(),
  };
}

/** The text of a file, which now counts as read; a missing one is a problem that says what it should hold. */
export function takeText(reading: Reading, file: string, purpose: string): string | undefined {
  const text = reading.files.get(file);
  reading.unread.delete(file);
  if (text === undefined && !reading.undecoded.has(file))
    reading.problems.push({ file, message: `is missing: ${purpose}` });
  return text;
}

/** The data of a YAML file that fits its schema, with the line of each field. */
export function takeYaml<S extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: S,
  purpose: string,
): { value: z.output<S>; locate: Locate } | undefined {
  const text = takeText(reading, file, purpose);
  return text === undefined ? undefined : fitYaml(reading, file, text, schema);
}

/** As `takeYaml`, for a text that is already in hand, such as front matter. */
export function fitYaml<S extends z.ZodType>(
  reading: Reading,
  file: string,
  text: string,
  schema: S,
  lineOffset = 0,
): { value: z.output<S>; locate: Locate } | undefined {
  const yaml = parseYaml(text, file, lineOffset);
  if (!('locate' in yaml)) {
    reading.problems.push(...yaml.problems);
    return undefined;
  }
  const misread = misreadEuros(schema, yaml.data, yaml.written).map(({ path, message }) => ({
    ...yaml.locate(path),
    field: fieldName(path),
    message,
  }));
  const result = validate(schema, yaml.data, yaml.locate);
  // What else seems wrong in such a line mostly follows from it.
  const others = result.problems.filter(({ line }) => misread.every((problem) => problem.line !== line));
  reading.problems.push(...misread, ...others);
  if (misread.length > 0) return undefined;
  return 'value' in result ? { value: result.value, locate: yaml.locate } : undefined;
}

/** The paths still unread that `pattern` matches, with what its first group caught. */
export function unreadFiles(reading: Reading, pattern: RegExp): { file: string; name: string }[] {
  return [...reading.unread].flatMap((file) => {
    const name = pattern.exec(file)?.[1];
    return name === undefined ? [] : [{ file, name }];
  });
}
