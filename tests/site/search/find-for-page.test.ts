import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { openIndex } from '#search/open-index.ts';
import { renderView } from '#site/layout/render-view.ts';
import { findForPage } from '#site/search/find-for-page.ts';
import { SearchResults } from '#site/search/SearchResults.tsx';
import { buildFrom } from '../../setup/search.ts';

const { index, sentences } = buildFrom(
  Array.from({ length: 18 }, (_, at) => ({ kind: 'glossary', id: `${at}`, name: `Website ${at}` })),
);

describe('what is found', () => {
  it.each([1, 15, 18, 50])('is counted whole where at most %i are shown', (limit) => {
    const found = findForPage(openIndex(index, sentences), sentences, { query: 'website', limit });
    expect(found.result.items).toHaveLength(Math.min(limit, 18));
    const html = renderView(h(SearchResults, { lang: 'de', path: '/suche', found }));
    expect(html).toContain('18 Treffer.');
  });
});
