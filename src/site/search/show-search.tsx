import { type ComponentProps, render } from 'preact';
import { SearchView } from './SearchView.tsx';
import { searchInBrowser } from './search-in-browser.ts';

type Asked = Pick<ComponentProps<typeof SearchView>, 'lang' | 'query' | 'kind'>;

/** Searches in the browser and shows the form with what was found in place of what `root` has. */
export async function showSearch(root: HTMLElement, { lang, query, kind }: Asked): Promise<void> {
  const outcome = await searchInBrowser(lang, query, kind);
  root.replaceChildren();
  render(
    <SearchView lang={lang} path={location.pathname} query={query} kind={kind} outcome={outcome} />,
    root,
  );
}
