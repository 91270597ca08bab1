import { itemPath, linesPath } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import { listTitles } from '#render/markdown/labels.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { ContentManifest } from '#schema/manifest.ts';
import { DEFAULT_LANG, inBoth, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { digest } from '#text/sha256.ts';
import type { ResourceFile } from '../../files/resource-file.ts';
import type { Resource } from '../../resource.ts';
import { MANIFEST } from '../addresses.ts';
import { jsonType } from '../make-files.ts';

/** Newline-delimited JSON: one document a line. */
const NDJSON = 'application/x-ndjson';

/** The files of all items, by their paths. */
type ItemFiles = ReadonlyMap<string, ResourceFile>;

function itemFiles(items: readonly Resource[]): ItemFiles {
  return new Map(
    items.flatMap((item) => item.files.map((file): [string, ResourceFile] => [file.path, file])),
  );
}

/** Everything at once, for those who copy the content: all documents of a kind in one file, and a manifest with digests. */
export function bulkResources(catalog: Catalog, items: readonly Resource[]): Resource[] {
  const files = itemFiles(items);
  return [
    manifestResource(catalog, files),
    ...CONTENT_KINDS.flatMap((kind) => linesResources(kind, catalog, files)),
  ];
}

function manifestResource({ kinds, site }: Catalog, files: ItemFiles): Resource {
  const type = jsonType('ContentManifest');
  const entryOf = <K extends ContentKind>(kind: K, entry: Entry<K>): ContentManifest['items'][number] => ({
    kind,
    id: nameOf(kind, entry),
    ...('published_at' in entry
      ? { published_at: entry.published_at, updated_at: entry.updated_at }
      : { published_at: null, updated_at: null }),
    files: inBoth((lang) => {
      const file = documentOf(kind, entry, lang, files);
      return { url: `${site.url}${file.path}`, sha256: digest(file.render()) };
    }),
  });
  const render = lazy(() => {
    const listed = CONTENT_KINDS.flatMap((kind) => kinds[kind].de.map((entry) => entryOf(kind, entry)));
    const digests = listed.flatMap((item) => LANGS.map((lang) => item.files[lang]?.sha256));
    const manifest: ContentManifest = {
      sha256: digest(digests.join('\n')),
      count: listed.length,
      items: listed,
    };
    return JSON.stringify(manifest);
  });
  return {
    key: 'content_manifest',
    group: 'content',
    path: MANIFEST,
    title: {
      de: 'Alle Einträge mit den Prüfsummen ihrer Dokumente',
      en: 'All entries with the digests of their documents',
    },
    parameters: {},
    types: [type],
    hasLanguage: false,
    isList: false,
    files: [{ path: MANIFEST, address: MANIFEST, type, render }],
  };
}

/** The files with all documents of a kind, one in each language. */
function linesResources(kind: ContentKind, catalog: Pick<Catalog, 'kinds'>, files: ItemFiles): Resource[] {
  return LANGS.map((lang) => linesResource(kind, lang, catalog, files));
}

/** A file with all documents of a kind in one language. */
function linesResource<K extends ContentKind>(
  kind: K,
  lang: Lang,
  { kinds }: Pick<Catalog, 'kinds'>,
  files: ItemFiles,
): Resource {
  const type = { mediaType: NDJSON };
  const isDefault = lang === DEFAULT_LANG;
  const path = linesPath(kind, lang);
  const entries = kinds[kind][lang] as readonly Entry<K>[];
  return {
    key: `content_${kind}_lines${isDefault ? '' : `_${lang}`}`,
    group: 'content',
    path,
    title: inBoth((of) => `${listTitles[kind][of]}: ${ALL[lang][of]}`),
    parameters: {},
    types: [type],
    hasLanguage: true,
    isList: false,
    files: [
      {
        path,
        address: path,
        type,
        lang,
        render: () => entries.map((entry) => `${documentOf(kind, entry, lang, files).render()}\n`).join(''),
        source: () => [kind, lang, entries],
      },
    ],
  };
}

/** What is in the file of a language. */
const ALL: Localized<Localized> = {
  de: {
    de: 'alle Dokumente in einer Datei, eines je Zeile',
    en: 'all documents in German in one file, one per line',
  },
  en: {
    de: 'alle Dokumente auf Englisch in einer Datei, eines je Zeile',
    en: 'all documents in one file, one per line',
  },
};

function documentOf<K extends ContentKind>(
  kind: K,
  entry: Entry<K>,
  lang: Lang,
  files: ItemFiles,
): ResourceFile {
  const path = itemPath(kind, nameOf(kind, entry), lang, 'json');
  const file = files.get(path);
  if (!file) throw new Error(`There is no document at ${path}.`);
  return file;
}

const nameOf = <K extends ContentKind>(kind: K, entry: Entry<K>): string => specOf(kind).itemName.of(entry);
