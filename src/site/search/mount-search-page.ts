import { QUERY_ID, VIEW_ID } from '../form/page-parts.ts';
import { pageLang } from '../layout/page-lang.ts';

document.documentElement.classList.add('js');

const asked = new URLSearchParams(location.search);
const made: unknown = JSON.parse(document.getElementById(QUERY_ID)?.textContent ?? '""');

// A host of files sends the page as it was built, whatever is asked.
if (made === '' && asked.get('query')?.trim()) await showResults();

async function showResults(): Promise<void> {
  const root = document.getElementById(VIEW_ID);
  if (!root) return;
  const query = asked.get('query')?.trim() ?? '';
  const kind = asked.get('kind') ?? '';
  const { showSearch } = await import('./show-search.tsx');
  await showSearch(root, { lang: pageLang(), query, kind });
}
