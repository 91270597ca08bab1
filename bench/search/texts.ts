import { searchDocuments } from '../../src/api/resources/search/search-documents.ts';
import { linkContent } from '../../src/catalog/link.ts';
import { publishedOn } from '../../src/catalog/visibility.ts';
import { loadContent } from '../../src/loading/load.ts';
import { runningText } from '../../src/render/markdown/prose.ts';
import type { Catalog } from '../../src/schema/entry.ts';
import { FIELDS, type SearchDocument } from '../../src/search/document.ts';
import { inEachLang, type Localized } from '../../src/text/lang.ts';

// This folder has a package.json of its own, so the short names of the project's (`#search/…`) mean nothing in it.

/** One on which everything scheduled is published. */
const DAY = '9999-12-31';

export async function readCatalog(folder: string): Promise<Catalog> {
  return linkContent(publishedOn((await loadContent(folder, DAY)).sources, DAY), runningText);
}

export function textsOf(catalog: Catalog): Localized<SearchDocument[]> {
  return inEachLang((lang) => searchDocuments(catalog, lang));
}

/** What a document is called in the tables of queries. */
export function nameOf({ kind, id }: Pick<SearchDocument, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

export const FIELD_NAMES = FIELDS.map(({ name }) => name);

type FieldName = (typeof FIELD_NAMES)[number];

/** The weights of the fields, for libraries that take them. */
export const FIELD_WEIGHTS = eachField((name) => FIELDS.find((field) => field.name === name)?.weight ?? 1);

/** A document as libraries want it: one text for each field. */
export function recordOf(document: SearchDocument) {
  return {
    id: nameOf(document),
    kind: document.kind,
    ...eachField((name) => {
      const texts = document[name];
      return typeof texts === 'string' ? texts : texts.join('\n');
    }),
  };
}

function eachField<T>(make: (name: FieldName) => T): Record<FieldName, T> {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, make(name)])) as Record<FieldName, T>;
}

/** So many times the documents; in each copy another third of the words has an ending of its own, so the vocabulary grows. */
export function enlarge(documents: readonly SearchDocument[], times: number): SearchDocument[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0 ? documents : documents.map((document) => alter(document, copy)),
  ).flat();
}

function alter(document: SearchDocument, copy: number): SearchDocument {
  const one = (text: string) => alterWords(text, copy);
  const all = (texts: readonly string[]) => texts.map(one);
  const { name, aliases, topics, summary, body, details } = document;
  return {
    ...document,
    id: `${document.id}~${copy}`,
    name: one(name),
    aliases: all(aliases),
    topics: all(topics),
    summary: all(summary),
    body: all(body),
    details: all(details),
  };
}

function alterWords(text: string, copy: number): string {
  const ending = `q${String.fromCharCode(97 + copy)}`;
  return text.replace(/\p{L}{4,}/gu, (word) => {
    const sum = [...word].reduce((total, letter) => total + letter.charCodeAt(0), copy);
    return sum % 3 === 0 ? word + ending : word;
  });
}
