import { API_ROOT } from '#filters/path.ts';
import { ANALYZERS, CALCULATORS, SEARCH } from '#resources/addresses.ts';
import type { Publication } from '#resources/publish.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import type { AssetReader } from './asset-reader.ts';
import type { SearchStore } from './search-store.ts';
import { addressFinderIn, type Slice } from './slice.ts';

/** Finds the smallest part of what is published that answers at a decoded path. */
export interface Slices {
  at: (path: string) => Promise<Slice>;
  whole: () => Promise<Slice<Publication>>;
}

interface KnownSlice {
  slice: Slice;
  hasAddress: (path: string) => boolean;
}

/** The name that stands next below an address in a path, without what follows: `articles` in `…/content/articles/lang=en.md`. */
function nameBelow(address: string, path: string): string | undefined {
  return path.startsWith(`${address}/`) ? path.slice(address.length + 1).split(/[./]/, 1)[0] : undefined;
}

/** How long a path may be that is looked for in the parts. */
const LONGEST_PATH = 300;

/**
 * Parts are kept once they have been read. What is being read for one request is not waited for by another: the platform
 * ends what belongs to a request together with it.
 */
export function openSlices(site: Site, assets: AssetReader, search: SearchStore): Slices {
  const known = new Map<string, KnownSlice | undefined>();
  let everything: Slice<Publication> | undefined;

  const keep = async (name: string, open: () => Promise<Slice | undefined>) => {
    if (known.has(name)) return known.get(name);
    const slice = await open();
    const kept = slice && { slice, hasAddress: addressFinderIn(slice.publication) };
    // Names that nothing has are as many as clients make up.
    if (kept) known.set(name, kept);
    return kept;
  };

  const smallest = async (path: string): Promise<KnownSlice | undefined> => {
    if (path.length > LONGEST_PATH) return undefined;
    if (path === SEARCH) {
      const { searchSlice } = await import('./search-slice.ts');
      return keep(path, async () => searchSlice(site, search));
    }
    for (const group of [CALCULATORS, ANALYZERS]) {
      const id = nameBelow(group, path);
      if (!id) continue;
      const address = `${group}/${id}`;
      const { calculationSlice } = await import('./calculation-slice.ts');
      return keep(address, () => calculationSlice(address, assets));
    }
    const name = nameBelow(`${API_ROOT}/content`, path);
    const kind = CONTENT_KINDS.find((each) => each === name);
    if (!kind) return undefined;
    const { contentSlice } = await import('./content-slice.ts');
    return keep(kind, () => contentSlice(kind, assets, search));
  };

  const whole = async () => {
    const { wholeSlice } = await import('./whole-slice.ts');
    everything ??= await wholeSlice(assets, search);
    return everything;
  };

  return {
    whole,
    at: async (path) => {
      const found = await smallest(path);
      return found?.hasAddress(path) ? found.slice : whole();
    },
  };
}
