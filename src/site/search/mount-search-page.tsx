import { render } from 'preact';
import { QUERY_ID, VIEW_ID } from '../form/page-parts.ts';
import { pageLang } from './page-lang.ts';
import { SearchView } from './SearchView.tsx';

document.documentElement.classList.add('js');

const asked = new URLSearchParams(location.search);
const made: unknown = JSON.parse(document.getElementById(QUERY_ID)?.textContent ?? '""');

// A host of files sends the page as it was built, whatever is asked.
if (made === '' && asked.get('query')?.trim()) await showResults();

async function showResults(): Promise<void> {
  const root = document.getElementById(VIEW_ID);
  if (!root) return;
  const lang = pageLang();
  const query = asked.get('query')?.trim() ?? '';
  const kind = asked.get('kind') ?? '';
  const { searchInBrowser } = await import('./search-in-browser.ts');
  const outcome = await searchInBrowser(lang, query, kind);
  root.replaceChildren();
  render(
    <SearchView lang={lang} path={location.pathname} query={query} kind={kind} outcome={outcome} />,
    root,
  );
}
