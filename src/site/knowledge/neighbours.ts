import { questionUrl } from '#catalog/addresses.ts';
import type { Catalog, GlossaryEntry, TermLink } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pathBelow, pathOf } from '../addresses.ts';
import { linksTo, type PageLink } from '../entries/links.ts';

type Relation = keyof typeof WORDS.relations;

/** What a term is connected with in the same way: other terms by their place in the graph, anything else by its page. */
export interface TermConnection {
  relation: Relation;
  neighbours: PageLink[];
}

/** Everything that each term is connected with, by its slug; ways that nothing is connected in are left out. */
export function connectionsByTerm(
  { site, kinds }: Pick<Catalog, 'site' | 'kinds'>,
  lang: Lang,
): Map<string, TermConnection[]> {
  const related = namingTerms(kinds.glossary[lang], (entry) => entry.related_terms);
  const explaining = namingTerms(kinds.articles[lang], (entry) => entry.about);
  const mentioning = namingTerms(kinds.articles[lang], (entry) => entry.mentions[lang]);
  const offering = namingTerms(kinds.services[lang], (entry) => entry.terms);
  const using = namingTerms(kinds.references[lang], (entry) => entry.terms);
  const asking = namingTerms(kinds.faq[lang], (entry) => entry.terms);
  const inGraph = ({ slug, term }: Pick<TermLink, 'slug' | 'term'>): PageLink => ({
    name: term[lang],
    href: pathBelow(site.paths.knowledge, slug)[lang],
  });
  const neighboursOf: Record<Relation, (term: GlossaryEntry) => PageLink[]> = {
    related: (term) => unique([...term.related_terms, ...related(term)].map(inGraph)),
    explained: (term) => linksTo(explaining(term), lang),
    offered: (term) => linksTo(offering(term), lang),
    used: (term) => linksTo(using(term), lang),
    asked: (term) =>
      asking(term).map((entry) => ({
        name: entry.question[lang],
        href: pathOf(questionUrl(entry)[lang]),
      })),
    mentioned: (term) => linksTo(mentioning(term), lang),
  };
  const relations = Object.keys(WORDS.relations) as Relation[];
  const connectionsOf = (term: GlossaryEntry): TermConnection[] =>
    relations
      .map((relation) => ({ relation, neighbours: neighboursOf[relation](term) }))
      .filter(({ neighbours }) => neighbours.length > 0);
  return new Map(kinds.glossary[lang].map((term) => [term.slug, connectionsOf(term)]));
}

/** Makes the function that finds the entries which name a term. */
function namingTerms<E>(
  entries: readonly E[],
  termsOf: (entry: E) => readonly TermLink[],
): (term: Pick<GlossaryEntry, 'slug'>) => E[] {
  const byTerm = new Map<string, E[]>();
  for (const entry of entries)
    for (const { slug } of termsOf(entry)) byTerm.set(slug, [...(byTerm.get(slug) ?? []), entry]);
  return ({ slug }) => byTerm.get(slug) ?? [];
}

function unique(neighbours: readonly PageLink[]): PageLink[] {
  return [...new Map(neighbours.map((neighbour) => [neighbour.href, neighbour])).values()];
}

/** The number of things that a term is connected with. */
export function countConnections(connections: readonly TermConnection[]): number {
  return connections.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
}
