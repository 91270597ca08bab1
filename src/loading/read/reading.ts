import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { slug } from '#schema/source/blocks.ts';
import { cachedText } from '#text/cached.ts';
import { CURRENCY } from '#text/currency.ts';
import { LANGS, type Lang, languageName } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { failure, type Result, success } from '#text/result.ts';
import type { Locales } from '#text/words.ts';
import { issuesOfMeant, issueText } from '../issue-text.ts';
import { fieldName, type Locate, type Origins, type Place, type Problem } from '../problem.ts';
import { misreadEuros, misreadNumbers } from '../yaml/misread-numbers.ts';
import { parseYaml, type Written, type YamlText } from '../yaml/yaml.ts';
import { type ReadFiles, SITE_FILE } from './content-files.ts';

/** One pass over the content files: unread files, problems found so far, and the place of each entry. */
export interface ContentReading extends ReadFiles {
  unread: Set<string>;
  /** Files that are there but could not be decoded, and folders that could not be read; the content folder is empty text. */
  undecoded: ReadonlySet<string>;
  problems: Problem[];
  origins: Origins;
  /** The words of the company's own, by language. */
  words: Locales;
}

/**
 * The text of a file, which now counts as read. A missing file is a problem; `purpose` says what belongs in it, and is
 * left out for files that are listed because they exist.
 */
export function takeText(reading: ContentReading, file: string, purpose?: string): string | undefined {
  const text = reading.files.get(file);
  reading.unread.delete(file);
  if (isMissing(reading, file))
    reading.problems.push({ file, message: purpose ? `is missing: ${purpose}` : 'is missing' });
  return text;
}

/** Whether a file is missing because it, or a folder that it is in, could not be read. */
export function isUndecoded({ undecoded }: ContentReading, file: string): boolean {
  const parts = file.split('/');
  return undecoded.has('') || parts.some((_, index) => undecoded.has(parts.slice(0, index + 1).join('/')));
}

/** Whether there is no such file, readable or not. */
export function isMissing(reading: ContentReading, file: string): boolean {
  return !reading.files.has(file) && !isUndecoded(reading, file);
}

/** The data of a YAML file. What is wrong with it is added to the problems. */
export function takeYaml<S extends z.ZodType>(
  reading: ContentReading,
  file: string,
  schema: S,
  purpose?: string,
): Fitting<z.output<S>> | undefined {
  const text = takeText(reading, file, purpose);
  return text === undefined ? undefined : fitYaml(reading, { file, text }, schema);
}

/** As `takeYaml`, for an entry: its place is kept for problems that are found later. */
export function takeEntry<S extends z.ZodType<object>>(
  reading: ContentReading,
  file: string,
  schema: S,
  purpose?: string,
): z.output<S> | undefined {
  const taken = takeYaml(reading, file, schema, purpose);
  if (taken) reading.origins.set(taken.value, taken.locate);
  return taken?.value;
}

/** As `takeEntry`, for a file that is a list of entries. */
export function takeList<T extends object>(
  reading: ContentReading,
  file: string,
  schema: z.ZodType<T[]>,
  purpose?: string,
): T[] | undefined {
  const list = takeYaml(reading, file, schema, purpose);
  if (!list) return undefined;
  for (const [index, item] of list.value.entries())
    reading.origins.set(item, (path) => list.locate([index, ...path]));
  return list.value;
}

/** As `takeYaml`, for a part of a file, such as front matter. */
export function fitYaml<S extends z.ZodType>(
  reading: ContentReading,
  yamlText: YamlText,
  schema: S,
): Fitting<z.output<S>> | undefined {
  return cachedFitting(yamlText, () => fitNewYaml(reading, yamlText, schema));
}

function fitNewYaml<S extends z.ZodType>(
  reading: ContentReading,
  yamlText: YamlText,
  schema: S,
): Fitting<z.output<S>> | undefined {
  const parsed = parseYaml(yamlText);
  if (!parsed.ok) {
    reading.problems.push(...parsed.error);
    return undefined;
  }
  const { data, locate, written } = parsed.value;
  // Of two misreadings of one number, the first says more.
  const misreadings = [...misreadEuros(schema, data, written), ...misreadNumbers(data, written)];
  const byField = Map.groupBy(misreadings, ({ path }) => fieldName(path));
  const misread = [...byField].flatMap(([field, [first]]) =>
    first ? [{ ...locate(first.path), field, message: first.message }] : [],
  );
  const result = validate(schema, data, locate, written);
  const invalid = result.ok ? [] : result.error;
  // Other problems in the line of a misread amount mostly follow from it.
  const others = invalid.filter(({ line }) => misread.every((problem) => problem.line !== line));
  reading.problems.push(...misread, ...others);
  return result.ok && misread.length === 0 ? { value: result.value, locate } : undefined;
}

