import type { Publication } from '#api/resources/publish.ts';
import { parseSearchQuery, type SearchQuery } from '#filters/search-query.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import { SEARCH_KINDS, type SearchKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { RenderedView } from '../form/page-parts.ts';
import { renderView } from '../layout/render-view.ts';
import type { MadePage, MakePages } from '../page-frame.ts';
import { findForPage } from './find-for-page.ts';
import { SearchView } from './SearchView.tsx';

export interface SearchContent {
  type: 'search';
  /** The form, before anything has been asked. */
  view: () => string;
}

/** How messages for programs begin where they speak of the query, in any language; people read of their search. */
const PARAMETER = /^[^„“«"]*[„“«"]\s?query\s?[“”»"]/;

/** Results on the search page. */
const MOST_RESULTS = '50';

/** The search as a page, which needs no script where a process answers. */
export function searchPages(
  { site }: Pick<Catalog, 'site'>,
  indexes: Publication['searchIndexes'],
  make: MakePages,
): MadePage<SearchContent>[] {
  return make<SearchContent>(
    { path: site.paths.search, section: 'search', caption: { title: WORDS.search.title } },
    (lang) => ({ type: 'search', view: () => searchRenderer(site, indexes)(lang)('').view }),
  );
}

/** Makes the function that renders the view of the search page in a language for a query string. */
export function searchRenderer(
  { paths, shown }: Pick<PublishedSite, 'paths' | 'shown'>,
  indexes: Publication['searchIndexes'],
): (lang: Lang) => (query: string) => RenderedView {
  const path = paths.search;
  const kinds = shownKinds({ shown });
  const answer = ({ lang, ...question }: SearchQuery) => {
    const { index, sentences } = indexes[lang]();
    return findForPage(index, sentences, question);
  };
  const outcomeOf = (asked: URLSearchParams, lang: Lang) => {
    const parameters = new URLSearchParams([...asked, ['limit', MOST_RESULTS], ['lang', lang]]);
    const parsed = parseSearchQuery(parameters.toString(), kinds);
    return parsed.ok
      ? answer(parsed.value)
      : {
          messages: parsed.error.errors.map(({ message }) =>
            message[lang].replace(PARAMETER, WORDS.search.yourSearch[lang]),
          ),
        };
  };
  return (lang) => (query) => {
    const asked = questionIn(query);
    const isSent = asked.has('query');
    const outcome = isSent ? outcomeOf(asked, lang) : undefined;
    return {
      isSent,
      isValid: !outcome || 'result' in outcome,
      view: renderView(
        <SearchView
          lang={lang}
          path={path[lang]}
          query={asked.get('query') ?? ''}
          kind={asked.get('kind') ?? ''}
          kinds={kinds}
          outcome={outcome}
        />,
      ),
    };
  };
}

/** The kinds of what a site has. */
export const shownKinds = ({ shown }: Pick<PublishedSite, 'shown'>): SearchKind[] =>
  SEARCH_KINDS.filter((kind) => shown.includes(kind === 'roi-analyzers' ? 'analyzers' : kind));

/** What a query string asks of the page; an empty field asks nothing. */
function questionIn(query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  return new URLSearchParams(
    [...given].filter(([name, value]) => ['query', 'kind'].includes(name) && value.trim() !== ''),
  );
}
