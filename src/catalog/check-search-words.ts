import { CONTENT_KINDS } from '#schema/kind.ts';
import type { SearchWords } from '#schema/source/search-words.ts';
import type { Sources } from '#schema/source/sources.ts';
import { fold } from '#text/fold.ts';
import { suggestion } from '#text/nearest.ts';

/** A problem in the words of the search. */
interface SearchWordProblem {
  entry: SearchWords[number];
  path: PropertyKey[];
  message: string;
}

/** Finds words that mean an entry that does not exist, or that are another entry's name. */
export function checkSearchWords(sources: Sources): SearchWordProblem[] {
  const known = entryNames(sources);
  const owners = new Map(
    sources.kinds.glossary.flatMap(({ slug, term }) =>
      [term.de, term.en].map((name): [string, string] => [fold(name), `glossary/${slug}`]),
    ),
  );
  return sources.searchWords.flatMap((item): SearchWordProblem[] => {
    if (!known.includes(item.entry)) {
      const message = `"${item.entry}" does not exist; ${suggestion(item.entry, known)}`;
      return [{ entry: item, path: ['entry'], message }];
    }
    return (['de', 'en'] as const).flatMap((lang) =>
      item[lang].flatMap((word, index) => {
        const owner = owners.get(fold(word));
        if (owner === undefined || owner === item.entry) return [];
        const message = `"${word}" is the name of ${owner}: delete it, or write what only this entry means`;
        return [{ entry: item, path: [lang, index], message }];
      }),
    );
  });
}

function entryNames({ kinds, pricing }: Sources): string[] {
  return [
    ...CONTENT_KINDS.flatMap((kind) =>
      kinds[kind].map((entry) => `${kind}/${'slug' in entry ? entry.slug : entry.id}`),
    ),
    ...pricing.calculators.map(({ id }) => `calculators/${id}`),
    ...pricing.analyzers.map(({ id }) => `roi-analyzers/${id}`),
  ];
}
