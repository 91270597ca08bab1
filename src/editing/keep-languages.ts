import { parse } from 'yaml';
import type { Edit, Path } from './edit.ts';
import { editYaml } from './edit-yaml.ts';

/** Texts of content files by their paths below `content/`. */
type Texts = ReadonlyMap<string, string>;

/**
 * The files of a content as those of a site in some of its languages, the first of which has addresses without a language.
 * `files` are in the languages `written`. The texts of a site in one language are written without a group of fields around them.
 */
export function keepLanguages(
  files: Texts,
  written: readonly string[],
  kept: readonly string[],
): Map<string, string> {
  const gone = written.filter((lang) => !kept.includes(lang));
  const isOf = (langs: readonly string[], file: string) =>
    langs.find((lang) => new RegExp(`[/.]${lang}\\.(md|svg)$|^locales/${lang}\\.yaml$`).test(file));
  const readdress = (text: string, lang: string) =>
    kept[0] === written[0] ? text : readdressText(text, lang, kept);
  const editsOf = (value: unknown, path: Path): Edit[] => {
    if (typeof value !== 'object' || value === null) return [];
    const fields = Object.entries(value);
    const isList = Array.isArray(value);
    if (isList || !written.every((lang) => lang in value))
      return fields.flatMap(([key, each]) => editsOf(each, [...path, isList ? Number(key) : key]));
    const texts = kept.map((lang) => {
      const text = fields.find(([key]) => key === lang)?.[1];
      return { lang, text, readdressed: mapTexts(text, (each) => readdress(each, lang)) };
    });
    const [only] = texts;
    if (only && texts.length === 1 && fields.length === written.length && path.length > 0)
      return [{ op: 'set', path, value: only.readdressed }];
    return [
      ...gone.map((lang) => ({ op: 'remove' as const, path: [...path, lang] })),
      ...texts
        .filter(({ text, readdressed }) => JSON.stringify(text) !== JSON.stringify(readdressed))
        .map(({ lang, readdressed }) => ({ op: 'set' as const, path: [...path, lang], value: readdressed })),
    ];
  };
  const rewritten = [...files]
    .filter(([file]) => !isOf(gone, file))
    .map(([file, text]): [string, string] => {
      const lang = isOf(kept, file);
      if (!file.endsWith('.yaml')) return [file, lang ? readdress(text, lang) : text];
      const languages: Edit = { op: 'set', path: ['languages'], value: kept };
      const edited = editYaml(text, [
        ...(file === 'site.yaml' ? [languages] : []),
        ...(lang ? [] : editsOf(parse(text), [])),
      ]);
      if (!edited.ok) throw new Error(`${file}: ${edited.error.path.join('.')} ${edited.error.message}`);
      return [file, edited.value];
    });
  return new Map(rewritten);
}

/** A text with the addresses that its paths and links have on a site in other languages: `/en/prices` as `/prices`. */
function readdressText(text: string, lang: string, [first]: readonly string[]): string {
  const prefix = lang === first ? '/' : `/${lang}/`;
  const rest = new RegExp(`(^|\\]\\()/(?:${lang}(?![\\w-])/?)?([^\\s)]*)`, 'g');
  return text.replace(rest, (_, before: string, path: string) =>
    path === '' && prefix !== '/' ? before + prefix.slice(0, -1) : before + prefix + path,
  );
}

/** Data with other texts. */
function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((each) => mapTexts(each, change));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)]));
}
