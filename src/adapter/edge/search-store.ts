import { indexPaths, type OpenedIndex, openBuiltIndex, type SearchIndexes } from '#resources/search-index.ts';
import { inBoth, type Lang } from '#text/lang.ts';
import type { AssetReader } from './asset-reader.ts';

/** The search indexes of a build, read when they are asked for. */
export interface SearchStore {
  indexes: SearchIndexes;
  /** Reads the index of a language, before it is searched in. */
  load: (lang: Lang) => Promise<void>;
}

export function searchStore({ text }: Pick<AssetReader, 'text'>): SearchStore {
  const opened: Partial<Record<Lang, OpenedIndex>> = {};
  return {
    indexes: inBoth((lang) => () => {
      const index = opened[lang];
      if (!index) throw new Error(`The search index in ${lang} has not been read`);
      return index;
    }),
    load: async (lang) => {
      if (opened[lang]) return;
      const { index, sentences } = indexPaths(lang);
      const [indexText, sentencesText] = await Promise.all([text(index), text(sentences)]);
      opened[lang] = openBuiltIndex(indexText, sentencesText);
    },
  };
}
