import type { Lang } from '../../../src/text/lang.ts';
import { loadLibrary } from '../libraries.ts';
import { SHOWN, type System } from '../system.ts';
import { FIELD_NAMES, recordOf } from '../texts.ts';

interface Library {
  Document: new (options: object) => FlexDocument;
  Encoder: new (...options: object[]) => object;
  Charset: { LatinBalance: object };
}

interface FlexDocument {
  add(record: object): void;
  export(write: (key: string, data: string) => void): void;
  import(key: string, data: string): void;
  search(query: string, options: object): { field: string; result: string[] }[];
}

/** FlexSearch with the stop words and endings of the language. It has no weights: what is found in the first field comes first. */
export const flexSearch: System = {
  name: 'flexsearch',
  build: async (documents, lang: Lang) => {
    const { Document, Encoder, Charset } = await loadLibrary<Library>('flexsearch');
    const { default: language } = await loadLibrary<{ default: object }>(`flexsearch/lang/${lang}`);
    const createEmpty = () =>
      new Document({
        tokenize: 'forward',
        encoder: new Encoder(Charset.LatinBalance, language),
        document: { id: 'id', index: FIELD_NAMES, tag: [{ field: 'kind' }] },
      });
    const built = createEmpty();
    for (const document of documents) built.add(recordOf(document));
    const written: [key: string, data: string][] = [];
    built.export((key, data) => written.push([key, data]));
    return {
      index: JSON.stringify(written),
      open: async () => {
        const opened = createEmpty();
        for (const [key, data] of written) opened.import(key, data);
        return (query, kind) => {
          const found = opened.search(query, {
            limit: SHOWN,
            suggest: true,
            ...(kind !== undefined && { tag: { kind } }),
          });
          return [...new Set(found.flatMap(({ result }) => result))];
        };
      },
    };
  },
};
