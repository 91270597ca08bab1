import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { IDENTIFIED } from '#schema/source/wikidata.ts';
import { fold } from '#text/fold.ts';
import { LANGS } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import { addressedNames, linksOf, namable, slugOf } from './names.ts';
import { type EntryProblem, formerName, missingName } from './problem.ts';

/** Finds names outside of entries that name nothing, or not what they should. */
export function checkReferences(sources: Sources): EntryProblem[] {
  return [
    checkHome,
    checkPurposes,
    checkTakenResults,
    checkServiceExamples,
    checkSuccessors,
    checkSearchWords,
    checkWikidata,
  ].flatMap((check) => check(sources));
}

/** A calculator of the home page that is not published, and questions that it does not have. */
function checkHome({ site, pricing }: Sources): EntryProblem[] {
  if (!site.home) return [];
  const { calculator: name, parameters } = site.home;
  const published = pricing.calculators.filter(({ draft }) => !draft);
  const calculator = published.find(({ id }) => id === name);
  if (!calculator) {
    const known = published.map(({ id }) => id);
    const message = `"${name}" is not a published calculator; ${suggestion(name, known)}`;
    return [{ entry: site, path: ['home', 'calculator'], message }];
  }
  const known = Object.entries(calculator.parameters).flatMap(([id, { type }]) =>
    type === 'choices' ? [] : [id],
  );
  return parameters.flatMap((parameter, index) => {
    const message = `"${parameter}" is not a question of ${name} with one answer; ${suggestion(parameter, known)}`;
    return known.includes(parameter) ? [] : [{ entry: site, path: ['home', 'parameters', index], message }];
  });
}

/** Calculators whose purpose does not exist. */
function checkPurposes({ pricing, vocabularies }: Sources): EntryProblem[] {
  const known = vocabularies.purposes.map(({ id }) => id);
  return pricing.calculators.flatMap((entry) => {
    const { purpose } = entry;
    const message = `"${purpose}" does not exist in content/${VOCABULARIES.purposes.file}; ${suggestion(purpose, known)}`;
    return known.includes(purpose) ? [] : [{ entry, path: ['purpose'], message }];
  });
}

/** Calculators whose results are to be taken that are not there, or named before. */
function checkTakenResults({ pricing: { calculators } }: Sources): EntryProblem[] {
  return calculators.flatMap((entry) => {
    const known = calculators.map(({ id }) => id).filter((id) => id !== entry.id);
    const named = entry.takes_results.flatMap((taken, index) =>
      taken.calculators.map((name, at) => ({ name, path: ['takes_results', index, 'calculators', at] })),
    );
    return named.flatMap(({ name, path }, index) => {
      if (!known.includes(name)) {
        const message = `"${name}" is not another calculator; ${suggestion(name, known)}`;
        return [{ entry, path, message }];
      }
      const isSecond = named.slice(0, index).some((each) => each.name === name);
      return isSecond ? [{ entry, path, message: `"${name}" is listed twice: keep one` }] : [];
    });
  });
}

/** Examples of services that there are not, or that the calculator does not estimate. */
function checkServiceExamples({ kinds, pricing }: Sources): EntryProblem[] {
  return pricing.calculators.flatMap((entry) => {
    const known = kinds.services
      .filter(({ calculators }) => calculators.includes(entry.id))
      .map(({ slug }) => slug);
    return entry.examples.flatMap(({ services }, index) =>
      services.flatMap((name, at) => {
        if (known.includes(name)) return [];
        const message = `"${name}" is not a service that names ${entry.id} in its \`calculators\`; ${suggestion(name, known)}`;
        return [{ entry, path: ['examples', index, 'services', at], message }];
      }),
    );
  });
}

/** Deprecated calculators and analyzers in whose place nothing else can be used. */
function checkSuccessors({ pricing: { calculators, analyzers } }: Sources): EntryProblem[] {
  return [calculators, analyzers].flatMap((all) => {
    const usable = all.filter(({ draft, deprecated }) => !draft && !deprecated).map(({ id }) => id);
    return all.flatMap((entry) => {
      const instead = entry.deprecated?.instead;
      if (instead === undefined || usable.includes(instead)) return [];
      const message = `"${instead}" cannot take its place: it does not exist, or is a draft or deprecated too; ${suggestion(instead, usable)}`;
      return [{ entry, path: ['deprecated', 'instead'], message }];
    });
  });
}

/** What is wrong with an item of a list that says something of the entry that it names. */
function unknownEntry(item: { entry: string }, known: readonly string[]): EntryProblem[] {
  const message = `"${item.entry}" does not exist; ${suggestion(item.entry, known)}`;
  return [{ entry: item, path: ['entry'], message }];
}

