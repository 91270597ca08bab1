import { KNOWLEDGE } from '#api/resources/addresses.ts';
import { localizedFile } from '#filters/path.ts';
import type { Catalog, GlossaryEntry } from '#schema/entry.ts';
import { DEFAULT_LANG, inEachLang, type Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import { pathBelow } from '../addresses.ts';
import type { MadePage, MakePages } from '../page-frame.ts';
import { pageLabel } from '../page-words.ts';
import { connectionsByTerm, type TermConnection } from './neighbours.ts';

/** A term and what it is connected with. */
export interface ConnectedTerm {
  entry: GlossaryEntry;
  connections: TermConnection[];
}

export type KnowledgeContent =
  | { type: 'knowledge'; terms: () => ConnectedTerm[] }
  | { type: 'connections'; term: () => ConnectedTerm };

/** The knowledge graph: a page with all terms, and one with each term in the middle. */
export function knowledgePages({ site, kinds }: Catalog, make: MakePages): MadePage<KnowledgeContent>[] {
  const connections = inEachLang((lang) => lazy(() => connectionsByTerm({ site, kinds }, lang)));
  const connected = (entry: GlossaryEntry, lang: Lang): ConnectedTerm => ({
    entry,
    connections: connections[lang]().get(entry.slug) ?? [],
  });
  const path = site.paths.knowledge;
  return [
    ...make<KnowledgeContent>(
      {
        path,
        section: 'knowledge',
        twin: (lang) => localizedFile(KNOWLEDGE, lang, 'json'),
        caption: { kind: pageLabel(site, 'knowledge'), title: WORDS.knowledge.title },
      },
      (lang) => ({
        type: 'knowledge',
        terms: () => kinds.glossary[lang].map((entry) => connected(entry, lang)),
      }),
    ),
    ...kinds.glossary[DEFAULT_LANG].flatMap((entry) =>
      make<KnowledgeContent>({ path: pathBelow(path, entry.slug), section: 'knowledge' }, (lang) => ({
        type: 'connections',
        term: () => connected(entry, lang),
      })),
    ),
  ];
}
