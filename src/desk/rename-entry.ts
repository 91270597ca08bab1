import { namedEntries } from '#catalog/names.ts';
import { isPublished } from '#catalog/visibility.ts';
import type { Edit, Path } from '#editing/edit.ts';
import { editYaml } from '#editing/edit-yaml.ts';
import { fieldName } from '#loading/problem.ts';
import { slug } from '#schema/source/blocks.ts';
import type { Sources } from '#schema/source/sources.ts';
import { suggestion } from '#text/nearest.ts';
import { failure, type Result, success } from '#text/result.ts';
import { IMAGE, shownName } from './place-problem.ts';
import { fileData } from './read-data.ts';
import { type EntryName, renameIn, renaming } from './references.ts';

/** What becomes of several files, by their places below `content/`. */
export interface Rewrite {
  /** Their texts, byte for byte but for what changes; null for a file that goes. */
  texts: Map<string, string | null>;
  /** Where files go, by where they are. */
  moves: Map<string, string>;
}

/** The content that is rewritten. */
interface Content {
  sources: Sources;
  /** The texts of all YAML and Markdown files as they are on disk. */
  texts: ReadonlyMap<string, string>;
  /** All files, photos and diagrams too. */
  files: readonly string[];
  today: string;
}

/** Why nothing is rewritten, a line each. */
type Refused = string[];

/** Gives an entry another name. All that names it or links to it follows, and its addresses of today will lead to it. */
export function renameEntry(entry: EntryName, now: string, content: Content): Result<Rewrite, Refused> {
  const found = findEntry(entry, content);
  if (!found.ok) return found;
  const { error } = slug.safeParse(now);
  if (error) return failure([`"${now}" ${error.issues[0]?.message}.`]);
  if (found.value.others.includes(now)) return failure([`There is ${now} already: choose another name.`]);
  const { place, aliases, isPublic } = found.value;
  const rename = renaming(content.sources, entry, now);
  const kept = aliases.filter((alias) => alias !== now);
  const own: Edit[] = [
    ...(place.index === undefined
      ? []
      : [{ op: 'set' as const, path: [place.index, place.field], value: now }]),
    ...(isPublic || kept.length < aliases.length
      ? [
          {
            op: 'set' as const,
            path: [...place.path, 'aliases'],
            value: [...kept, ...(isPublic ? [entry.name] : [])],
          },
        ]
      : []),
  ];
  const texts = new Map<string, string | null>();
  for (const [file, text] of content.texts) {
    const edits = [
      ...(text.includes(entry.name) ? referencesIn(file, text, { rename, entry, now }) : []),
      ...(file === place.file ? own : []),
    ];
    const changed = file.endsWith('.md') ? success(rename(text, file, [])) : edited(file, text, edits);
    if (!changed.ok) return changed;
    if (changed.value !== text) texts.set(file, changed.value);
  }
  const moves = place.files.map((file): [string, string] => [
    file,
    file.replace(`${entry.folder}/${entry.name}`, `${entry.folder}/${now}`),
  ]);
  return success({ texts, moves: new Map(moves) });
}

/** Removes an entry that nothing names any more, and says so in `removed.yaml`, so that its addresses answer 410. */
export function removeEntry(entry: EntryName, content: Content): Result<Rewrite, Refused> {
  const found = findEntry(entry, content);
  if (!found.ok) return found;
  const { place, aliases, isPublic } = found.value;
  const texts = new Map<string, string | null>(place.files.map((file) => [file, null]));
  const rename = renaming(content.sources, entry, `${entry.name}-`);
  const places: string[] = [];
  for (const [file, text] of content.texts) {
    if (texts.has(file) || !text.includes(entry.name)) continue;
    const references = referencesIn(file, text, { rename, entry, now: `${entry.name}-` }).filter(
      // What was announced stays announced, and what the entry says of itself goes with it.
      ({ op, path }) => op === 'set' && !(file === place.file && path[0] === place.index),
    );
    // Search words, and items of Wikidata, are of no use without it.
    const gone = references.filter(({ path }) => path.length === 2 && path[1] === 'entry');
    const cut = gone.toReversed().map(({ path }): Edit => ({ op: 'remove', path: path.slice(0, 1) }));
    const changed = edited(file, text, cut);
    if (!changed.ok) return changed;
    if (cut.length > 0) texts.set(file, changed.value);
    places.push(
      ...references
        .filter((each) => !gone.includes(each))
        .map(({ path }) => `content/${file}  ${fieldName(path)}`),
      ...linesWithLinks(file, text, rename),
    );
  }
  if (places.length > 0) return failure(places);
  if (place.index !== undefined) {
    const cut = edited(place.file, content.texts.get(place.file) ?? '', [
      { op: 'remove', path: [place.index] },
    ]);
    if (!cut.ok) return cut;
    texts.set(place.file, cut.value);
  }
  const listed = isPublic ? listRemoved(entry, aliases, content) : undefined;
  if (listed && !listed.ok) return listed;
  if (listed) texts.set(REMOVED, listed.value);
  return success({ texts, moves: new Map() });
}

