import { type Problem, problemText } from '#loading/problem.ts';
import { findLang, LANGS } from '#text/lang.ts';
import type { DeskDocument, Part } from './documents.ts';
import type { ChangedFile } from './git.ts';
import { linesOf } from './place-problem.ts';
import type { ReadData } from './read-data.ts';

/** What the list of the desk says of a document. */
export interface ListedEntry {
  id: string;
  kind: string;
  /** What it is called in each language; empty of a file that is no entry. */
  title: Record<string, string>;
  state: 'published' | 'draft' | 'scheduled';
  /** The day on which it will be published. */
  due?: string;
  problems: number;
  /** Languages of the site in which a text is missing. */
  missing: string[];
  /** Languages whose text is older than that in another one. */
  older: string[];
}

interface Facts {
  readData: ReadData;
  problems: readonly Problem[];
  /** When each file was last committed, `Infinity` of what has been changed since. */
  changedAt: ReadonlyMap<string, number>;
  /** The day on which it is looked at. */
  today: string;
}

/** Lists documents with their state, whatever is wrong with them. */
export function listEntries(documents: readonly DeskDocument[], facts: Facts): ListedEntry[] {
  const byFile = Map.groupBy(facts.problems, ({ file }) => file);
  return documents.map(({ id, kind, parts }) => {
    const data = parts.map((part) => partData(part, facts.readData));
    const { draft, published_at: due } = Object(data[0]) as Record<string, unknown>;
    const isScheduled = typeof due === 'string' && due > facts.today;
    return {
      id,
      kind,
      title: titleOf(parts, data),
      state: draft === true ? 'draft' : isScheduled ? 'scheduled' : 'published',
      ...(isScheduled && { due }),
      problems: parts.flatMap((part) => problemsIn(part, byFile.get(part.file) ?? [], facts.readData)).length,
      missing: LANGS.filter((lang) => isMissing(lang, parts, data)),
      older: olderTexts(parts, facts.changedAt),
    };
  });
}

/** The data of a part; `undefined` if it cannot be read. */
export function partData({ file, path: [index] }: Part, readData: ReadData): unknown {
  const { data } = readData(file);
  return index === undefined ? data : (data as unknown[] | undefined)?.[Number(index)];
}

function problemsIn(
  { file, path: [index] }: Part,
  problems: readonly Problem[],
  readData: ReadData,
): Problem[] {
  if (index === undefined) return [...problems];
  const { from, to } = linesOf(readData(file), Number(index));
  return problems.filter(({ line = from }) => line >= from && line < to);
}

/** The fields that say what an entry is called. */
const NAME_FIELDS = ['title', 'name', 'term', 'question'];

function titleOf(parts: readonly Part[], data: readonly unknown[]): Record<string, string> {
  const titles = parts.flatMap(({ file }, index): [string, string][] => {
    const fields = Object(data[index]) as Record<string, unknown>;
    const title = NAME_FIELDS.map((field) => fields[field]).find((value) => value !== undefined);
    const lang = langOf(file);
    if (typeof title === 'string') return (lang === undefined ? LANGS : [lang]).map((each) => [each, title]);
    return Object.entries<unknown>(Object(title)).flatMap(([key, text]): [string, string][] =>
      findLang(key) && typeof text === 'string' ? [[key, text]] : [],
    );
  });
  return Object.fromEntries(titles);
}

/** The language of a Markdown file. */
export const langOf = (file: string): string | undefined => /\/([^/.]+)\.md$/.exec(file)?.[1];

function isMissing(lang: string, parts: readonly Part[], data: readonly unknown[]): boolean {
  const texts = parts.map(({ file }) => langOf(file)).filter((each) => each !== undefined);
  return (texts.length > 0 && !texts.includes(lang)) || data.some((each) => lacks(each, lang));
}

/** Whether a text in the data is there in some language, and not in this one. */
function lacks(data: unknown, lang: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const keys = Object.keys(data);
  const isInLanguages =
    keys.length > 0 && !Array.isArray(data) && keys.some((key) => findLang(key) !== undefined);
  if (isInLanguages) return !keys.includes(lang);
  return Object.values(data).some((each) => lacks(each, lang));
}

/** The languages whose file was last changed before that of another language. */
function olderTexts(parts: readonly Part[], changedAt: Facts['changedAt']): string[] {
  const times = parts.flatMap(({ file }) => {
    const [lang, time] = [langOf(file), changedAt.get(file)];
    return lang === undefined || time === undefined ? [] : [{ lang, time }];
  });
  const newest = Math.max(...times.map(({ time }) => time));
  return times.filter(({ time }) => time < newest).map(({ lang }) => lang);
}

/** What has been changed, under the name of what it is part of. */
export interface ChangedEntry {
  /** The document to open; absent of what is none, or is gone. */
  id?: string;
  kind?: string;
  title: Record<string, string>;
  files: ChangedFile[];
  problems: string[];
}

/** Changed files by the entries that they belong to, those with problems first, and the problems of all others. */
export function listChanged(
  files: readonly ChangedFile[],
  {
    documents,
    listed,
    problems,
  }: { documents: readonly DeskDocument[]; listed: readonly ListedEntry[]; problems: readonly Problem[] },
): { entries: ChangedEntry[]; otherProblems: string[] } {
  const byName = Map.groupBy(files, ({ file }) => ownerOf(file, documents) ?? file);
  const entries = [...byName].map(([name, changed]): ChangedEntry => {
    const entry = listed.find(({ id }) => id === name);
    const paths = new Set(changed.map(({ file }) => file.replace(/^content\//, '')));
    return {
      ...(entry && { id: entry.id, kind: entry.kind }),
      title: entry?.title ?? {},
      files: changed,
      problems: problems.filter(({ file }) => paths.has(file)).map(problemText),
    };
  });
  const known = new Set(entries.flatMap((entry) => entry.problems));
  return {
    entries: entries.toSorted((a, b) => b.problems.length - a.problems.length),
    otherProblems: problems.map(problemText).filter((text) => !known.has(text)),
  };
}

/** The document that a file is of: the only one, or of an image, the one whose folder it is in. */
function ownerOf(file: string, documents: readonly DeskDocument[]): string | undefined {
  const path = file.replace(/^content\//, '');
  const owners = documents.filter(
    ({ id, parts }) => parts.some((part) => part.file === path) || path.startsWith(`${id}/`),
  );
  return owners.length === 1 ? owners[0]?.id : undefined;
}
