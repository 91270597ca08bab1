import type { SearchKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { SearchFindings } from './find-for-page.ts';
import { SearchResults } from './SearchResults.tsx';

/** What came of a search: results, what is wrong with the query, or nothing yet. */
export type SearchOutcome = SearchFindings | { messages: readonly string[] } | undefined;

interface Props {
  lang: Lang;
  path: string;
  query: string;
  kind: string;
  /** What can be searched for by itself. */
  kinds: readonly SearchKind[];
  outcome: SearchOutcome;
}

/** The form of the search page, filled in, and what was found. */
export function SearchView({ lang, path, query, kind, kinds, outcome }: Props) {
  const messages = outcome && 'messages' in outcome ? outcome.messages : [];
  return (
    <>
      <search>
        <form action={path} method="get" class="search-form" autocomplete="off">
          <label for="query">{WORDS.search.label[lang]}</label>
          {messages.map((message) => (
            <p key={message} class="search-error" id="query-error">
              {message}
            </p>
          ))}
          <input
            id="query"
            name="query"
            type="search"
            required
            defaultValue={query}
            aria-invalid={messages.length > 0 ? 'true' : undefined}
            aria-describedby={messages.length > 0 ? 'query-error' : undefined}
          />
          <label for="kind">{WORDS.search.kind[lang]}</label>
          <select id="kind" name="kind">
            <option value="">{WORDS.search.everything[lang]}</option>
            {kinds.map((each) => (
              <option key={each} value={each} selected={each === kind}>
                {WORDS.searchKinds[each][lang]}
              </option>
            ))}
          </select>
          <button type="submit" class="button button-main">
            {WORDS.search.submit[lang]}
          </button>
        </form>
      </search>
      {outcome && 'result' in outcome && <SearchResults lang={lang} path={path} found={outcome} />}
      {!outcome && <p class="note no-script">{WORDS.search.noScript[lang]}</p>}
    </>
  );
}
