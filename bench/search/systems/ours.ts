import { buildIndex } from '../../../src/search/build-index.ts';
import type { SearchDocument } from '../../../src/search/document.ts';
import { openIndex } from '../../../src/search/open-index.ts';
import { relevantDocuments } from '../../../src/search/rank.ts';
import { search } from '../../../src/search/search.ts';
import type { Lang } from '../../../src/text/lang.ts';
import type { System } from '../system.ts';
import { nameOf } from '../texts.ts';

export const ENGINE = { buildIndex, openIndex, search, relevantDocuments };

/** The project's search, or a copy of it that lacks a rule. */
export type Engine = typeof ENGINE;

/** Makes what is indexed out of the documents. */
export type Alter = (documents: readonly SearchDocument[], lang: Lang) => readonly SearchDocument[];

export function ours(name: string, engine: Engine, alter: Alter = (documents) => documents): System {
  return {
    name,
    build: async (documents, lang) => {
      const built = engine.buildIndex(alter(documents, lang), lang, () => 'bench');
      const index = JSON.stringify(built.index);
      return {
        index,
        open: async () => {
          const opened = engine.openIndex(JSON.parse(index), built.sentences);
          const names = opened.documents.map(nameOf);
          return (query, kind) =>
            engine
              .relevantDocuments(engine.search(opened, query, kind === undefined ? undefined : [kind]))
              .flatMap((number) => names[number] ?? []);
        },
      };
    },
  };
}
