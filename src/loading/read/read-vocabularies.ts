import { z } from 'zod';
import { RESERVED_AUTHORS, reservedQuestions } from '#render/jsonld/ids.ts';
import {
  VOCABULARIES,
  VOCABULARY_NAMES,
  type Vocabularies,
  type VocabularyName,
} from '#schema/source/vocabularies.ts';
import { fold } from '#text/fold.ts';
import { LANGS } from '#text/lang.ts';
import { fieldPlace, type Problem } from '../problem.ts';
import { type ContentReading, isMissing, takeList } from './reading.ts';

type Value = Vocabularies[VocabularyName][number];

type Vocabulary = { schema: z.ZodType<Value>; file: string; optional?: boolean };

/**
 * Reads the file of each vocabulary. A list that cannot be read is empty, and so are those that may be left out, and those in a
 * folder that there is not: a company without references needs no industries.
 */
export function readVocabularies(reading: ContentReading): Vocabularies {
  const lists = VOCABULARY_NAMES.map((name) => {
    const { schema, file, optional = false }: Vocabulary = VOCABULARIES[name];
    if (isMissing(reading, file) && (optional || isInMissingFolder(reading, file))) return [name, []];
    return [name, takeList(reading, file, z.array(schema), 'a list of entries, each with an id') ?? []];
  });
  const vocabularies = Object.fromEntries(lists) as Vocabularies;
  const byFilter = Map.groupBy(VOCABULARY_NAMES, (name) => filterOf(name));
  reading.problems.push(
    ...VOCABULARY_NAMES.flatMap((name) => repeatedIds(reading, vocabularies[name])),
    ...[...byFilter].flatMap(([filter, names]) =>
      filter === undefined ? [] : ambiguousNames(reading, vocabularies, names),
    ),
  );
  return vocabularies;
}

function isInMissingFolder(reading: ContentReading, file: string): boolean {
  const folder = file.slice(0, file.indexOf('/') + 1);
  return folder !== '' && ![...reading.files.keys()].some((each) => each.startsWith(folder));
}

function filterOf(name: VocabularyName): string | undefined {
  const vocabulary = VOCABULARIES[name];
  return 'filter' in vocabulary ? vocabulary.filter : undefined;
}

function repeatedIds(reading: ContentReading, values: Value[]): Problem[] {
  return values.flatMap((value, index) =>
    isRepeated(values, index)
      ? [problemAt(reading, value, `the id "${value.id}" is used twice: change or remove one`)]
      : [],
  );
}

/** Names that two values of one filter have, so that the filter could not tell them apart. */
function ambiguousNames(
  reading: ContentReading,
  vocabularies: Vocabularies,
  vocabulariesOfFilter: readonly VocabularyName[],
): Problem[] {
  const owners = new Map<string, string>();
  return vocabulariesOfFilter.flatMap((vocabulary) =>
    vocabularies[vocabulary].flatMap((value, index) => {
      if (isRepeated(vocabularies[vocabulary], index)) return [];
      const unfit = displayNames(value).find((name) => !/[a-z0-9]/.test(fold(name)));
      if (unfit !== undefined) {
        const message = `"${unfit}" cannot be asked for in an address: add a letter from a to z or a digit`;
        return [problemAt(reading, value, message)];
      }
      const names = [value.id, ...displayNames(value)];
      const clash = names.find((name) => owners.has(fold(name)));
      const owner = clash === undefined ? undefined : owners.get(fold(clash));
      for (const name of names) owners.set(fold(name), owners.get(fold(name)) ?? value.id);
      if (owner === undefined) return [];
      const message = `"${clash}" already names "${owner}" for the same filter: choose another name`;
      return [problemAt(reading, value, message)];
    }),
  );
}

function isRepeated(values: { id: string }[], index: number): boolean {
  return values.findIndex(({ id }) => id === values[index]?.id) < index;
}

/** The names of a value that are shown; a source has a title instead. */
function displayNames(value: Value): string[] {
  if (!('name' in value)) return [];
  const { name } = value;
  return typeof name === 'string' ? [name] : LANGS.map((lang) => name[lang]);
}

function problemAt({ origins }: ContentReading, value: Value, message: string): Problem {
  return { ...fieldPlace(origins, value, []), message };
}

type Named = readonly { id: string }[];

/** Authors and questions with an id that something else has in the JSON-LD, which would make one thing of the two. */
export function reservedIdProblems(
  reading: ContentReading,
  { authors, faq }: { authors: Named; faq: Named },
): Problem[] {
  const problems = (entries: Named, reserved: readonly string[], ending: string) =>
    entries
      .filter(({ id }) => reserved.includes(id))
      .map((entry) => ({
        ...fieldPlace(reading.origins, entry, ['id']),
        message: `the id "${entry.id}" is that of something else in the JSON-LD: write another, such as "${entry.id}-${ending}"`,
      }));
  const questions = reservedQuestions(faq.map(({ id }) => id));
  return [...problems(authors, RESERVED_AUTHORS, 'team'), ...problems(faq, questions, 'question')];
}
