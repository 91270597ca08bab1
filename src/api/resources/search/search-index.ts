import { API_ROOT, localizedFile } from '#filters/path.ts';
import type { Catalog } from '#schema/entry.ts';
import { buildIndex } from '#search/build-index.ts';
import type { IndexData, SentenceData } from '#search/index-data.ts';
import { openIndex, type SearchIndex } from '#search/open-index.ts';
import { cachedText } from '#text/cached.ts';
import { inBoth, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { digest } from '#text/sha256.ts';
import type { Resource } from '../../resource.ts';
import { searchDocuments } from './search-documents.ts';

/** What searches in one language look things up in. */
export interface OpenedIndex {
  index: SearchIndex;
  sentences: SentenceData;
}

/** The index of each language, opened when it is first asked for. */
export type SearchIndexes = Localized<() => OpenedIndex>;

/** Opens the index of a language as a build has written it. */
export type OpenBuilt = (lang: Lang) => OpenedIndex;

/** Where the files are, without language and extension. */
const PATHS = { index: `${API_ROOT}/search/index`, sentences: `${API_ROOT}/search/sentences` };

/** The search indexes, their files, and how a server takes them over from a build. */
export function searchIndexes(catalog: Catalog): {
  indexes: SearchIndexes;
  resource: Resource;
  restore: (openBuilt: OpenBuilt) => void;
} {
  const built = inBoth((lang) =>
    lazy(() => {
      const documents = searchDocuments(catalog, lang);
      const text = cachedText(['search index', documents, lang], () =>
        JSON.stringify(buildIndex(documents, lang, versionOf)),
      );
      return JSON.parse(text) as ReturnType<typeof buildIndex>;
    }),
  );
  const opened: Partial<Record<Lang, OpenedIndex>> = {};
  let open: OpenBuilt = (lang) => {
    const { index, sentences } = built[lang]();
    return { index: openIndex(index), sentences };
  };
  return {
    indexes: inBoth((lang) => () => {
      opened[lang] ??= open(lang);
      return opened[lang];
    }),
    resource: indexResource((name, lang) => built[lang]()[name]),
    restore: (openBuilt) => {
      for (const lang of LANGS) delete opened[lang];
      open = openBuilt;
    },
  };
}

/** The paths of the files of an index. */
export const indexPaths = (lang: Lang): Record<keyof typeof PATHS, string> => ({
  index: localizedFile(PATHS.index, lang, 'json'),
  sentences: localizedFile(PATHS.sentences, lang, 'json'),
});

/** Opens an index from the texts of its files. */
export function openBuiltIndex(index: string, sentences: string): OpenedIndex {
  return {
    index: openIndex(JSON.parse(index) as IndexData),
    sentences: JSON.parse(sentences) as SentenceData,
  };
}

/** As many characters as tell versions apart. */
const versionOf = (text: string): string => digest(text).slice(0, 16);

/** The files that a page searches in without a server. They may change with every version, so they are not described. */
function indexResource(dataOf: (name: keyof typeof PATHS, lang: Lang) => object): Resource {
  const type = { mediaType: 'application/json' };
  const names = Object.keys(PATHS) as (keyof typeof PATHS)[];
  const files = names.flatMap((name) =>
    LANGS.map((lang) => {
      const path = localizedFile(PATHS[name], lang, 'json');
      return { path, address: path, type, lang, render: () => JSON.stringify(dataOf(name, lang)) };
    }),
  );
  return {
    key: 'search_index',
    group: 'content',
    path: `${PATHS.index}.json`,
    title: { de: 'Der Suchindex', en: 'The search index' },
    parameters: {},
    types: [type],
    hasLanguage: true,
    isList: false,
    isUnlisted: true,
    files,
  };
}
