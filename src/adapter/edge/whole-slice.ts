import type { Publication } from '#resources/publish.ts';
import { LANGS } from '#text/lang.ts';
import { publishSlim } from '../slim-content.ts';
import { assetFiles } from './asset-files.ts';
import type { AssetReader } from './asset-reader.ts';
import type { WholeData } from './edge-data.ts';
import { SOURCES_PATH } from './paths.ts';
import type { SearchStore } from './search-store.ts';
import type { Slice } from './slice.ts';

/** Everything that is published: for agents, and for addresses that belong to no smaller part. */
export async function wholeSlice(
  assets: AssetReader,
  { indexes, load }: SearchStore,
): Promise<Slice<Publication>> {
  const { digests, ...content }: WholeData = JSON.parse(await assets.text(SOURCES_PATH));
  const publication = publishSlim(content);
  return {
    publication,
    files: assetFiles(publication, digests, assets),
    prepare: async () => {
      for (const lang of LANGS) await load(lang);
      publication.prepare(noPart, (lang) => indexes[lang]());
    },
  };
}

const noPart = () => {
  throw new Error('Lists are answered from the part of their kind');
};
