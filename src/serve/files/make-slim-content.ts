import type { Catalog } from '#schema/entry.ts';
import type { Sources } from '#schema/source/sources.ts';
import { analyzerPageData, calculatorPageData } from '#site/calculation-pages.ts';
import { DEFAULT_LANG, inEachLang } from '#text/lang.ts';
import type { SlimContent } from './slim-content.ts';

/** What a runtime needs that has the files of a build. `catalog` is the same as `sources`, links resolved. */
export function makeSlimContent(sources: Sources, catalog: Catalog): SlimContent {
  return { sources: withoutBodies(sources), trees: treesIn(catalog) };
}

function withoutBodies(sources: Sources): Sources {
  const articles = sources.kinds.articles.map((article) => ({ ...article, body: inEachLang(() => '') }));
  return { ...sources, kinds: { ...sources.kinds, articles } };
}

function treesIn(catalog: Catalog): SlimContent['trees'] {
  const { calculators, analyzers } = catalog.pricing;
  // They are the same in all languages and on any day.
  const options = { lang: DEFAULT_LANG, today: '' };
  const pages = [
    ...calculators.map((source) => calculatorPageData(source, catalog, options)),
    ...analyzers.map((source) => analyzerPageData(source, catalog, options)),
  ];
  return Object.assign({}, ...pages.map(({ portable }) => portable.trees));
}
