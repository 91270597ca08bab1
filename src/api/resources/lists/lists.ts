import { API_ROOT } from '#filters/path.ts';
import { type ListQuery, pageParameters, queryAddress } from '#filters/query-string.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { KIND_SHAPES } from '#schema/shapes.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { WORDS } from '#text/words.ts';
import { listPaging, type ResourceFile } from '../../files/resource-file.ts';
import type { Resource } from '../../resource.ts';
import { fileInEachFormat, jsonType, typeInEachFormat } from '../make-resource.ts';
import { formatParameter, langParameter, listParameters } from '../parameters.ts';
import type { SearchIndexes } from '../search/search.ts';
import { itemSelector, listFilePath, listVariants, listWriter } from './list-entries.ts';
import { fieldWriter, listGet } from './list-get.ts';

/**
 * Makes the list of a kind: a file for every variant, and any other query answered by the same code. A server prepares its
 * parts before the first request.
 */
export function contentList<K extends ContentKind>(
  kind: K,
  catalog: Pick<Catalog, 'kinds' | 'site'>,
  indexes: SearchIndexes,
) {
  const entries = catalog.kinds[kind] as Record<Lang, readonly Entry<K>[]>;
  const parts = listWriter(kind, entries[DEFAULT_LANG], catalog.site);
  const selectItems = itemSelector(kind, entries, indexes);
  const resource: Resource = {
    key: `content_${kind}`,
    group: 'content',
    path: `${API_ROOT}/content/${kind}`,
    title: WORDS.listTitles[kind],
    parameters: {
      ...listParameters(kind, entries[DEFAULT_LANG], catalog.site.features),
      ...formatParameter(),
      ...langParameter,
    },
    types: [...typeInEachFormat(KIND_SHAPES[kind].list), jsonType(KIND_SHAPES[kind].selection)],
    hasLanguage: true,
    isList: true,
    files: listFiles(kind, entries[DEFAULT_LANG], (query, path) => ({
      render: () => textOf(parts.write(query, selectItems(query), path)),
      source: () => {
        const { matching, ...selection } = selectItems(query);
        const { offset = 0, limit } = query;
        return [query, path, selection, matching.length, matching.slice(offset, offset + limit)];
      },
    })),
    get: (runtime) =>
      listGet({
        kind,
        site: catalog.site,
        runtime,
        selectItems,
        write: parts.write,
        writeFields: fieldWriter(kind, entries, { files: runtime.files, features: catalog.site.features }),
      }),
  };
  return { resource, parts };
}

function listFiles<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  contentOf: (query: ListQuery, path: string) => Pick<ResourceFile, 'render' | 'source'>,
): ResourceFile[] {
  const types = typeInEachFormat(KIND_SHAPES[kind].list);
  const variants = listVariants(kind, entries).flatMap((variant) =>
    LANGS.map((lang) => ({ ...variant, query: { kind, lang, ...variant } })),
  );
  const paths = new Set(
    variants.flatMap(({ query, filters, total }) =>
      FORMAT_NAMES.map((format) => listFilePath({ ...query, format }, filters, total)),
    ),
  );
  return variants.flatMap(({ query: { lang, limit, offset }, filters, total }) =>
    fileInEachFormat(types, ({ format = DEFAULT_FORMAT }) => {
      const query: ListQuery = { kind, lang, format, filters, limit, ...(offset > 0 && { offset }) };
      const path = listFilePath(query, filters, total);
      /** The page at another offset: its file where there is one. */
      const pageAddress = (other: number) => {
        const page = { ...query, offset: other };
        const file = listFilePath(page, filters, total);
        return paths.has(file) ? file : queryAddress(page);
      };
      return {
        path,
        address: `${API_ROOT}/content/${kind}`,
        parameters: pageParameters(query),
        lang,
        paging: listPaging({ offset, limit, total }, pageAddress),
        ...contentOf(query, path),
      };
    }),
  );
}