const isListedBefore = ({ entry }: { entry: string }, before: readonly { entry: string }[]): boolean =>
  before.some((each) => each.entry === entry);

const listedTwice = (item: { entry: string }): EntryProblem[] => [
  { entry: item, path: ['entry'], message: `"${item.entry}" is listed twice: keep one` },
];

/** Words of the search that mean an entry that does not exist, or that are another entry's name. */
function checkSearchWords(sources: Sources): EntryProblem[] {
  const known = addressedNames(sources);
  const owners = new Map(
    sources.kinds.glossary.flatMap(({ slug, term }) =>
      LANGS.map((lang): [string, string] => [fold(term[lang]), `glossary/${slug}`]),
    ),
  );
  const list = sources.searchWords;
  return list.flatMap((item, index): EntryProblem[] => {
    if (!known.includes(item.entry)) return unknownEntry(item, known);
    if (isListedBefore(item, list.slice(0, index))) return listedTwice(item);
    return LANGS.flatMap((lang) =>
      (item[lang] ?? []).flatMap((word, index) => {
        const owner = owners.get(fold(word));
        if (owner === undefined || owner === item.entry) return [];
        const message = `"${word}" is the name of ${owner}: delete it, or write what only this entry means`;
        return [{ entry: item, path: [lang, index], message }];
      }),
    );
  });
}

/** Items of Wikidata for entries that do not exist, and entries or items that are listed twice. */
function checkWikidata(sources: Sources): EntryProblem[] {
  const all = namable(sources);
  const known = IDENTIFIED.flatMap((list) => all[list].map(({ name }) => `${list}/${name}`));
  // Two entries of one list cannot be the same item. A term may be: it explains a technology, or a law that is a source.
  const listOf = (entry: string) => entry.split('/')[0];
  const list = sources.wikidata;
  return list.flatMap((each, index): EntryProblem[] => {
    const before = list.slice(0, index);
    if (!known.includes(each.entry)) return unknownEntry(each, known);
    if (isListedBefore(each, before)) return listedTwice(each);
    const owner = before.find(
      ({ entry, item }) => item === each.item && listOf(entry) === listOf(each.entry),
    );
    if (!owner) return [];
    const message = `${each.item} is "${owner.entry}" already: two things cannot be the same item`;
    return [{ entry: each, path: ['item'], message }];
  });
}

/** Finds names that do not exist, that refer to their own entry, or that two entries share. */
export function checkLinks(sources: Sources): EntryProblem[] {
  const known = namable(sources);
  return CONTENT_KINDS.flatMap((kind) => [
    ...duplicates(sources.kinds[kind], kind),
    ...sources.kinds[kind].flatMap((entry) => brokenLinks(kind, entry, known)),
  ]);
}

/** Names and numbers of two entries. The message names both, since only the editor knows which one is new. */
function duplicates(entries: Source<ContentKind>[], kind: ContentKind): EntryProblem[] {
  const owners = new Map<string, string>();
  return entries.flatMap((entry) => {
    const slug = slugOf(entry);
    const keys = [slug, ...('published_at' in entry ? [String(entry.id)] : [])];
    const taken = keys.filter((key) => owners.has(key));
    for (const key of keys) if (!owners.has(key)) owners.set(key, slug);
    return taken.map((key) => ({
      entry,
      path: ['slug' in entry && key === entry.slug ? 'slug' : 'id'],
      message: `"${key}" is already taken by ${owners.get(key) === key ? `another entry of ${kind}` : `"${owners.get(key)}"`}: give one of the two another`,
    }));
  });
}

function brokenLinks(
  kind: ContentKind,
  entry: Source<ContentKind>,
  all: ReturnType<typeof namable>,
): EntryProblem[] {
  return linksOf(kind, entry).flatMap(({ name, path, target, place }): EntryProblem[] => {
    const known = all[target];
    if (known.some((each) => each.name === name)) {
      const isItself = kind === target && name === slugOf(entry);
      return isItself ? [{ entry, path, message: `"${name}" is this entry itself: take it out` }] : [];
    }
    const now = known.find(({ aliases }) => aliases.includes(name))?.name;
    if (now !== undefined) {
      const message = `"${name}" is now "${now}": write that`;
      return [{ entry, path, message, cause: formerName(place, name, now) }];
    }
    const names = known.map((each) => each.name);
    const message = `"${name}" does not exist in content/${place}; ${suggestion(name, [...new Set(names)])}`;
    return [{ entry, path, message, cause: missingName(place, name) }];
  });
}
