import type { Sources } from '#schema/source/sources.ts';
import type { Identified, Wikidata } from '#schema/source/wikidata.ts';
import { suggestion } from '#text/nearest.ts';

/** A problem in the list of Wikidata's items. */
interface WikidataProblem {
  entry: Wikidata[number];
  path: PropertyKey[];
  message: string;
}

/** Finds items of entries that do not exist, and entries or items that are listed twice. */
export function checkWikidata(sources: Sources): WikidataProblem[] {
  const known = entryNames(sources);
  const list = sources.wikidata;
  return list.flatMap((each, index): WikidataProblem[] => {
    const before = list.slice(0, index);
    if (!known.includes(each.entry)) {
      const message = `"${each.entry}" does not exist; ${suggestion(each.entry, known)}`;
      return [{ entry: each, path: ['entry'], message }];
    }
    if (before.some(({ entry }) => entry === each.entry))
      return [{ entry: each, path: ['entry'], message: `"${each.entry}" is listed twice: keep one` }];
    const owner = before.find(
      ({ entry, item }) => item === each.item && folderOf(entry) === folderOf(each.entry),
    );
    if (!owner) return [];
    const message = `${each.item} is "${owner.entry}" already: two things cannot be the same item`;
    return [{ entry: each, path: ['item'], message }];
  });
}

/** Two entries of one folder cannot be the same item. A term may be: it explains a technology, or a law that is a source. */
function folderOf(entry: string): string | undefined {
  return entry.split('/')[0];
}

function entryNames({ vocabularies, kinds }: Sources): string[] {
  const names: Record<Identified, string[]> = {
    technologies: vocabularies.technologies.map(({ id }) => id),
    glossary: kinds.glossary.map(({ slug }) => slug),
    sources: vocabularies.sources.map(({ id }) => id),
  };
  return Object.entries(names).flatMap(([folder, all]) => all.map((name) => `${folder}/${name}`));
}
