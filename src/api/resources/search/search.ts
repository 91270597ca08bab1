import { API_ROOT, localizedFile } from '#filters/path.ts';
import { parseSearchQuery, SEARCH_LIMIT } from '#filters/search-query.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import { searchKinds } from '#schema/kind.ts';
import { answerSearch } from '#search/answer.ts';
import { buildIndex } from '#search/build-index.ts';
import type { IndexData, SentenceData } from '#search/index-data.ts';
import { openIndex, type SearchIndex } from '#search/open-index.ts';
import { cachedText } from '#text/cached.ts';
import { fillTexts } from '#text/fill.ts';
import { inEachLang, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { digest } from '#text/sha256.ts';
import { WORDS } from '#text/words.ts';
import { badRequest, errorLangOf } from '../../errors.ts';
import { answerKeeper } from '../../files/answer-cache.ts';
import { contentHeaders } from '../../headers.ts';
import type { Resource } from '../../resource.ts';
import { SEARCH } from '../addresses.ts';
import { jsonType } from '../make-resource.ts';
import { langParameter, queryParameter } from '../parameters.ts';
import { searchDocuments, withoutTexts } from './search-documents.ts';

/** The search over everything: entries of each kind, calculators and analyzers. */
export function searchResource(
  indexes: SearchIndexes,
  { features }: Pick<PublishedSite, 'features'>,
): Resource {
  const type = jsonType('SearchAnswer');
  const kinds = searchKinds(features);
  return {
    key: 'search',
    group: 'content',
    features: ['search'],
    path: SEARCH,
    title: features.calculators ? WORDS.api.searchTitle : WORDS.api.searchContentTitle,
    parameters: {
      query: {
        description: queryParameter.query.description,
        schema: { ...queryParameter.query.schema, examples: ['cloud kosten', 'Datenbank'] },
        isRequired: true,
      },
      kind: {
        description: WORDS.api.kindParameter,
        schema: { type: 'string', enum: kinds },
      },
      limit: {
        description: fillTexts(WORDS.api.searchLimitParameter, {
          minimum: SEARCH_LIMIT.minimum,
          maximum: SEARCH_LIMIT.maximum,
          default: SEARCH_LIMIT.default,
        }),
        schema: { type: 'integer', ...SEARCH_LIMIT },
      },
      ...langParameter,
    },
    types: [type],
    hasLanguage: true,
    isList: true,
    files: [],
    get: (runtime) => {
      const computed = answerKeeper('search', runtime);
      return (request) => {
        const kept = computed.find(request);
        if (kept) return kept;
        const query = parseSearchQuery(request.query, kinds);
        if (!query.ok) return badRequest(query.error, errorLangOf(request));
        return computed.compute(request, {
          cost: 'search',
          make: () => {
            const { lang } = query.value;
            const { index, sentences } = indexes[lang]();
            const { text, total } = answerSearch(index, sentences, query.value);
            const headers = contentHeaders({ type, lang, alternates: [], paging: { total, pages: [] } });
            return { body: utf8.encode(text), headers };
          },
        });
      };
    },
  };
}

const utf8 = new TextEncoder();

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
export function searchIndexes(catalog: Catalog) {
  const built = inEachLang((lang) =>
    lazy(() => {
      const all = searchDocuments(catalog, lang);
      // Without search, what is looked up are names.
      const documents = catalog.site.features.search ? all : all.map(withoutTexts);
      const text = cachedText(['search index', documents, lang], () =>
        JSON.stringify(buildIndex(documents, lang, versionOf)),
      );
      return JSON.parse(text) as ReturnType<typeof buildIndex>;
    }),
  );
  const openBy = (open: OpenBuilt) => inEachLang((lang) => lazy(() => open(lang)));
  let opened = openBy((lang) => {
    const { index, sentences } = built[lang]();
    return { index: openIndex(index, sentences), sentences };
  });
  return {
    indexes: inEachLang((lang) => () => opened[lang]()),
    resource: indexResource((name, lang) => built[lang]()[name]),
    restore: (openBuilt: OpenBuilt) => {
      opened = openBy(openBuilt);
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
  const display = JSON.parse(sentences) as SentenceData;
  return { index: openIndex(JSON.parse(index) as IndexData, display), sentences: display };
}

/** Enough characters to tell versions apart. */
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
    features: ['search'],
    path: `${PATHS.index}.json`,
    title: WORDS.api.searchIndexTitle,
    parameters: {},
    types: [type],
    hasLanguage: true,
    isUnlisted: true,
    files,
  };
}
