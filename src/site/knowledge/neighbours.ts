import { pagePath } from '#catalog/addresses.ts';
import type { Catalog, GlossaryEntry, TermLink } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { pathBelow, pathOf } from '../addresses.ts';
import type { Relation } from './knowledge-words.ts';

/** Something that a term is connected with. */
export interface Neighbour {
  name: string;
  /** For a term its place in the graph, for anything else its page. */
  href: string;
}

/** What a term is connected with in the same way. */
export interface Connection {
  relation: Relation;
  neighbours: Neighbour[];
}

/** Everything that each term is connected with, by its slug; ways that nothing is connected in are left out. */
export function connectionsByTerm(
  { site, kinds }: Pick<Catalog, 'site' | 'kinds'>,
  lang: Lang,
): Map<string, Connection[]> {
  const terms = kinds.glossary[lang];
  const termNode = ({ slug, term }: Pick<TermLink, 'slug' | 'term'>): Neighbour => ({
    name: term[lang],
    href: pathBelow(site.pages.knowledge, slug)[lang],
  });
  const relatedTo = neighboursOf(
    terms,
    (entry) => entry.related_terms,
    (entry) => termNode(entry),
  );
  const explained = neighboursOf(
    kinds.articles[lang],
    (entry) => entry.about,
    ({ slug, title }) => ({ name: title[lang], href: pagePath(site, 'articles', slug)[lang] }),
  );
  const mentioned = neighboursOf(
    kinds.articles[lang],
    (entry) => entry.mentions[lang],
    ({ slug, title }) => ({ name: title[lang], href: pagePath(site, 'articles', slug)[lang] }),
  );
  const offered = neighboursOf(
    kinds.services[lang],
    (entry) => entry.terms,
    ({ slug, name }) => ({ name: name[lang], href: pagePath(site, 'services', slug)[lang] }),
  );
  const used = neighboursOf(
    kinds.references[lang].filter(({ url }) => url !== null),
    (entry) => entry.terms,
    ({ id, title }) => ({ name: title[lang], href: pagePath(site, 'references', id)[lang] }),
  );
  const asked = neighboursOf(
    kinds.faq[lang],
    (entry) => entry.terms,
    ({ id, question, url }) => ({ name: question[lang], href: `${pathOf(url[lang])}#${id}` }),
  );
  return new Map(
    terms.map((entry): [string, Connection[]] => {
      const own = entry.related_terms.map(termNode);
      const connections: Connection[] = [
        { relation: 'related', neighbours: unique([...own, ...relatedTo(entry)]) },
        { relation: 'explained', neighbours: explained(entry) },
        { relation: 'offered', neighbours: offered(entry) },
        { relation: 'used', neighbours: used(entry) },
        { relation: 'asked', neighbours: asked(entry) },
        { relation: 'mentioned', neighbours: mentioned(entry) },
      ];
      return [entry.slug, connections.filter(({ neighbours }) => neighbours.length > 0)];
    }),
  );
}

/** Makes the function that finds the entries which name a term. */
function neighboursOf<E>(
  entries: readonly E[],
  termsOf: (entry: E) => readonly TermLink[],
  neighbourOf: (entry: E) => Neighbour,
): (term: Pick<GlossaryEntry, 'slug'>) => Neighbour[] {
  const byTerm = new Map<string, Neighbour[]>();
  for (const entry of entries)
    for (const { slug } of termsOf(entry))
      byTerm.set(slug, [...(byTerm.get(slug) ?? []), neighbourOf(entry)]);
  return ({ slug }) => byTerm.get(slug) ?? [];
}

function unique(neighbours: readonly Neighbour[]): Neighbour[] {
  return [...new Map(neighbours.map((neighbour) => [neighbour.href, neighbour])).values()];
}

/** The number of things that a term is connected with. */
export function countConnections(connections: readonly Connection[]): number {
  return connections.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
}
