import { itemPath, linesPath } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { ContentManifest } from '#schema/manifest.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, inEachLang, LANGS, type Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { digest } from '#text/sha256.ts';
import { WORDS } from '#text/words.ts';
import type { ResourceFile } from '../../files/resource-file.ts';
import type { Resource } from '../../resource.ts';
import { MANIFEST } from '../addresses.ts';
import { documentIn, documentResource } from '../make-resource.ts';

/** The files of all items, by their paths. */
type ItemFiles = ReadonlyMap<string, ResourceFile>;

/** Everything at once, for those who copy the content: all documents of a kind in one file, and a manifest with digests. */
export function bulkResources(catalog: Catalog, items: readonly Resource[]): Resource[] {
  const files = new Map(items.flatMap((item) => item.files.map((file) => [file.path, file] as const)));
  return [
    documentResource({
      key: 'content_manifest',
      group: 'content',
      path: MANIFEST,
      title: WORDS.api.digestsTitle,
      shape: 'ContentManifest',
      render: lazy(() => JSON.stringify(manifestOf(catalog, files))),
    }),
    ...CONTENT_KINDS.flatMap((kind) => LANGS.map((lang) => linesResource(kind, lang, catalog, files))),
  ];
}

function manifestOf({ kinds, site }: Catalog, files: ItemFiles): ContentManifest {
  const entryOf = <K extends ContentKind>(kind: K, entry: Entry<K>): ContentManifest['items'][number] => ({
    kind,
    id: nameOf(kind, entry),
    ...('published_at' in entry
      ? { published_at: entry.published_at, updated_at: entry.updated_at }
      : { published_at: null, updated_at: null }),
    files: inEachLang((lang) => {
      const file = documentOf(kind, entry, lang, files);
      return { url: `${site.url}${file.path}`, sha256: digest(file.render()) };
    }),
  });
  const items = CONTENT_KINDS.flatMap((kind) =>
    kinds[kind][DEFAULT_LANG].map((entry) => entryOf(kind, entry)),
  );
  const digests = items.flatMap((item) => LANGS.map((lang) => item.files[lang]?.sha256));
  return { sha256: digest(digests.join('\n')), count: items.length, items };
}

/** A file with all documents of a kind in one language, newline-delimited JSON: one document a line. */
function linesResource<K extends ContentKind>(
  kind: K,
  lang: Lang,
  { kinds }: Pick<Catalog, 'kinds'>,
  files: ItemFiles,
): Resource {
  const entries = kinds[kind][lang] as readonly Entry<K>[];
  return documentIn(lang, {
    key: `content_${kind}_lines`,
    group: 'content',
    paths: inEachLang((each) => linesPath(kind, each)),
    title: fillTexts(WORDS.api.linesTitle, { kind: WORDS.listTitles[kind] }),
    mediaType: 'application/x-ndjson',
    render: () => entries.map((entry) => `${documentOf(kind, entry, lang, files).render()}\n`).join(''),
    source: () => [kind, lang, entries],
  });
}

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
