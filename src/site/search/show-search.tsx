import { type ComponentProps, render } from 'preact';
import { SEARCH_KINDS } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { loadSearch } from './find-for-page.ts';
import { type SearchOutcome, SearchView } from './SearchView.tsx';

type Asked = Pick<ComponentProps<typeof SearchView>, 'lang' | 'query' | 'kind'>;

/** Searches in the browser and shows the form with what was found in place of what `root` has. */
export async function showSearch(root: HTMLElement, { lang, query, kind }: Asked): Promise<void> {
  const outcome = await searchInBrowser(lang, query, kind);
  const listed = [...root.querySelectorAll('option')].map(({ value }) => value);
  const kinds = SEARCH_KINDS.filter((each) => listed.includes(each));
  root.replaceChildren();
  render(
    <SearchView
      lang={lang}
      path={location.pathname}
      query={query}
      kind={kind}
      kinds={kinds}
      outcome={outcome}
    />,
    root,
  );
}

/** As many results and characters as a process allows. */
const LIMITS = { results: 50, characters: 200 };

/** What a process would show for a query, made from the files. */
async function searchInBrowser(lang: Lang, query: string, kind: string): Promise<SearchOutcome> {
  const known = SEARCH_KINDS.find((each) => each === kind);
  try {
    const search = await loadSearch(lang);
    return search({
      query: query.slice(0, LIMITS.characters),
      limit: LIMITS.results,
      ...(known && { kind: known }),
    });
  } catch {
    return { messages: [WORDS.search.failed[lang]] };
  }
}
