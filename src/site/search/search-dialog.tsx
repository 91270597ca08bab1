import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SearchAnswer } from '#schema/search.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pathOf } from '../addresses.ts';
import { pageLang } from '../layout/page-lang.ts';
import { loadSearch, type Search } from './find-for-page.ts';
import { SearchResults } from './SearchResults.tsx';

/** Results in the dialog; the page has more. */
const MOST_RESULTS = 15;

/** Characters of a query; a process allows no more. */
const MOST_CHARACTERS = 200;

const dialog = document.createElement('dialog');
dialog.className = 'search-dialog';
document.body.append(dialog);
dialog.setAttribute('aria-label', WORDS.search.title[pageLang()]);
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});

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
  const [chosen, setChosen] = useState<number | undefined>();
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
  const addresses = found ? addressesOf(found.result) : [];
  const address = chosen === undefined ? undefined : addresses[chosen];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (address) list.current?.querySelector('.chosen')?.scrollIntoView({ block: 'nearest' });
  }, [address]);
  const move = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && addresses.length > 0) {
      event.preventDefault();
      const from = chosen ?? (step > 0 ? -1 : 0);
      setChosen((from + step + addresses.length) % addresses.length);
    }
    const target = address ?? addresses[0];
    if (event.key === 'Enter' && target) {
      event.preventDefault();
      dialog.close();
      location.assign(pathOf(target));
    }
  };
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
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={move}
        />
        <button type="button" class="text-button" onClick={() => dialog.close()}>
          {WORDS.search.close[lang]}
        </button>
      </div>
      <div class="search-found" ref={list}>
        {state === 'loading' && query !== '' && <p class="note">{WORDS.search.loading[lang]}</p>}
        {state === 'failed' && (
          <p class="note">
            {WORDS.search.failed[lang]} <a href={searchPage}>{WORDS.search.searchPage[lang]}</a>
          </p>
        )}
        {found && <SearchResults lang={lang} path={searchPage} found={found} chosen={address} />}
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

/** The addresses of the results in the order in which they are shown. */
function addressesOf({ items }: SearchAnswer): string[] {
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  return [...byKind.values()].flat().flatMap(({ url }) => url ?? []);
}
