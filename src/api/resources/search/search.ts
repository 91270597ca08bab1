import { parseSearchQuery, SEARCH_LIMIT } from '#filters/search-query.ts';
import { SEARCH_KINDS } from '#schema/kind.ts';
import { answerSearch } from '#search/answer.ts';
import { badRequest, errorLangOf } from '../../errors.ts';
import { answerKeeper } from '../../files/answer-cache.ts';
import { contentHeaders } from '../../headers.ts';
import type { Resource } from '../../resource.ts';
import { SEARCH } from '../addresses.ts';
import { jsonType } from '../make-files.ts';
import { langParameter, queryParameter } from '../parameters.ts';
import type { SearchIndexes } from './search-index.ts';

/** The search over everything: entries of each kind, calculators and analyzers. */
export function searchResource(indexes: SearchIndexes): Resource {
  const type = jsonType('SearchAnswer');
  return {
    key: 'search',
    group: 'content',
    path: SEARCH,
    title: {
      de: 'Die Suche in allen Inhalten und Rechnern',
      en: 'Search across all content and calculators',
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
    get: (runtime) => {
      const computed = answerKeeper('search', runtime);
      return (request) => {
        const kept = computed.find(request);
        if (kept) return kept;
        const query = parseSearchQuery(request.query);
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
