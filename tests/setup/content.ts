import { inject } from 'vitest';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { loadContent } from '#loading/load.ts';
import type { ItemContext } from '#render/format.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import { cacheInMemory, cacheTextsBy } from '#text/cached.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { digestCode, readBuildInputs } from '../../src/build/build-inputs.ts';
import { cacheFolder, openCache, textCache } from '../../src/build/cache.ts';
import { BUILD_DAY } from './build-day.ts';
import { contentFolder } from './content-folder.ts';

// What is made of the same text is made once, as in a build. Where a build is looked at, it has read this content before.
cacheTextsBy(
  inject('dist')
    ? textCache(openCache(cacheFolder('.')), digestCode(await readBuildInputs('.', process.env)))
    : cacheInMemory(),
);

/** The published content that the tests look at (see vitest.config.ts) as it was read, links still by name. */
export const sources = publishedOn((await loadContent(contentFolder, BUILD_DAY)).sources, BUILD_DAY);

/** The same content, links resolved. */
export const catalog: Catalog = linkContent(sources, runningText);

/** What documents of this content are rendered with. */
export const context: ItemContext = { site: catalog.site, renderBody: portableBodyHtml };

/** All entries of a kind, in the order of its lists. */
export function entriesOf<K extends ContentKind>(kind: K, lang: Lang = DEFAULT_LANG): readonly Entry<K>[] {
  return catalog.kinds[kind][lang];
}

/** Some entry of a kind: a base for entries that differ from it in what a test is about. */
export function someEntry<K extends ContentKind>(kind: K): Entry<K> {
  const [entry] = entriesOf(kind);
  if (!entry) throw new Error(`${contentFolder} holds no ${kind}`);
  return entry;
}
