import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { fold, foldLetters } from '#text/fold.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';
import { listNames } from '#text/list-names.ts';
import { slugOf } from './slug.ts';

/** A title that two entries share: the later entry, the field, and what to do. */
interface TitleProblem {
  entry: object;
  path: PropertyKey[];
  message: string;
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
export function checkTitles({ kinds, pricing }: Sources): TitleProblem[] {
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

function repeatedTitles(entries: { entry: object; id: string; titles: Title[] }[]): TitleProblem[] {
  const owners = new Map<string, (typeof entries)[number]>();
  return entries.flatMap((each) => {
    const shared = each.titles.flatMap(({ path, lang, text }) => {
      const key = `${lang} ${foldTitle(text)}`;
      const owner = owners.get(key) ?? each;
      owners.set(key, owner);
      return owner === each ? [] : [{ owner: owner.id, path, text }];
    });
    // An entry that shares several names with another one is reported once.
    return [...Map.groupBy(shared, ({ owner }) => owner)].map(([owner, names]) => ({
      entry: each.entry,
      path: names[0]?.path ?? [],
      message: sharedNames(
        names.map(({ text }) => text),
        owner,
      ),
    }));
  });
}

function sharedNames(texts: readonly string[], owner: string): string {
  const names = [...new Set(texts.map((text) => `"${text}"`))];
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
