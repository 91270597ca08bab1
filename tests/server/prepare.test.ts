import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#filters/query-string.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { publish } from '#server/publication.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../setup/content.ts';

/** Every list of every kind, in all languages and formats, with and without a search. */
const queries = CONTENT_KINDS.flatMap((kind) =>
  LANGS.flatMap((lang) =>
    FORMAT_NAMES.flatMap((format) =>
      [{}, { query: 'API' }].map((search): ListQuery => {
        return { kind, lang, format, filters: {}, limit: 100, ...search };
      }),
    ),
  ),
);

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a publication that is prepared with the parts that a build has rendered', () => {
  const fresh = publish(catalog);
  const parts = throughJson(fresh.renderParts());

  it('renders the same lists', () => {
    const prepared = publish(catalog);
    prepared.prepare(parts);
    for (const query of queries)
      expect(prepared.render(query, '/x'), JSON.stringify(query)).toEqual(fresh.render(query, '/x'));
  });

  it('renders no entry again', () => {
    const prepared = publish(catalog);
    const marked = throughJson(parts);
    marked.glossary['de.json'] = marked.glossary['de.json']?.map(() => '"as it was rendered"') ?? [];
    prepared.prepare(marked);
    const query: ListQuery = { kind: 'glossary', lang: 'de', format: 'json', filters: {}, limit: 100 };
    expect(new Set(JSON.parse(prepared.render(query, '/x').text).items)).toEqual(
      new Set(['as it was rendered']),
    );
  });
});
