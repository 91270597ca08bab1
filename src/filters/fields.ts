import { wholeItemSchemas } from '#schema/item/whole-items.ts';
import type { ContentKind } from '#schema/kind.ts';
import { notAllowed } from './query-parameters.ts';

/** Stands for all fields. */
export const ALL_FIELDS = 'all';

/** The names of all fields that are known of entries of a kind, in the order of their documents. */
export const fieldNames = (kind: ContentKind): string[] => Object.keys(wholeItemSchemas[kind].shape);

/** Most names that are told as wrong; the rest are as easily mended from the list of those that are right. */
const MOST_TOLD = 10;

/** Reads the names of fields, separated by commas: in the order of the documents, each once. */
export function readFields(kind: ContentKind, value: string) {
  const known = fieldNames(kind);
  const given = new Set(value.split(',').map((name) => name.trim()));
  given.delete('');
  const allowed = [ALL_FIELDS, ...known];
  const wrong = [...given].filter((name) => !allowed.includes(name)).slice(0, MOST_TOLD);
  return {
    fields: given.has(ALL_FIELDS) ? known : known.filter((name) => given.has(name)),
    errors: wrong.map((name) => notAllowed('fields', name, allowed)),
  };
}
