import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryUrl, pagePath } from '#catalog/addresses.ts';
import { linkTargets, slugOf, WITHOUT_PAGES } from '#catalog/names.ts';
import { contentSchemas, type FieldSchema } from '#check/manual/file-schemas.ts';
import type { ReadFiles } from '#loading/read/content-files.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { AddressedFolder } from '#schema/source/removed.ts';
import type { Sources } from '#schema/source/sources.ts';
import { VOCABULARIES, type VocabularyName } from '#schema/source/vocabularies.ts';
import { LANGS } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { mapValues } from '#text/records.ts';
import type { DeskDocument, Part } from './documents.ts';
import { type ListedEntry, langOf, partData } from './list-entries.ts';
import { IMAGE, shownName } from './place-problem.ts';
import { fileData, type ReadData } from './read-data.ts';
import { digestOf } from './save-files.ts';

/** A document as it is opened. */
export interface OpenDocument {
  id: string;
  kind: string;
  langs: readonly string[];
  currency: string;
  parts: OpenPart[];
  /** What a field can name, by the field. */
  choices: Record<string, Choice[]>;
  /** The path of its page in each language; absent if it has none, or content cannot be read. */
  pages?: Record<string, string>;
  /** The photos and diagrams of an article, by the names that its texts have for them. */
  images: string[];
}

export interface OpenPart extends Part {
  /** The text of the whole file. */
  text: string;
  digest: string;
  /** Absent if the file cannot be read. */
  data?: unknown;
  body?: string;
  lang?: string;
  schema: FieldSchema;
  /** The schema of the whole file. */
  fileSchema: FieldSchema;
}

export interface Choice {
  value: string;
  title: Record<string, string>;
}

const schemas = lazy(contentSchemas);

/** Reads the files of a document from disk: byte for byte, since only what an editor changes is to change. */
export async function readParts(root: string, { parts }: DeskDocument): Promise<OpenPart[]> {
  return Promise.all(
    parts.map(async (part) => {
      const text = await readFile(join(root, 'content', part.file), 'utf8');
      const read = fileData(part.file, text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
      const data = partData(part, () => read);
      const lang = langOf(part.file);
      const ofFile = schemas()[part.kind] ?? {};
      return {
        ...part,
        text,
        digest: digestOf(text),
        ...(data !== undefined && { data }),
        ...(read.body !== undefined && { body: read.body }),
        ...(lang !== undefined && { lang }),
        schema: part.path.length > 0 ? (ofFile.items ?? {}) : ofFile,
        fileSchema: ofFile,
      };
    }),
  );
}

/** The files of lists of values, which are no entries. */
const LISTS: ReadonlySet<string> = new Set(Object.values(VOCABULARIES).map(({ file }) => file));

/** What the fields of an entry can name: values of lists, and other entries. */
export function choicesFor(
  { id }: DeskDocument,
  entries: readonly ListedEntry[],
  readData: ReadData,
): Record<string, Choice[]> {
  const kind = CONTENT_KINDS.find((each) => id.startsWith(`${each}/`));
  if (!kind) return {};
  return Object.fromEntries(
    Object.entries(linkTargets(kind)).map(([field, target]) => [
      field,
      target in VOCABULARIES
        ? valuesOf(VOCABULARIES[target as VocabularyName].file, readData)
        : entries
            .filter(({ id: each }) => each.startsWith(`${target}/`) && !LISTS.has(`${each}.yaml`))
            .map((entry) => ({ value: entry.id.split('/').at(-1) ?? '', title: entry.title })),
    ]),
  );
}

/** The photos and diagrams of an article. */
export function imagesOf({ id, kind }: DeskDocument, { files, photos }: ReadFiles): string[] {
  const names = [...photos.keys(), ...files.keys()]
    .filter((file) => kind === 'article' && file.startsWith(`${id}/`) && IMAGE.test(file))
    .map((file) => shownName(file.slice(id.length + 1)));
  return [...new Set(names)];
}

function valuesOf(file: string, readData: ReadData): Choice[] {
  const { data } = readData(file);
  if (!Array.isArray(data)) return [];
  return data.map((value) => {
    const { id, name, title } = Object(value) as Record<string, unknown>;
    const shown = name ?? title ?? id;
    const titles =
      typeof shown === 'string' ? LANGS.map((lang) => [lang, shown]) : Object.entries(Object(shown));
    return { value: String(id), title: Object.fromEntries(titles) };
  });
}

/** The paths of the page that shows a document. */
export function pagesOf(
  { id }: DeskDocument,
  { site, kinds, pricing }: Sources,
): Record<string, string> | undefined {
  const [folder = '', ...rest] = id.split('/');
  const name = rest.at(-1) ?? '';
  const kind = CONTENT_KINDS.find((each) => each === folder);
  if (kind) {
    const entry = kinds[kind].find((each) => slugOf(each) === name);
    const urls = entry && entryUrl(site, kind, entry as never);
    return urls
      ? Object.fromEntries(Object.entries(urls).map(([lang, url]) => [lang, new URL(url).pathname]))
      : undefined;
  }
  if (folder === 'pages') return site.paths[name];
  const group = pricing.calculators.some((each) => `calculators/${each.id}` === id)
    ? 'calculators'
    : pricing.analyzers.some((each) => `roi-analyzers/${each.id}` === id)
      ? 'analyzers'
      : undefined;
  return group && pagePath(site, group, name);
}

/** A page that texts can link to, by what it is called. */
export interface LinkChoice {
  kind: string;
  title: Record<string, string>;
  paths: Record<string, string>;
}

/** The page of an entry, or the place of a question on its page; `undefined` of what visitors do not see. */
export function linkTo({ id, kind, title, state }: ListedEntry, sources: Sources): LinkChoice | undefined {
  const paths = state === 'published' ? pagesOf({ id, kind, parts: [] }, sources) : undefined;
  if (!paths) return undefined;
  const [folder, name] = [id.split('/')[0] as AddressedFolder, id.split('/').at(-1)];
  return {
    kind,
    title,
    paths: WITHOUT_PAGES.has(folder) ? mapValues(paths, (path) => `${path}#${name}`) : paths,
  };
}
