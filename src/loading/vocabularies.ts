import { z } from 'zod';
import { type Vocabularies, type VocabularyName, vocabularySchemas } from '#schema/source/vocabularies.ts';
import { fold } from '#text/fold.ts';
import { LANGS } from '#text/lang.ts';
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
} satisfies Record<VocabularyName, string>;

/** Vocabularies whose values are told apart by one filter, so that no name may stand for two of them. */
const filteredTogether: VocabularyName[][] = [
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
    const result = takeYaml(reading, vocabularyFiles[name], list, 'a list of entries with id and name');
    if (result) places.set(name, result.locate);
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
  };
  reading.problems.push(...filteredTogether.flatMap((names) => ambiguousNames(vocabularies, names, places)));
  return vocabularies;
}

function ambiguousNames(
  vocabularies: Vocabularies,
  names: VocabularyName[],
  places: Map<VocabularyName, Locate>,
): Problem[] {
  const owners = new Map<string, string>();
  return names.flatMap((vocabulary) =>
    vocabularies[vocabulary].flatMap((value, index) => {
      const display =
        typeof value.name === 'string'
          ? [value.name]
          : LANGS.map((lang) => value.name[lang as never] as string);
      const clash = [value.id, ...display].find((name) => (owners.get(fold(name)) ?? value.id) !== value.id);
      const twice = owners.get(value.id) === value.id;
      for (const name of [value.id, ...display]) owners.set(fold(name), value.id);
      if (!clash && !twice) return [];
      const message = twice
        ? `the id "${value.id}" stands here twice: take one out`
        : `"${clash}" already names "${owners.get(fold(clash ?? ''))}" for the same filter: choose another name`;
      return [{ ...places.get(vocabulary)?.([index]), file: vocabularyFiles[vocabulary], message }];
    }),
  );
}
