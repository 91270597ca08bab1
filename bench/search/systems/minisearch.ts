import { loadLibrary } from '../libraries.ts';
import type { System } from '../system.ts';
import { FIELD_NAMES, FIELD_WEIGHTS, recordOf } from '../texts.ts';

interface Library {
  default: {
    new (options: object): MiniSearch;
    loadJSON(json: string, options: object): MiniSearch;
  };
}

interface MiniSearch {
  addAll(records: object[]): void;
  search(query: string, options: object): { id: string; kind: string }[];
}

const OPTIONS = { fields: FIELD_NAMES, storeFields: ['kind'] };

/** MiniSearch with the weights of our fields; `matching`: how it approximates. */
export function miniSearch(name: string, matching: { prefix?: boolean; fuzzy?: number }): System {
  return {
    name,
    build: async (documents) => {
      const { default: MiniSearch } = await loadLibrary<Library>('minisearch');
      const built = new MiniSearch(OPTIONS);
      built.addAll(documents.map(recordOf));
      const index = JSON.stringify(built);
      return {
        index,
        open: async () => {
          const opened = MiniSearch.loadJSON(index, OPTIONS);
          return (query, kind) =>
            opened
              .search(query, {
                ...matching,
                boost: FIELD_WEIGHTS,
                ...(kind !== undefined && { filter: (found: { kind: string }) => found.kind === kind }),
              })
              .map(({ id }) => id);
        },
      };
    },
  };
}
