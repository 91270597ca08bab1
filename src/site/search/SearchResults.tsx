import type { SearchItem } from '#schema/search.ts';
import type { WaysOn } from '#search/ways-on.ts';
import { fillCounts, fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pathOf } from '../addresses.ts';
import { ComputedText } from '../form/ComputedText.tsx';
import type { SearchFindings } from './find-for-page.ts';

interface Props {
  lang: Lang;
  /** The page of the search. */
  path: string;
  found: SearchFindings;
}

/** What was found, by kind, the kind of the best result first. */
export function SearchResults({ lang, path, found: { result, total, waysOn } }: Props) {
  const { items, corrected = {} } = result;
  const groups = [...Map.groupBy(items, ({ kind }) => kind)];
  const guesses = Object.entries(corrected).map(([word, guess]) =>
    fillText(WORDS.search.corrected[lang], { word, guess }),
  );
  return (
    <div class="results">
      <p class="note" role="status">
        <ComputedText
          text={
            total === 0
              ? WORDS.search.nothing[lang]
              : [fillCounts(WORDS.search.found[lang], { count: total }, lang), ...guesses].join(' ')
          }
        />
      </p>
      {waysOn && <NothingFound lang={lang} path={path} waysOn={waysOn} />}
      {groups.map(([kind, found]) => (
        <section key={kind} aria-labelledby={`results-${kind}`}>
          <h2 id={`results-${kind}`}>{WORDS.searchKinds[kind][lang]}</h2>
          <ul>
            {found.map((item) => (
              <Result key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Result({ item: { title, url, snippet, matches } }: { item: SearchItem }) {
  return (
    <li>
      {url === null ? <span>{title}</span> : <a href={pathOf(url)}>{title}</a>}
      {/* Made anew for other matches, as a ComputedText is. */}
      {snippet !== '' && snippet !== title && (
        <p key={`${snippet} ${matches}`}>{markWords(snippet, matches)}</p>
      )}
    </li>
  );
}

function markWords(text: string, matches: SearchItem['matches']) {
  let at = 0;
  const parts = matches.flatMap(([from = 0, to = 0]) => {
    const before = text.slice(at, from);
    at = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return [...parts, text.slice(at)];
}

/** Where to go from a search that finds nothing; nothing where it knows no way either. */
function NothingFound({
  lang,
  path,
  waysOn: { wider, alike },
}: Pick<Props, 'lang' | 'path'> & { waysOn: WaysOn }) {
  return (
    <>
      {wider && (
        <p class="search-wider">
          <a href={`${path}?${new URLSearchParams({ query: wider.query })}`}>
            <ComputedText text={fillText(WORDS.search.wider[lang], { query: wider.query })} />
          </a>
        </p>
      )}
      {alike.length > 0 && (
        <section aria-labelledby="results-alike">
          <h2 id="results-alike">{WORDS.search.alike[lang]}</h2>
          <ul>
            {alike.map(({ kind, title, url }) => (
              <li key={url}>
                {url !== null && <a href={pathOf(url)}>{title}</a>}{' '}
                <span class="note">{WORDS.searchKinds[kind][lang]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
