import { useEffect, useState } from 'preact/hooks';
import type { ListedEntry } from '../list-entries.ts';
import { ask } from './connection.ts';
import { FormField } from './form/FormField.tsx';
import { NewEntry } from './NewEntry.tsx';
import { messageOf } from './use-document.ts';
import { dayText, deskLang, inDeskLang, kindLabel, languageName, say, tell } from './words.ts';

interface Listing {
  langs: string[];
  entries: ListedEntry[];
  problems: string[];
}

/** What a filter of the list lets through. */
const STATES: Record<string, (entry: ListedEntry) => boolean> = {
  all: () => true,
  problem: ({ problems }) => problems > 0,
  draft: ({ state }) => state === 'draft',
  scheduled: ({ state }) => state === 'scheduled',
  translation: ({ missing, older }) => missing.length + older.length > 0,
};

/** The kinds that there is most to do with. Files of which there is one each follow them. */
const FIRST = [
  'article',
  'faq',
  'glossary-term',
  'services',
  'reference',
  'page',
  'intro',
  'calculator',
  'roi-analyzer',
  'rates',
];

/** All content, with its state, found by what is typed. */
export function EntryList() {
  const [listing, setListing] = useState<Listing>();
  const [message, setMessage] = useState(say.loadingList);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  const [state, setState] = useState('all');
  useEffect(() => {
    document.title = `${say.allContent} · Kontor`;
    ask<Listing>('entries').then(setListing, (error) => setMessage(messageOf(error)));
  }, []);
  const entries = listing?.entries ?? [];
  const kinds = [...new Set(entries.map((entry) => entry.kind))].sort((a, b) =>
    kindLabel(a).localeCompare(kindLabel(b), deskLang),
  );
  const words = fold(search).split(/\s+/);
  const found = entries
    .filter((entry) => kind === '' || entry.kind === kind)
    .filter(STATES[state] ?? (() => true))
    .filter((entry) => {
      const text = fold([entry.id, kindLabel(entry.kind), ...Object.values(entry.title)].join(' '));
      return words.every((word) => text.includes(word));
    });
  const groups = Map.groupBy(found, (entry) => (FIRST.includes(entry.kind) ? entry.kind : 'others'));
  return (
    <main class="column">
      <h1>{say.allContent}</h1>
      {!listing && <p role="status">{message}</p>}
      {listing && (
        <>
          <NewEntry />
          <search class="finder">
            <FormField
              id="search"
              label={say.search}
              type="search"
              isRequired={false}
              value={search}
              onValue={setSearch}
            />
            <FormField
              id="kind"
              label={say.kind}
              type="search"
              isRequired={false}
              value={kind}
              options={kinds.map((value) => ({ value, title: { own: kindLabel(value) } }))}
              onValue={setKind}
            />
            <FormField
              id="state"
              label={say.state}
              value={state}
              options={Object.entries(STATES).map(([value, test]) => ({
                value,
                title: {
                  own: `${say.states[value as keyof typeof say.states]} (${entries.filter(test).length})`,
                },
              }))}
              onValue={setState}
            />
          </search>
          {listing.problems.length > 0 && (
            <details class="problem" open>
              <summary>{tell(say.problemCount, { count: listing.problems.length })}</summary>
              <ul lang="en">
                {listing.problems.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
          <p class="note" role="status">
            {tell(say.foundCount, { count: found.length })}
          </p>
          {[...FIRST, 'others'].map((each) => (
            <KindEntries key={each} kind={each} entries={groups.get(each) ?? []} />
          ))}
        </>
      )}
    </main>
  );
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

function KindEntries({ kind, entries }: { kind: string; entries: readonly ListedEntry[] }) {
  if (entries.length === 0) return null;
  const sorted = entries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), deskLang));
  return (
    <section class="ruled" aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>{kindLabel(kind)}</h2>
      <ul class="entries">
        {sorted.map((entry) => (
          <li key={entry.id}>
            <a href={`/_desk/edit/${entry.id}`}>{nameOf(entry)}</a>
            <span class="marks">
              {marksOf(entry).map(([name, text]) => (
                <span key={text} class={`mark mark-${name}`}>
                  {text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A file that is no entry is called by its kind, with its path where there are several. */
const nameOf = ({ id, title, kind }: ListedEntry): string =>
  inDeskLang(title) ||
  (['categories', 'locale'].includes(kind) ? `${kindLabel(kind)}: ${id}` : kindLabel(kind));

/** What is to be known of an entry at a glance. */
function marksOf({ state, due, problems, missing, older }: ListedEntry): [string, string][] {
  const langs = (list: readonly string[]) => list.map(languageName).join(', ');
  return [
    ...(problems > 0 ? [['problem', tell(say.problemCount, { count: problems })] as [string, string]] : []),
    ...(state === 'draft' ? [['draft', say.draft] as [string, string]] : []),
    ...(state === 'scheduled' && due !== undefined
      ? [['draft', tell(say.due, { day: dayText(due) })] as [string, string]]
      : []),
    ...(missing.length > 0
      ? [['draft', tell(say.missingIn, { languages: langs(missing) })] as [string, string]]
      : []),
    ...(older.length > 0
      ? [['draft', tell(say.olderIn, { languages: langs(older) })] as [string, string]]
      : []),
  ];
}
