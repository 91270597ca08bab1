import { z } from 'zod';
import {
  VOCABULARIES,
  VOCABULARY_NAMES,
  type Vocabularies,
  type VocabularyName,
} from '#schema/source/vocabularies.ts';
import { fold } from '#text/fold.ts';
import { LANGS } from '#text/lang.ts';
import { type Problem, placeOf } from '../problem.ts';
import { type Reading, takeYaml } from './reading.ts';

/** Reads the file of each vocabulary. A list that cannot be read is empty. */
export function readVocabularies(reading: Reading): Vocabularies {
  const lists = VOCABULARY_NAMES.map((name) => [name, readVocabulary(reading, name)]);
  const vocabularies = Object.fromEntries(lists) as Vocabularies;
  const byFilter = Map.groupBy(VOCABULARY_NAMES, (name) => filterOf(name));
  reading.problems.push(
    ...VOCABULARY_NAMES.flatMap((name) => repeatedIds(reading, vocabularies, name)),
    ...[...byFilter].flatMap(([filter, names]) =>
      filter === undefined ? [] : ambiguousNames(reading, vocabularies, names),
    ),
  );
  return vocabularies;
}

type Value = Vocabularies[VocabularyName][number];

function readVocabulary(reading: Reading, name: VocabularyName): Value[] {
  const { schema, file } = VOCABULARIES[name];
  const list = takeYaml(
    reading,
    file,
    z.array<z.ZodType<Value>>(schema),
    'a list of entries, each with an id',
  );
  if (!list) return [];
  for (const [index, value] of list.value.entries())
    reading.origins.set(value, (path) => list.locate([index, ...path]));
  return list.value;
}

function filterOf(name: VocabularyName): string | undefined {
  const vocabulary = VOCABULARIES[name];
  return 'filter' in vocabulary ? vocabulary.filter : undefined;
}

function repeatedIds(reading: Reading, vocabularies: Vocabularies, vocabulary: VocabularyName): Problem[] {
  const values = vocabularies[vocabulary];
  return values.flatMap((value, index) =>
    isRepeated(values, index)
      ? [problemAt(reading, value, `the id "${value.id}" is used twice: change or remove one`)]
      : [],
  );
}

/** Names that two values of one filter have, so that the filter could not tell them apart. */
function ambiguousNames(
  reading: Reading,
  vocabularies: Vocabularies,
  vocabulariesOfFilter: readonly VocabularyName[],
): Problem[] {
  const owners = new Map<string, string>();
  return vocabulariesOfFilter.flatMap((vocabulary) =>
    vocabularies[vocabulary].flatMap((value, index) => {
      if (isRepeated(vocabularies[vocabulary], index)) return [];
      const unfit = displayNames(value).find((name) => !/[a-z0-9]/.test(fold(name)));
      if (unfit !== undefined)
        return [
          problemAt(
            reading,
            value,
            `"${unfit}" cannot be asked for in an address: add a letter from a to z or a digit`,
          ),
        ];
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

function problemAt({ origins }: Reading, value: Value, message: string): Problem {
  return { ...placeOf(origins, value, []), message };
}
