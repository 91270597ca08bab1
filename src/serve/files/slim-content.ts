import { type Publication, publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import type { Tree } from '#pricing/expression/evaluate.ts';
import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { Sources } from '#schema/source/sources.ts';
import { setSiteBasis } from '#text/words.ts';

/** What is published without the bodies of articles, and with the expressions of calculators as the build has checked them. */
export interface SlimContent {
  sources: Sources;
  /** The trees of expressions by their texts. */
  trees: Record<string, Tree>;
}

/** Publishes slim content. It renders no documents and no lists: these are files, and parts that the build has rendered. */
export function publishSlim({ sources, trees }: SlimContent): Publication {
  setSiteBasis(sources.site);
  recordTrees(trees);
  // Bodies are not searched for terms: only documents show these.
  return publish(linkContent(sources, () => []));
}
