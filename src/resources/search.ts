import { API_ROOT } from '#filters/path.ts';
import { parseSearchQuery, SEARCH_LIMIT, type SearchQuery } from '#filters/search-query.ts';
import { encodedAnswer } from '#http/encoding.ts';
import { badRequest, errorLangOf } from '#http/errors.ts';
import { contentHeaders } from '#http/headers.ts';
import type { Resource } from '#http/resource.ts';
import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { SEARCH_KINDS, type SearchItem } from '#schema/search.ts';
import { search } from '#search/search.ts';
import { snippetPicker } from '#search/snippet.ts';
import type { Localized } from '#text/lang.ts';
import { jsonType } from './make-files.ts';
import { langParameter, queryParameter } from './parameters.ts';
import type { SearchIndexes } from './search-index.ts';

const ADDRESS = `${API_ROOT}/search`;

/** The search over everything: entries of each kind, calculators and analyzers. */
export function searchResource(catalog: Catalog, indexes: SearchIndexes): Resource {
  const type = jsonType('SearchResult');
  const answer = searchAnswerer(catalog, indexes);
  return {
    key: 'search',
    group: 'content',
    path: ADDRESS,
    title: {
      de: 'Die Suche in allen Inhalten und Rechnern',
      en: 'The search in all content and calculators',
    },
    parameters: {
      query: {
        description: queryParameter.query.description,
        schema: { ...queryParameter.query.schema, examples: ['cloud kosten', 'Datenbank'] },
        isRequired: true,
      },
      kind: {
        description: { de: 'Nur Treffer dieser Art', en: 'Only results of this kind' },
        schema: { type: 'string', enum: SEARCH_KINDS },
      },
      limit: {
        description: {
          de: `Höchstzahl der Treffer, ${SEARCH_LIMIT.minimum} bis ${SEARCH_LIMIT.maximum}, ohne Angabe ${SEARCH_LIMIT.default}`,
          en: `Maximum number of results, ${SEARCH_LIMIT.minimum} to ${SEARCH_LIMIT.maximum}, ${SEARCH_LIMIT.default} by default`,
        },
        schema: {
          type: 'integer',
          minimum: SEARCH_LIMIT.minimum,
          maximum: SEARCH_LIMIT.maximum,
          default: SEARCH_LIMIT.default,
        },
      },
      ...langParameter,
    },
    types: [type],
    hasLanguage: true,
    isList: true,
    files: [],
    get: (runtime) => (request) => {
      const query = parseSearchQuery(request.query);
      if (!query.ok) return badRequest(query.error, errorLangOf(request));
      return {
        cost: 'search',
        run: () => {
          const { text, total } = answer(query.value);
          const headers = contentHeaders({
            type,
            lang: query.value.lang,
            alternates: [],
            paging: { total, pages: [] },
          });
          return encodedAnswer(text, headers, request, runtime.compressors);
        },
      };
    },
  };
}

function searchAnswerer(catalog: Catalog, indexes: SearchIndexes) {
  const describe = itemDescriber(catalog);
  return ({ query, lang, kind, limit }: SearchQuery): { text: string; total: number } => {
    const { index, sentences } = indexes[lang]();
    const result = search(index, query, kind && [kind]);
    const pick = snippetPicker(index, sentences, result);
    const items = result.documents.slice(0, limit).map((document): SearchItem => {
      const { text, matches } = pick(document);
      const { kind, id, names } = index.documents[document] ?? { kind: '', id: '', names: [] };
      return {
        kind: kind as SearchItem['kind'],
        id,
        title: names[0] ?? '',
        snippet: text,
        matches,
        ...describe(kind, id, lang),
      };
    });
    const { corrected } = result;
    const isCorrected = Object.keys(corrected).length > 0;
    const body = { query, count: items.length, items, ...(isCorrected && { corrected }) };
    return { text: JSON.stringify(body), total: result.documents.length };
  };
}

/** Finds the addresses of a result by its kind and name. */
function itemDescriber({ kinds, pricing, site }: Catalog) {
  const pages = new Map<string, Localized | null>(
    CONTENT_KINDS.flatMap((kind) =>
      kinds[kind].de.map((entry): [string, Localized | null] => [
        `${kind}/${'slug' in entry ? entry.slug : entry.id}`,
        entry.url,
      ]),
    ),
  );
  const calculations = new Set([
    ...pricing.calculators.map(({ id }) => `calculators/${id}`),
    ...pricing.analyzers.map(({ id }) => `roi-analyzers/${id}`),
  ]);
  // An FAQ entry has no address of its own in the API yet.
  const apiPath = (kind: string, key: string) => {
    if (calculations.has(key)) return `${API_ROOT}/${key}`;
    return kind === FAQ ? null : `${API_ROOT}/content/${key}`;
  };
  return (kind: string, id: string, lang: 'de' | 'en') => {
    const key = `${kind}/${id}`;
    const path = apiPath(kind, key);
    return { url: pages.get(key)?.[lang] ?? null, api_url: path && `${site.url}${path}` };
  };
}

const FAQ: (typeof SEARCH_KINDS)[number] = 'faq';
