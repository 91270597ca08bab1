import { expect, it } from 'vitest';
import { filterPath, filterPathsOf } from '#catalog/addresses.ts';
import { slugOf } from '#catalog/names.ts';
import { specOf } from '#filters/specs.ts';
import type { Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { catalog, sources } from '../setup/content.ts';

it.each(CONTENT_KINDS)(
  'the pages of values are those of the filters of %s',
  <K extends ContentKind>(kind: K) => {
    const entries = catalog.kinds[kind].de as readonly Entry<K>[];
    const ofFilters = entries.map((entry) => {
      const paths = Object.entries(specOf(kind).filters).flatMap(([filter, { values }]) =>
        values(entry).flatMap(({ id }) => filterPath(catalog.site, kind, filter, id)?.de ?? []),
      );
      return [slugOf(entry), new Set(paths)];
    });
    const ofSources = sources.kinds[kind].map((source) => {
      const paths = filterPathsOf(sources, kind, source as never).map(({ de }) => de);
      return [slugOf(source), new Set(paths)];
    });
    expect(Object.fromEntries(ofSources)).toEqual(Object.fromEntries(ofFilters));
  },
);
