import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pageLang } from '../layout/page-lang.ts';
import { loadSearch, type Search } from './find-for-page.ts';
import { placeAfter } from './place-after.ts';
import { SearchResults } from './SearchResults.tsx';

/** Results in the dialog; the page has more. */
const MOST_RESULTS = 15;

/** Characters of a query; a process allows no more. */
const MOST_CHARACTERS = 200;

const dialog = document.createElement('dialog');
dialog.className = 'search-dialog';
document.body.append(dialog);
dialog.setAttribute('aria-label', WORDS.search.title[pageLang()]);
dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  // A result may be a place in this page.
  const isLeft = target instanceof Element && target.closest('a') && !(ctrlKey || metaKey || shiftKey);
  if (target === dialog || isLeft) dialog.close();
});
dialog.addEventListener('keydown', moveFocus);

/** Shows the dialog with the field ready to be typed into. */
export function openDialog(): void {
  render(<SearchDialog lang={pageLang()} />, dialog);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
}

type State = Search | 'loading' | 'failed';

function SearchDialog({ lang }: { lang: Lang }) {
  const [state, setState] = useState<State>('loading');
  const [query, setQuery] = useState('');
  useEffect(() => {
    loadSearch(lang).then(
      (search) => setState(() => search),
      () => setState('failed'),
    );
  }, [lang]);
  const found =
    typeof state === 'function' && query.trim() !== ''
      ? state({ query: query.trim().slice(0, MOST_CHARACTERS), limit: MOST_RESULTS })
      : undefined;
  const searchPage = document.querySelector<HTMLAnchorElement>('a[data-search]')?.href ?? '';
  return (
    <>
      <div class="search-head">
        <input
          type="search"
          aria-label={WORDS.search.label[lang]}
          placeholder={WORDS.search.label[lang]}
          value={query}
          maxLength={MOST_CHARACTERS}
          autocomplete="off"
          aria-description={WORDS.search.byKeys[lang]}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <button type="button" class="text-button" onClick={() => dialog.close()}>
          {WORDS.search.close[lang]}
        </button>
      </div>
      <div class="search-found">
        {state === 'loading' && query !== '' && <p class="note">{WORDS.search.loading[lang]}</p>}
        {state === 'failed' && (
          <p class="note">
            {WORDS.search.failed[lang]} <a href={searchPage}>{WORDS.search.searchPage[lang]}</a>
          </p>
        )}
        {found && <SearchResults lang={lang} path={searchPage} found={found} />}
        {found && found.result.count > 0 && (
          <p class="search-all">
            <a href={`${searchPage}?${new URLSearchParams({ query: query.trim() })}`}>
              {WORDS.search.all[lang]}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Moves the focus between the field and the links below it. They have the real focus, so that a screen reader reads them as
 * links in a list, and keys do with them what they do with links. What is typed on a link goes into the field.
 */
function moveFocus(event: KeyboardEvent): void {
  const { key, isComposing, ctrlKey, metaKey, altKey } = event;
  const field = dialog.querySelector('input');
  if (!field || isComposing || ctrlKey || metaKey || altKey) return;
  const links = [...dialog.querySelectorAll<HTMLAnchorElement>('.search-found a')];
  const place = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (place < 0 && document.activeElement !== field) return;
  if (key === 'Enter' && place < 0) links[0]?.click();
  if (place >= 0 && (key.length === 1 || key === 'Backspace')) field.focus();
  const next = placeAfter(key, place, links.length);
  if (next === undefined) return;
  event.preventDefault();
  (links[next] ?? field).focus();
}
