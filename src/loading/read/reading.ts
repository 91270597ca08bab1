import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { slug } from '#schema/source/blocks.ts';
import { cachedText } from '#text/cached.ts';
import { lazy } from '#text/lazy.ts';
import { fieldName, type Locate, type Origins, type Problem } from '../problem.ts';
import { misreadEuros, misreadNumbers } from '../yaml/misread-numbers.ts';
import { parseYaml, type YamlText } from '../yaml/yaml.ts';
import type { ContentFiles } from './content-files.ts';
import { validate } from './validate.ts';

/** One pass over the content files: unread files, problems found so far, and the place of each entry. */
export interface Reading {
  files: ContentFiles;
  unread: Set<string>;
  /** Files that are there but could not be decoded, and folders that could not be read; the content folder is empty text. */
  undecoded: ReadonlySet<string>;
  problems: Problem[];
  origins: Origins;
}

/** Starts a reading. `undecoded` are the problems of files that could not be decoded. */
export function startReading(files: ContentFiles, undecoded: readonly Problem[]): Reading {
  return {
    files,
    unread: new Set(files.keys()),
    undecoded: new Set(undecoded.map(({ file }) => file)),
    problems: [...undecoded],
    origins: new Map(),
  };
}

/**
 * The text of a file, which now counts as read. A missing file is a problem; `purpose` says what belongs in it, and is
 * left out for files that are listed because they exist.
 */
export function takeText(reading: Reading, file: string, purpose?: string): string | undefined {
  const text = reading.files.get(file);
  reading.unread.delete(file);
  if (text === undefined && !isUndecoded(reading, file))
    reading.problems.push({ file, message: ['is missing', ...(purpose ? [purpose] : [])].join(': ') });
  return text;
}

/** Whether a file is missing because it, or a folder that it is in, could not be read. */
export function isUndecoded({ undecoded }: Reading, file: string): boolean {
  const parts = file.split('/');
  return undecoded.has('') || parts.some((_, index) => undecoded.has(parts.slice(0, index + 1).join('/')));
}

/** The data of a YAML file. What is wrong with it is added to the problems. */
export function takeYaml<S extends z.ZodType>(
  reading: Reading,
  file: string,
  schema: S,
  purpose?: string,
): Fitting<z.output<S>> | undefined {
  const text = takeText(reading, file, purpose);
  return text === undefined ? undefined : fitYaml(reading, { file, text }, schema);
}

/** As `takeYaml`, for a part of a file, such as front matter. */
export function fitYaml<S extends z.ZodType>(
  reading: Reading,
  yamlText: YamlText,
  schema: S,
): Fitting<z.output<S>> | undefined {
  return cachedFitting(yamlText, () => fitNewYaml(reading, yamlText, schema));
}

function fitNewYaml<S extends z.ZodType>(
  reading: Reading,
  yamlText: YamlText,
  schema: S,
): Fitting<z.output<S>> | undefined {
  const parsed = parseYaml(yamlText);
  if (!parsed.ok) {
    reading.problems.push(...parsed.error);
    return undefined;
  }
  const { data, locate, written } = parsed.value;
  const euros = misreadEuros(schema, data, written).map((misreading) =>
    describeMisreading(misreading, locate),
  );
  const numbers = misreadNumbers(data, written).map((misreading) => describeMisreading(misreading, locate));
  const misread = [
    ...euros,
    ...numbers.filter(({ field }) => euros.every((problem) => problem.field !== field)),
  ];
  const result = validate(schema, data, locate, written);
  const invalid = result.ok ? [] : result.error;
  // Other problems in the line of a misread amount mostly follow from it.
  const others = invalid.filter(({ line }) => misread.every((problem) => problem.line !== line));
  reading.problems.push(...misread, ...others);
  return result.ok && misread.length === 0 ? { value: result.value, locate } : undefined;
}

function describeMisreading(
  { path, message }: { path: PropertyKey[]; message: string },
  locate: Locate,
): Problem {
  return { ...locate(path), field: fieldName(path), message };
}

/** Checks the name of a file or folder, which becomes `field` of an entry and part of its address. */
export function checkName(
  reading: Reading,
  { file, field, name }: { file: string; field: string; name: string },
): void {
  const result = validate(slug, name, () => ({ file }));
  if (!result.ok) reading.problems.push(...result.error.map((problem) => ({ ...problem, field })));
}

/** The unread files that match `pattern`, and the names that its first group matches. */
export function unreadFiles(reading: Reading, pattern: RegExp): { file: string; name: string }[] {
  return [...reading.unread].flatMap((file) => {
    const name = pattern.exec(file)?.[1];
    return name === undefined ? [] : [{ file, name }];
  });
}

/** Data that fits its schema, with the line of each field. */
interface Fitting<T> {
  value: T;
  locate: Locate;
}

/**
 * The data of a YAML text that an earlier build found valid; the file decides the schema, so the text alone is the key. Any
 * other text is checked by `check`, each time until it is valid. Lines of fields are looked up only to place a problem.
 */
function cachedFitting<T>(yamlText: YamlText, check: () => Fitting<T> | undefined): Fitting<T> | undefined {
  let fresh: { fitting: Fitting<T> | undefined } | undefined;
  const text = cachedText(['fitting YAML', yamlText], () => {
    const fitting = check();
    fresh = { fitting };
    const written = JSON.stringify(fitting?.value) ?? '';
    // Such as a number that JSON does not know.
    return fitting && isDeepStrictEqual(JSON.parse(written), fitting.value) ? written : '';
  });
  if (fresh) return fresh.fitting;
  return text === '' ? check() : { value: JSON.parse(text), locate: lazyLocate(yamlText) };
}

function lazyLocate(yamlText: YamlText): Locate {
  const locate = lazy((): Locate => {
    const parsed = parseYaml(yamlText);
    if (!parsed.ok) throw new Error(`${yamlText.file} could be read before, and cannot be read now.`);
    return parsed.value.locate;
  });
  return (path) => locate()(path);
}
