import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import type { Lang } from '../../../src/text/lang.ts';
import { loadLibrary } from '../libraries.ts';
import { SHOWN, type System } from '../system.ts';
import { FIELD_NAMES, FIELD_WEIGHTS, recordOf } from '../texts.ts';

interface Library {
  create(options: object): Database;
  insertMultiple(database: Database, records: object[]): Promise<unknown>;
  save(database: Database): Saved;
  load(database: Database, saved: Saved): void;
  search(database: Database, query: object): Promise<{ hits: { id: string }[] }>;
}

type Database = object;

interface Saved {
  docs: unknown;
}

const LANGUAGES = {
  de: { language: 'german', stemmer: german },
  en: { language: 'english', stemmer: english },
} satisfies Record<Lang, object>;

/** Orama with the stemmer of the language, and the weights of our fields. */
export const orama: System = {
  name: 'orama',
  build: async (documents, lang) => {
    const { create, insertMultiple, save, load, search } = await loadLibrary<Library>('@orama/orama');
    const createEmpty = () =>
      create({
        schema: {
          kind: 'enum',
          ...Object.fromEntries(FIELD_NAMES.map((name) => [name, 'string'])),
        },
        components: { tokenizer: { stemming: true, ...LANGUAGES[lang] } },
      });
    const built = createEmpty();
    await insertMultiple(built, documents.map(recordOf));
    const saved = save(built);
    const written = JSON.stringify(saved);
    return {
      index: JSON.stringify({ ...saved, docs: undefined }),
      open: async () => {
        const opened = createEmpty();
        load(opened, JSON.parse(written));
        return async (term, kind) => {
          const { hits } = await search(opened, {
            term,
            limit: SHOWN,
            properties: FIELD_NAMES,
            boost: FIELD_WEIGHTS,
            ...(kind !== undefined && { where: { kind: { eq: kind } } }),
          });
          return hits.map(({ id }) => id);
        };
      },
    };
  },
};
