import { parse, stringify } from 'yaml';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { mapValues } from '#text/records.ts';
import { LOCALES } from '#text/words.ts';

/** A language that nobody speaks: each of its texts is a German one, longer and in brackets, so that others stand out. */
export const PSEUDO = 'xx';

/** A text in it. What is filled in is outside of its brackets, so that it is looked at as well. */
const toPseudo = (text: string): string =>
  `⟦${text.replace(/\{\w+\}/g, '⟧$&⟦')}${'·'.repeat(Math.ceil(text.length / 10))}⟧`;

/** All words of Kontor in it; parts of addresses are no texts. */
export const pseudoWords = mapValues(LOCALES['de'] ?? {}, (texts, room) =>
  mapValues(texts, (text) => (room === 'addresses' ? `${PSEUDO}-${text}` : toPseudo(text))),
);

/** The files of a content in German and English as those of a company in `languages`, of which one is this. */
export function inPseudo(files: ContentFiles, languages: readonly string[] = ['de', PSEUDO]): ContentFiles {
  const kept = [...files].flatMap(([file, text]): [string, string][] => {
    const isGerman = /[/.]de\.(?:md|svg)$/.test(file);
    if (/[/.]en\.(?:md|svg)$/.test(file)) return [];
    if (isGerman)
      return languages.map((lang) => [file.replace(/de\.(md|svg)$/, `${lang}.$1`), inLang(lang, file, text)]);
    if (!file.endsWith('.yaml')) return [[file, text]];
    const data = translated(parse(text), languages);
    return [[file, stringify(file === 'site.yaml' ? { ...(data as object), languages } : data)]];
  });
  return new Map([...kept, [`locales/${PSEUDO}.yaml`, stringify(pseudoWords)]]);
}

const inLang = (lang: string, file: string, text: string): string => {
  if (lang !== PSEUDO) return text;
  if (file.endsWith('.svg')) return text.replace(/(?<=>)[^<>\s][^<>]*(?=<\/text>)/g, toPseudo);
  const [, front = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const facts =
    front && `---\n${stringify(mapValues(parse(front) as object as Record<string, string>, toPseudo))}---\n`;
  return facts + markdown(body);
};

/** Markdown with the text of each line, and of each cell, in brackets; code stays. */
function markdown(body: string): string {
  return body
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replaceAll('](/', `](/${PSEUDO}/`)
            .replace(
              /^((?:[#>\-\d.\s]|\[\^\d\]: )*)(?!!\[)([^\n|]*\S)$/gm,
              (_, start: string, text: string) => start + toPseudo(text),
            )
            .replace(/(?<=!\[)[^\]]+|(?<= ")[^"]+(?="\))/g, toPseudo)
            .replace(/(?<=\| )(\w[^|\n]*?)(?= *\|)/g, toPseudo),
    )
    .join('');
}

/** Data with each pair of languages in those of the company; paths and lists of words are made other ones, too. */
function translated(data: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(data)) return data.map((each) => translated(each, languages));
  if (typeof data !== 'object' || data === null) return data;
  const { de, en, ...others } = data as Record<string, unknown>;
  const rest = mapValues(others, (value) => translated(value, languages));
  if (de === undefined || en === undefined) return { ...data, ...rest };
  const texts = languages.map((lang) => [lang, lang === PSEUDO ? inBrackets(de) : de]);
  const [[, only] = [], ...more] = texts;
  return more.length === 0 && Object.keys(rest).length === 0 && typeof only !== 'object'
    ? only
    : { ...Object.fromEntries(texts), ...rest };
}

function inBrackets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inBrackets);
  if (typeof value === 'object' && value !== null)
    return mapValues(value as Record<string, unknown>, inBrackets);
  const text = String(value);
  return text.startsWith('/') ? `/${PSEUDO}${text}`.replace(/\/$/, '') : toPseudo(text);
}

/** A text without what is in brackets, whatever is in brackets in those. */
function outsideBrackets(text: string): string {
  let depth = 0;
  return text.replace(/[⟦⟧]|[^⟦⟧]+/g, (part) => {
    if (part === '⟦') depth++;
    else if (part === '⟧') depth--;
    return depth === 0 && part !== '⟧' ? part : ' ';
  });
}

/** Names of formats and languages, and what dates and numbers have that are written as in English, since nobody knows this language. */
const NAMES =
  'API Atom Feed JSON JavaScript LD Markdown OpenAPI TypeScript curl kB January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec Monday Friday AM PM';

/** Makes the function that finds words of a text in no brackets; those of the files that are the same in all languages may be. */
export function strayFinder(files: ContentFiles): (text: string) => string[] {
  const wordsOf = (text: string) => outsideBrackets(text).match(/\p{L}{2,}/gu) ?? [];
  const known = new Set([...files.keys(), ...files.values(), NAMES].flatMap(wordsOf));
  return (text) => [...new Set(wordsOf(text).filter((word) => !known.has(word)))];
}
