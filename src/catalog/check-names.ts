import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS } from '#schema/source/removed.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { fold, foldLetters } from '#text/fold.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';
import { listNames } from '#text/nearest.ts';
import { namedEntries, slugOf } from './names.ts';
import type { EntryProblem } from './problem.ts';

/** Finds aliases and removed names that are already in use. */
export function checkNames(sources: Sources): EntryProblem[] {
  const named = namedEntries(sources);
  const { removed } = sources;
  return ADDRESSED_FOLDERS.flatMap((folder) => {
    const entries = named[folder];
    const isCurrent = (name: string) => entries.some((each) => each.name === name);
    // The first entry that claims an alias has it.
    const ownerOf = (alias: string) => entries.find(({ aliases }) => aliases.includes(alias))?.name;
    const ofAlias = (alias: string, name: string): string | undefined => {
      if (alias === name) return `"${alias}" is the current name of this entry: take it out`;
      if (isCurrent(alias))
        return `"${alias}" is an entry of its own in content/${folder}/: take the alias out`;
      const owner = ownerOf(alias);
      return owner === name
        ? undefined
        : `"${alias}" is an alias of "${owner}" already: keep it in one of the two`;
    };
    const ofRemoved = (name: string): string | undefined => {
      if (isCurrent(name))
        return `"${name}" still exists in content/${folder}/: take it out of this list, or remove the entry`;
      const owner = ownerOf(name);
      return owner === undefined
        ? undefined
        : `"${name}" is an alias of "${owner}", which answers in its place: take it out of one of the two`;
    };
    return [
      ...entries.flatMap(({ name, aliases, source }) =>
        aliases.map((alias, index) => ({
          entry: source,
          path: ['aliases', index],
          message: ofAlias(alias, name),
        })),
      ),
      ...removed[folder].map((name, index) => ({
        entry: removed,
        path: [folder, index],
        message: ofRemoved(name),
      })),
    ].flatMap(({ message, ...place }) => (message === undefined ? [] : [{ ...place, message }]));
  });
}

/** A name of an entry that readers see. */
interface Title {
  path: PropertyKey[];
  lang: Lang;
  text: string;
}

/** The names of an entry of each kind. */
const titles: { [K in ContentKind]: (source: Source<K>) => Title[] } = {
  articles: ({ title }) => inEachLanguage('title', title),
  services: ({ name }) => inEachLanguage('name', name),
  references: ({ title }) => inEachLanguage('title', title),
  faq: ({ question }) => inEachLanguage('question', question),
  glossary: ({ term, synonyms }) => [
    ...inEachLanguage('term', term),
    ...LANGS.flatMap((lang) =>
      synonyms[lang].map((text, index): Title => ({ path: ['synonyms', lang, index], lang, text })),
    ),
  ],
};

/** Finds names that two entries of one kind share in one language. */
export function checkTitles({ kinds, pricing }: Sources): EntryProblem[] {
  const nameOf = ({ name }: { name: Localized }) => inEachLanguage('name', name);
  return [
    ...CONTENT_KINDS.flatMap(<K extends ContentKind>(kind: K) =>
      repeatedTitles(kinds[kind].map((entry) => ({ entry, id: slugOf(entry), titles: titles[kind](entry) }))),
    ),
    ...[pricing.calculators, pricing.analyzers].flatMap((sources) =>
      repeatedTitles(sources.map((entry) => ({ entry, id: entry.id, titles: nameOf(entry) }))),
    ),
  ];
}

function repeatedTitles(entries: { entry: object; id: string; titles: Title[] }[]): EntryProblem[] {
  const owners = new Map<string, (typeof entries)[number]>();
  return entries.flatMap((each) => {
    const shared = each.titles.flatMap(({ path, lang, text }) => {
      if (isPlaceholder(text)) return [];
      const key = `${lang} ${foldTitle(text)}`;
      const owner = owners.get(key) ?? each;
      owners.set(key, owner);
      return owner === each ? [] : [{ owner: owner.id, path, text }];
    });
    // An entry that shares several names with another one is reported once.
    return [...Map.groupBy(shared, ({ owner }) => owner)].map(([owner, names]) => ({
      entry: each.entry,
      path: names[0]?.path ?? [],
      message: sharedNames(names, owner),
    }));
  });
}

function sharedNames(titles: readonly Pick<Title, 'text'>[], owner: string): string {
  const names = [...new Set(titles.map(({ text }) => `"${text}"`))];
  return names.length === 1
    ? `${names[0]} is also a name of "${owner}": change one of the two, so that readers can tell them apart`
    : `${listNames(names, 3)} are also names of "${owner}": change them in one of the two entries, so that readers can tell them apart`;
}

/** Ignores case, accents and punctuation, but keeps C++ and C# apart from C, and 李 from 王. */
function foldTitle(text: string): string {
  const letters = foldLetters(text);
  if (/[^\P{L}a-z]/u.test(letters)) return letters.trim();
  return fold(text.replaceAll('+', ' plus ').replaceAll('#', ' sharp ')).replace(/^-|-$/g, '');
}

function inEachLanguage(field: string, texts: Localized): Title[] {
  return LANGS.map((lang) => ({ path: [field, lang], lang, text: texts[lang] }));
}

/** Whether a text is a placeholder, as `kontor new` writes them: it is compared with no other. */
export const isPlaceholder = (text: string): boolean => /^TODO\b/.test(text);
