import { LRUCache } from 'lru-cache';
import { queryAddress } from '#filters/path.ts';
import { type ListQuery, parseListQuery } from '#filters/query-string.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { ownText } from '#text/own-text.ts';
import { encodedAnswer } from './encoding.ts';
import { badRequest, errorLangOf } from './errors.ts';
import { fileComputation, type StoredFile, withLocation } from './files.ts';
import { listHeaders } from './headers.ts';
import { listPaging } from './list-paging.ts';
import type { Answer, ApiRequest, Computation } from './message.ts';
import type { Resource, Sources } from './resource.ts';

/** How many query strings are remembered with the file that answers them, and how long one may be. */
const REMEMBERED = { queries: 1000, length: 300 };

/** A list by its query string: the bytes of its file where there is one, else rendered now by the same code. */
export function listResource(kind: ContentKind, sources: Sources): Resource {
  const { files, publication } = sources;
  const remembered = new LRUCache<string, StoredFile>({ max: REMEMBERED.queries });

  const get: Resource['get'] = (request) => {
    const known = remembered.get(request.query);
    if (known) return fileComputation(known, request);

    const query = parseListQuery(kind, request.query);
    if ('message' in query) return badRequest(query, errorLangOf(request));
    const path = publication.pathOf(query);
    const file = path === undefined ? undefined : files.get(path);
    if (!file || path === undefined) return listComputation(query, request, sources);

    const located = withLocation(file, path);
    if (request.query.length <= REMEMBERED.length) remembered.set(ownText(request.query), located);
    return fileComputation(located, request);
  };
  return { get };
}

/** A list that no file holds, made when it is within the client's limit. */
function listComputation(query: ListQuery, request: ApiRequest, sources: Sources): Computation {
  return {
    cost: query.query === undefined ? 'computed' : 'search',
    run: () => renderedList(query, request, sources),
  };
}

function renderedList(
  query: ListQuery,
  request: ApiRequest,
  { publication, compressors = {} }: Sources,
): Promise<Answer> {
  const addresses = Object.fromEntries(
    FORMAT_NAMES.map((format) => [format, queryAddress({ ...query, format })]),
  ) as Record<FormatName, string>;
  const { text, total } = publication.render(query, addresses[query.format]);
  const { limit, offset = 0 } = query;
  const paging = listPaging({ offset, limit, total }, (other) => queryAddress({ ...query, offset: other }));
  return encodedAnswer(text, listHeaders(query, addresses, paging), request, compressors);
}