/** Checks the name of a file or folder, which becomes `field` of an entry and part of its address. */
export function checkName(
  reading: ContentReading,
  { file, field, name }: { file: string; field: string; name: string },
): void {
  const result = validate(slug, name, () => ({ file }));
  if (!result.ok) reading.problems.push(...result.error.map((problem) => ({ ...problem, field })));
}

/** The unread files that match `pattern`, and the names that its first group matches. */
export function unreadFiles(reading: ContentReading, pattern: RegExp): { file: string; name: string }[] {
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
 * other text, and one with a number that JSON does not know, is checked each time. Lines are looked up to place a problem.
 */
function cachedFitting<T>(yamlText: YamlText, check: () => Fitting<T> | undefined): Fitting<T> | undefined {
  let fresh: { fitting: Fitting<T> | undefined } | undefined;
  const text = cachedText(['fitting YAML', yamlText, LANGS, CURRENCY], () => {
    const fitting = check();
    fresh = { fitting };
    const written = JSON.stringify(fitting?.value) ?? '';
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

/** Maximum number of problems that are reported in one file. */
const MAX_PROBLEMS = 100;

/** Validates data against a schema. An error holds a problem for each wrong field, with its value as it was written. */
function validate<S extends z.ZodType>(
  schema: S,
  data: unknown,
  locate: (path: readonly PropertyKey[]) => Place,
  written?: Written,
): Result<z.output<S>, Problem[]> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return success(result.data);
  const issues = withoutLengthsOfMistyped(result.error.issues.flatMap(issuesOfMeant).flatMap(splitByKey));
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

/** Reads the YAML files of a folder, one entry each; an entry gets the name of its file as its `nameField`. */
export function readFolder<S extends z.ZodType<object>, Field extends string>(
  reading: ContentReading,
  folder: string,
  schema: S,
  nameField: Field,
): (z.output<S> & Record<Field, string>)[] {
  return yamlFiles(reading, folder).flatMap(({ file, name }) => {
    checkName(reading, { file, field: nameField, name });
    const facts = takeEntry(reading, file, schema);
    return facts ? [Object.assign(facts, { [nameField]: name } as Record<Field, string>)] : [];
  });
}

/** Reads the YAML files of a folder, a list of entries each; an entry gets the name of its file as its category. */
export function readLists<S extends z.ZodObject>(
  reading: ContentReading,
  folder: string,
  schema: S,
): (z.output<S> & { category: string; position: number })[] {
  return yamlFiles(reading, folder).flatMap(({ file, name: category }) => {
    checkName(reading, { file, field: 'category', name: category });
    const list = takeList<z.output<S>>(reading, file, z.array(schema)) ?? [];
    return list.map((facts, position) => Object.assign(facts, { category, position }));
  });
}

/** The language in the name of a file, such as `en.md` or `order.en.svg`, if the site is not in it. */
export function otherLanguageOf(file: string): string | undefined {
  const [, lang = ''] = /[/.]([a-z]{2,3})\.(?:md|svg)$/.exec(file) ?? [];
  return lang === '' || LANGS.some((each) => each === lang) || languageName(lang as Lang) === lang
    ? undefined
    : lang;
}

/** What is said of a file in a language that is none of the site. */
export const unusedLanguage = (lang: string, languages: readonly string[] = LANGS): string =>
  `is not used: the site is in ${languages.join(', ')}; add ${lang} to \`languages\` in content/${SITE_FILE}, or remove the file`;

/** The unread YAML files directly in a folder, and their names without the extension. */
export function yamlFiles(reading: ContentReading, folder: string): { file: string; name: string }[] {
  return unreadFiles(reading, new RegExp(`^${folder}/([^/]+)\\.yaml$`));
}
