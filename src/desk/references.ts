import { pagePath } from '#catalog/addresses.ts';
import { linkTargets, namedEntries, WITHOUT_PAGES } from '#catalog/names.ts';
import type { Edit, Path } from '#editing/edit.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { AddressedFolder } from '#schema/source/removed.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS } from '#text/lang.ts';

/** An entry that has addresses of its own, by its folder below `content/` and its name. */
export interface EntryName {
  folder: AddressedFolder;
  name: string;
}

/** Fields that name entries in any file: in quoted figures, in `home`, in an analyzer whose investment is estimated, in a calculator that takes results of others or has the example of a service. */
const NAMING_FIELDS: Readonly<Record<string, AddressedFolder>> = {
  calculator: 'calculators',
  calculators: 'calculators',
  services: 'services',
  analyzer: 'roi-analyzers',
};

/** Puts another name in place of that of an entry: in a text at a place in the data of a file. */
type Rename = (text: string, file: string, path: Path) => string;

/** Makes what renames an entry, in fields that hold its name and in links to its page. */
export function renaming(sources: Sources, { folder, name }: EntryName, now: string): Rename {
  const renameLinks = linkRenaming(sources, { folder, name }, now);
  return (text, file, path) => {
    const fields = path.filter((key) => typeof key === 'string');
    const field = fields.at(-1) ?? '';
    if (text === name && targetOf(file, fields) === folder) return now;
    if (field === 'entry' && text === `${folder}/${name}`) return `${folder}/${now}`;
    if (field === 'same_as' && folder === 'calculators' && text.startsWith(`${name}/`))
      return now + text.slice(name.length);
    return renameLinks(text, file);
  };
}

/** What a field can name; `fields` are the names that lead to it. */
function targetOf(file: string, fields: readonly string[]): string | undefined {
  const field = fields.at(-1) ?? '';
  const [folder] = file.split('/');
  if (field === 'instead') return folder;
  const kind = fields.length === 1 ? CONTENT_KINDS.find((each) => each === folder) : undefined;
  return (kind && linkTargets(kind)[field]) ?? NAMING_FIELDS[field];
}

/** Renames an entry in the addresses of its page, or of its place on a page: in links, and wherever else a text has them. */
function linkRenaming(sources: Sources, { folder, name }: EntryName, now: string) {
  const { site } = sources;
  const source = namedEntries(sources)[folder].find((each) => each.name === name)?.source;
  const section = folder === 'roi-analyzers' ? 'analyzers' : folder;
  const before = LANGS.map((lang) =>
    WITHOUT_PAGES.has(folder) && source && 'category' in source
      ? `${pagePath(site, section, String(source.category))[lang]}#`
      : pagePath(site, section, '')[lang],
  );
  const escaped = (text: string) => text.replace(/[^\w/]/g, '\\$&');
  // An address of another site may end in the same path.
  const link = new RegExp(
    `(?<=^|[\\s("'<[]|${escaped(site.url)})(${before.map(escaped).join('|')})${name}(?![\\w-])`,
    'gm',
  );
  // `[…](../glossar/name)`, and `[…](name)` in a text of the same folder.
  const sections = before.map((path) => `../${path.split('/').at(-2)}/`);
  const relativeLink = (prefixes: readonly string[]) =>
    new RegExp(`(\\]\\((?:${prefixes.map(escaped).join('|')}))${name}(?=[)#?\\s])`, 'g');
  const [fromElsewhere, fromHere] = [relativeLink(sections), relativeLink(['', './', ...sections])];
  return (text: string, file: string) =>
    text
      .replace(link, `$1${now}`)
      .replace(file.startsWith(`${folder}/`) ? fromHere : fromElsewhere, `$1${now}`);
}

/** The edits that rename an entry wherever the data of a file name it. */
export function renameIn(
  file: string,
  data: unknown,
  { rename, entry: { folder, name }, now }: { rename: Rename; entry: EntryName; now: string },
): Edit[] {
  const editsIn = (value: unknown, path: Path): Edit[] => {
    if (typeof value === 'string') {
      const renamed = rename(value, file, path);
      return renamed === value ? [] : [{ op: 'set', path, value: renamed }];
    }
    const isList = Array.isArray(value);
    return Object.entries(Object(value)).flatMap(([key, each]): Edit[] => {
      const at = [...path, isList ? Number(key) : key];
      // Announced changes have the calculators that they concern as names of fields.
      const isKey = !isList && key === name && path.at(-1) === folder;
      return [...editsIn(each, at), ...(isKey ? [{ op: 'rename' as const, path: at, key: now }] : [])];
    });
  };
  return editsIn(data, []);
}
