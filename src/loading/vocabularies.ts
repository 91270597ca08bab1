import { z } from 'zod';
import { type Vocabularies, type VocabularyName, vocabularySchemas } from '#schema/source/vocabularies.ts';
import { fold } from '#text/fold.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import type { Locate, Problem } from './problem.ts';
import { type Reading, takeYaml } from './reading.ts';

/** The file of each vocabulary. */
export const vocabularyFiles = {
  authors: 'authors.yaml',
  tags: 'tags.yaml',
  technologies: 'technologies.yaml',
  articleCategories: 'articles/categories.yaml',
  serviceCategories: 'services/categories.yaml',
  industries: 'references/industries.yaml',
  projectTypes: 'references/project-types.yaml',
  faqCategories: 'faq/categories.yaml',
  glossaryCategories: 'glossary/categories.yaml',
  sources: 'sources.yaml',
} satisfies Record<VocabularyName, string>;

/** What a list holds whose entries have no name. */
const PURPOSES: Partial<Record<VocabularyName, string>> = {
  sources: 'a list of what the facts in the texts rest on; `[]` for none',
};

const vocabularyNames = Object.keys(vocabularyFiles) as VocabularyName[];

/** A vocabulary whose entries have a name that is shown. */
type NamedVocabulary = Exclude<VocabularyName, 'sources'>;

/** Vocabularies whose values are told apart by one filter, so that no name may stand for two of them. */
const filteredTogether: NamedVocabulary[][] = [
  ['authors'],
  ['tags'],
  ['articleCategories'],
  ['serviceCategories'],
  ['industries', 'projectTypes'],
  ['faqCategories'],
  ['glossaryCategories'],
];

export function readVocabularies(reading: Reading): Vocabularies {
  const places = new Map<VocabularyName, Locate>();
  const read = <Name extends VocabularyName>(name: Name): Vocabularies[Name] => {
    const list = z.array(vocabularySchemas[name]);
    const result = takeYaml(
      reading,
      vocabularyFiles[name],
      list,
      PURPOSES[name] ?? 'a list of entries with id and name',
    );
    if (result) places.set(name, result.locate);
    for (const [index, item] of (result?.value ?? []).entries())
      reading.origins.set(
        item,
        (path) => result?.locate([index, ...path]) ?? { file: vocabularyFiles[name], line: 1 },
      );
    return (result?.value ?? []) as Vocabularies[Name];
  };
  const vocabularies: Vocabularies = {
    authors: read('authors'),
    tags: read('tags'),
    technologies: read('technologies'),
    articleCategories: read('articleCategories'),
    serviceCategories: read('serviceCategories'),
    industries: read('industries'),
    projectTypes: read('projectTypes'),
    faqCategories: read('faqCategories'),
    glossaryCategories: read('glossaryCategories'),
    sources: read('sources'),
  };
  reading.problems.push(
    ...vocabularyNames.flatMap((name) => repeatedIds(vocabularies, name, places)),
    ...filteredTogether.flatMap((names) => ambiguousNames(vocabularies, names, places)),
  );
  return vocabularies;
}

type Places = Map<VocabularyName, Locate>;

function repeatedIds(vocabularies: Vocabularies, vocabulary: VocabularyName, places: Places): Problem[] {
  return vocabularies[vocabulary].flatMap(({ id }, index) =>
    isRepeated(vocabularies[vocabulary], index)
      ? [problemAt(places, vocabulary, index, `the id "${id}" is used twice: change or remove one`)]
      : [],
  );
}

function ambiguousNames(vocabularies: Vocabularies, names: NamedVocabulary[], places: Places): Problem[] {
  const owners = new Map<string, string>();
  return names.flatMap((vocabulary) =>
    vocabularies[vocabulary].flatMap((value, index) => {
      if (isRepeated(vocabularies[vocabulary], index)) return [];
      const own = [value.id, ...displayNames(value)];
      const clash = own.find((name) => owners.has(fold(name)));
      const owner = owners.get(fold(clash ?? ''));
      for (const name of own) owners.set(fold(name), owners.get(fold(name)) ?? value.id);
      if (owner === undefined) return [];
      const message = `"${clash}" already names "${owner}" for the same filter: choose another name`;
      return [problemAt(places, vocabulary, index, message)];
    }),
  );
}

function isRepeated(values: { id: string }[], index: number): boolean {
  return values.findIndex(({ id }) => id === values[index]?.id) < index;
}

function displayNames({ name }: { name: string | Localized }): string[] {
  return typeof name === 'string' ? [name] : LANGS.map((lang) => name[lang]);
}

function problemAt(places: Places, vocabulary: VocabularyName, index: number, message: string): Problem {
  return { ...places.get(vocabulary)?.([index]), file: vocabularyFiles[vocabulary], message };
}
