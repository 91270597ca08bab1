import { describe, expect, it } from 'vitest';
import { filterCombinations, indexFacets, resolveFilters, select } from '#filters/resolve.ts';
import { specOf } from '#filters/specs.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { entriesOf } from '../setup/content.ts';

/** The combinations of the filters of a kind, by brute force: each value or none of each filter. */
function allCombinations(kind: ContentKind, entries: readonly never[]): Record<string, string>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const [name, filter] of Object.entries(specOf(kind).filters)) {
    const ids = [...new Set(entries.flatMap((entry) => filter.values(entry)).map(({ id }) => id))];
    combinations = combinations.flatMap((some) => [some, ...ids.map((id) => ({ ...some, [name]: id }))]);
  }
  return combinations;
}

describe('resolveFilters', () => {
  it.each(CONTENT_KINDS)('finds every value of %s by its id and by its name in each language', (kind) => {
    const entries = entriesOf(kind);
    const facets = indexFacets(kind, entries);
    for (const [name, filter] of Object.entries(specOf(kind).filters)) {
      for (const { id, name: names } of entries.flatMap((entry) => [...filter.values(entry)])) {
        for (const given of [id, id.toUpperCase(), ...LANGS.map((lang) => ` ${names[lang]} `)]) {
          expect(resolveFilters(kind, facets, { [name]: given }, 'de').ids).toEqual({ [name]: id });
        }
      }
    }
  });
});

describe('filterCombinations', () => {
  describe.each(CONTENT_KINDS)('of all %s', (kind) => {
    const entries = entriesOf(kind);
    const combinations = filterCombinations(kind, entries);

    it('are not empty', () => {
      expect(combinations.filter((ids) => select(kind, entries, ids).length === 0)).toEqual([]);
    });

    it('are all that are not empty', () => {
      const nonEmpty = allCombinations(kind, entries as never).filter(
        (ids) => select(kind, entries, ids).length > 0,
      );
      expect(new Set(combinations.map(toKey))).toEqual(new Set(nonEmpty.map(toKey)));
    });

    it('are listed once each', () => {
      expect(new Set(combinations.map(toKey)).size).toBe(combinations.length);
    });

    it('do not depend on the order of the entries', () => {
      expect(filterCombinations(kind, entries.toReversed())).toEqual(combinations);
    });
  });
});

function toKey(ids: Record<string, string>): string {
  return JSON.stringify(Object.entries(ids).sort());
}
