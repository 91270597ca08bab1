import type { Analysis, Analyzer, AnalyzerList } from '#schema/analyzer.ts';
import type { Calculator, CalculatorList, Estimate } from '#schema/calculator.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { WholeItem } from '#schema/item/whole-items.ts';
import type { ContentKind, SearchKind } from '#schema/kind.ts';

// Types that fit the API of any content. A package has those of one API in place of this file: the same names, and the
// calculators, filters and shapes that its OpenAPI document describes (tools/pack/api-schemas.ts).

export type { FieldError } from '#schema/error.ts';
export type { ContentManifest } from '#schema/manifest.ts';
export type { SearchAnswer } from '#schema/search.ts';
export type { TagList } from '#schema/tags.ts';
export type { Lang } from '#text/lang.ts';
export type { Analysis, Analyzer, AnalyzerList, Calculator, CalculatorList, Estimate };

/** The kinds of content: the list of each, the document of one entry, and what a list can be asked for. */
export type Content = {
  [K in ContentKind]: { list: List<K>; whole: WholeItem<K>; parameters: object };
};

interface List<K extends ContentKind> {
  content_type: K;
  filter: Record<string, string>;
  count: number;
  items: Item<K>[];
}

/** What each calculator takes and answers, by its id. */
export type Calculators = Record<string, { parameters: object; answer: Estimate }>;

/** What each ROI analyzer takes and answers, by its id. */
export type Analyzers = Record<string, { parameters: object; answer: Analysis }>;

/** What a search over everything can be asked for. */
export interface SearchParameters {
  query: string;
  kind?: SearchKind | undefined;
  limit?: number | undefined;
}