const REMOVED = 'removed.yaml';

/** The text of the list of removed entries with one more, and its former names. */
function listRemoved({ folder, name }: EntryName, aliases: readonly string[], { sources, texts }: Content) {
  const names = [...sources.removed[folder], ...aliases, name];
  const before = texts.get(REMOVED) ?? '';
  return fileData(REMOVED, before).data
    ? edited(REMOVED, before, [{ op: 'set', path: [folder], value: names }])
    : success(`${before}${folder}: [${names.join(', ')}]\n`);
}

/** Removes a photo of an article, or a diagram in all languages. */
export function removeImage(
  { folder, name }: EntryName,
  image: string,
  { files }: Pick<Content, 'files'>,
): Result<Rewrite, Refused> {
  const gone = files.filter((file) => IMAGE.test(file) && shownName(file) === `${folder}/${name}/${image}`);
  if (gone.length === 0) return failure([`"${image}" is no image of "${folder}/${name}".`]);
  return success({ texts: new Map(gone.map((file) => [file, null])), moves: new Map() });
}

/** Where an entry is: in files of its own, or in the list of a file. */
interface EntryPlace {
  /** The file that has its facts, and where these are. */
  file: string;
  path: Path;
  index: number | undefined;
  /** The field that names it in a list. */
  field: string;
  files: string[];
}

function findEntry({ folder, name }: EntryName, { sources, texts, files, today }: Content) {
  const named = namedEntries(sources)[folder];
  const found = named.find((each) => each.name === name);
  const place = placeOf({ folder, name }, texts, files);
  const others = named.map((each) => each.name).filter((each) => each !== name);
  if (!found || !place)
    return failure([`"${folder}/${name}" is no entry of the content; ${suggestion(name, others)}`]);
  const { aliases, source } = found;
  return success({ place, others, aliases, isPublic: isPublished(source, today) });
}

function placeOf(
  { folder, name }: EntryName,
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
): EntryPlace | undefined {
  const own = files.filter(
    (file) => file === `${folder}/${name}.yaml` || file.startsWith(`${folder}/${name}/`),
  );
  const file = own.find((each) => each.endsWith('.yaml'));
  if (file) return { file, path: [], index: undefined, field: '', files: own };
  for (const [each, text] of texts) {
    if (!each.startsWith(`${folder}/`) || !text.includes(name)) continue;
    const data = dataOf(each, text);
    const nameOf = (item: unknown) => Object(item).slug ?? Object(item).id;
    const index = Array.isArray(data) ? data.findIndex((item) => nameOf(item) === name) : -1;
    const field = 'slug' in Object((data as unknown[])?.[index]) ? 'slug' : 'id';
    if (index >= 0) return { file: each, path: [index], index, field, files: [] };
  }
  return undefined;
}

const dataOf = (file: string, text: string): unknown =>
  fileData(file, text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).data;

const referencesIn = (file: string, text: string, renamed: Parameters<typeof renameIn>[2]): Edit[] =>
  file.endsWith('.yaml') ? renameIn(file, dataOf(file, text), renamed) : [];

/** The lines of a Markdown file that link to an entry. */
function linesWithLinks(file: string, text: string, rename: ReturnType<typeof renaming>): string[] {
  if (!file.endsWith('.md')) return [];
  return text
    .split('\n')
    .flatMap((line, index) => (rename(line, file, []) === line ? [] : [`content/${file}:${index + 1}`]));
}

function edited(file: string, text: string, edits: readonly Edit[]): Result<string, Refused> {
  if (edits.length === 0) return success(text);
  const result = editYaml(text, edits);
  if (result.ok) return result;
  const { path, message } = result.error;
  return failure([`content/${file}  ${fieldName(path)}  ${message}`]);
}
