import type { WaysOn } from '#search/ways-on.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { ComputedText } from '../form/ComputedText.tsx';
import { pathIn } from './path-in.ts';
import { KIND_WORDS, SEARCH_WORDS as WORDS } from './words.ts';

interface Props {
  lang: Lang;
  /** The page of the search. */
  path: string;
  waysOn: WaysOn;
}

/** Where to go from a search that finds nothing; nothing where it knows no way either. */
export function NothingFound({ lang, path, waysOn: { wider, alike } }: Props) {
  return (
    <>
      {wider && (
        <p class="search-wider">
          <a href={`${path}?${new URLSearchParams({ query: wider.query })}`}>
            <ComputedText text={fillText(WORDS.wider[lang], { query: wider.query })} />
          </a>
        </p>
      )}
      {alike.length > 0 && (
        <section aria-labelledby="results-alike">
          <h2 id="results-alike">{WORDS.alike[lang]}</h2>
          <ul>
            {alike.map(({ kind, title, url }) => (
              <li key={url}>
                {url !== null && <a href={pathIn(url)}>{title}</a>}{' '}
                <span class="note">{KIND_WORDS[kind][lang]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
